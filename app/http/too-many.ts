import type { RouterContextProvider } from 'react-router';
import {
  languageContext,
  requestContext,
  senderContext,
  servicesContext,
  viewerContext,
} from './contexts.ts';
import type { Allowance } from './limiter.ts';
import type { LimitName } from './limits.ts';
import { countryOf } from './reader-help.ts';
import { renderRefusal } from './refusal.tsx';
import { urlOf } from './url-of.ts';

const refusalOf = (limit: LimitName) =>
  limit.startsWith('sign-in')
    ? 'too-many-sign-ins'
    : limit === 'second-factor-account'
      ? 'too-many-codes'
      : 'too-many';

/** The page that says so, with what was typed. @param request whose body nobody has read */
export async function tooMany(
  { limit, retryAfterSeconds }: Extract<Allowance, { ok: false }>,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, logger, address } = context.get(requestContext);
  const language = context.get(languageContext);
  const { languages, site, pages } = context.get(servicesContext);
  const user = context.get(viewerContext)?.id;
  logger.warn({ event: 'limit-hit', limit, address, user }, 'a limit was hit');
  const posted = [...(await request.formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const path = urlOf(request).pathname;
  return renderRefusal(refusalOf(limit), {
    t: languages[language].t,
    language,
    country: countryOf(request, context),
    appName: site.appName,
    supportEmail: site.supportEmail,
    isPost: true,
    sender: context.get(senderContext),
    requestId: id,
    path,
    page: pages().at(path),
    posted,
    retryAfterSeconds,
  });
}
