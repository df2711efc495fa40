import { createI18nextMiddleware } from 'remix-i18next';
import type { MiddlewareFunction } from 'react-router';
import type { Language } from '#db/tables/accounts.ts';
import { findViewer } from '#app/domain/accounts/sessions.ts';
import { flashContext, languageContext, requestContext, servicesContext, viewerContext } from './contexts.ts';
import { cookiesOf } from './cookies.ts';
import type { Flash } from './flash.ts';
import { preferredLanguage } from './preferred-language.ts';
import { readChoice } from './read-cookie.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { fallbackLanguage, isLanguage, languageCodes } from './languages.ts';
import { urlOf } from './url-of.ts';

type Middleware = MiddlewareFunction<Response>;

/**
 * Who asks: the person behind the session cookie, or nobody. Where other sessions of theirs were ended on purpose, this one
 * gets a cookie written anew: what the older ones send is kept no more, and this one's still is.
 */
export const openSession: Middleware = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const cookie = readSessionCookie(request, services);
  if (!cookie?.token) return undefined;
  const { now } = context.get(requestContext);
  const viewer = await findViewer(services.db, cookie.token, now);
  context.set(viewerContext, viewer);
  if (!viewer) return undefined;
  if (cookie.keeps && !(viewer.sessionsVoidBefore && cookie.keeps.since < viewer.sessionsVoidBefore))
    return undefined;
  const response = await next();
  const { name } = cookiesOf(services).session;
  if (!response.headers.getSetCookie().some((one) => one.startsWith(`${name}=`)))
    response.headers.append(
      'Set-Cookie',
      await writeSessionCookie(services, cookie, viewer.sessionEndsAt, now),
    );
  return response;
};

/** The language that a request asks for by itself: in its query, by the cookie, in the browser's wishes; null where by none. */
function askedLanguage({ request, context }: Pick<Parameters<Middleware>[0], 'request' | 'context'>) {
  const asked = urlOf(request).searchParams.get('lng');
  if (isLanguage(asked)) return asked;
  const chosen = readChoice(cookiesOf(context.get(servicesContext)).language, request.headers.get('Cookie'));
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get('Accept-Language'));
}

/** Before anything is read: where the account cannot be, the page of that fault speaks the language of its browser. */
export const beginLanguage: Middleware = (args) => {
  args.context.set(languageContext, askedLanguage(args) ?? fallbackLanguage);
  return undefined;
};

// Detection only: its order is the query, the cookie, the browser; an account's language comes before. The texts themselves are prepared once
// for each language (see languages.ts), because an instance for each request costs a third of the throughput.
const [detectLanguage, detectedLanguage] = createI18nextMiddleware({
  i18next: { resources: {}, initAsync: false },
  detection: {
    supportedLanguages: [...languageCodes],
    fallbackLanguage,
    // The library reads only the first wish of Accept-Language; the whole header is read below.
    order: ['custom', 'searchParams'],
    findLocale: async (args) => askedLanguage(args),
  },
});

/** Answers in this language, and remembers it where the query asked for it. */
const answerIn = async (
  language: Language,
  { request, context }: Parameters<Middleware>[0],
  next: Parameters<Middleware>[1],
): Promise<Response> => {
  context.set(languageContext, language);
  const response = await next();
  const asked = urlOf(request).searchParams.get('lng');
  if (asked === language) {
    response.headers.append(
      'Set-Cookie',
      await cookiesOf(context.get(servicesContext)).language.serialize(asked),
    );
  }
  return response;
};

/** In which language to answer: that of the account, else what is detected. */
export const chooseLanguage: Middleware = (args, next) => {
  const own = args.context.get(viewerContext)?.language;
  if (own) return answerIn(own, args, next);
  return detectLanguage(args, () => answerIn(detectedLanguage(args.context) as Language, args, next));
};

/** Messages from the answer before this one: read here, and forgotten by the browser once a page has shown them. */
export const takeFlash: Middleware = async ({ request, context }, next) => {
  if (request.method !== 'GET') return next();
  const cookie = cookiesOf(context.get(servicesContext)).flash;
  const header = request.headers.get('Cookie');
  const messages = cookie.read(header) as Flash[] | null;
  if (!Array.isArray(messages)) return next();
  context.set(flashContext, messages);
  const response = await next();
  if (response.status < 300 || response.status >= 400) {
    response.headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  }
  return response;
};
