import type { RouterContextProvider } from 'react-router';
import { helpNeeded, type HelpKind } from '#app/domain/help/help-needed.ts';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import { asideOf, dropHeldPost, findHeldPost, readPlace } from '#app/domain/submissions/held-posts.ts';
import {
  languageContext,
  patternContext,
  refusalContext,
  requestContext,
  servicesContext,
} from './contexts.ts';
import { redirectWithFlash } from './flash.ts';
import { bringsText, isHeld, justHeldContext, pathOf, type PostedPage } from './held-text.ts';
import { sentWords } from './sent-words.ts';
import { urlOf } from './url-of.ts';
import type { SentField } from './sent-again.tsx';

type Context = Readonly<RouterContextProvider>;

/** A held text as the frame of a page shows it: to be read, changed, and sent again to where it was sent first. */
export interface KeptText {
  readonly path: string;
  /** Its id, where it stands aside. */
  readonly aside: string | null;
  readonly fields: readonly SentField[];
  /** Of what it says; the frame shows it first. */
  readonly help: readonly HelpKind[];
}

/** Of which path the address asks to show a held text: `?held=1` of its own, else of the one that it names; or null. */
export function placeAsked(request: Request): string | null {
  const asked = urlOf(request).searchParams.get('held');
  if (asked === null) return null;
  return asked.startsWith('/') && asked.length <= 500 ? asked : pathOf(request);
}

/**
 * The text that is held for this person and asked for by `?held=…`, or null. Pages that say `showsHeld` show their own
 * themselves.
 * @param asPage for such a page, where it has no form at the moment that could
 */
export async function keptText(
  request: Request,
  context: Context,
  viewer: Viewer,
  asPage = false,
): Promise<KeptText | null> {
  const place = placeAsked(request);
  if (place === null) return null;
  const { path, aside } = readPlace(place);
  const { db, pages, languages } = context.get(servicesContext);
  const page = pages().of(context.get(patternContext) ?? '');
  if (!asPage && page?.facts.showsHeld && place === pathOf(request)) return null;
  const held = await findHeldPost(db, viewer.id, place, context.get(requestContext).now);
  if (!held) return null;
  const language = context.get(languageContext);
  const wordsFor = sentWords({ t: languages[language].t, language }, pages().at(path));
  const fields = Object.entries(held).flatMap(([name, values]) =>
    values.map((value): SentField => ({ name, value, told: wordsFor(name, value) })),
  );
  return { path, aside, fields, help: helpNeeded(held) };
}

/**
 * Sees to it that a held text is shown wherever its person comes back to: a page that leads on takes it along, and where the
 * page is gone, another one shows it. Forgets what the frame had shown once it was sent again and taken. What is sent to something
 * that has gone meanwhile is answered with what was typed, so that no action has to think of it.
 */
export async function bringTextBack(
  posted: PostedPage,
  viewer: Viewer,
  next: () => Promise<Response>,
): Promise<Response> {
  const { request, context } = posted;
  const { db, pages } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  // Whatever the page reads of it is read.
  const sent = request.method === 'POST' && isHeld(posted) ? request.clone() : null;
  const response = await next();
  if (request.method === 'POST') {
    if (sent && isMissingPage(response) && (await bringsText(sent))) context.set(refusalContext, 'gone');
    const isTaken = response.status < 400 && !context.get(justHeldContext);
    const isShownByFrame = !pages().of(posted.pattern)?.facts.showsHeld && isHeld(posted);
    const aside = asideIn(request);
    if (isTaken && (aside !== null || isShownByFrame))
      await dropHeldPost(db, viewer.id, aside ?? pathOf(request), now);
    return response;
  }
  const path = placeAsked(request);
  if (path === null || response.status < 300) return response;
  const there = locationOf(response, request);
  // On its way through a code it comes back by itself.
  const isCarried = there?.searchParams.get('held')?.startsWith('/') || there?.searchParams.has('next');
  if (response.status < 400 && (!there || isCarried)) return response;
  if (response.status >= 400 && response.status !== 404 && response.status !== 405) return response;
  if (!(await findHeldPost(db, viewer.id, path, now))) return response;
  if (!there) return showElsewhere(context, viewer, path);
  there.searchParams.set('held', path);
  const headers = new Headers(response.headers);
  headers.set('Location', there.pathname + there.search + there.hash);
  return new Response(null, { status: response.status, headers });
}

/** Of a form that sends again what stood aside: where that stands. Null of any other form. */
export function asideIn(request: Request): string | null {
  const { pathname, searchParams } = urlOf(request);
  const id = searchParams.get('aside');
  return id === null ? null : asideOf(pathname, id);
}

/** Whether a page says that it is not there; what scripts ask for is answered to them. */
const isMissingPage = ({ status, headers }: Response): boolean =>
  status === 404 && headers.get('Content-Type')?.startsWith('text/html') === true;

/** Where an answer leads to on this site, or null. */
function locationOf(response: Response, request: Request): URL | null {
  const location = response.headers.get('Location');
  if (location === null || !URL.canParse(location, request.url)) return null;
  const url = new URL(location, request.url);
  return url.origin === urlOf(request).origin ? url : null;
}

function showElsewhere(context: Context, viewer: Viewer, path: string): Promise<Response> {
  const home = viewer.onboarded || viewer.role === 'admin' ? '/dashboard' : '/settings';
  const target = `${home}?held=${encodeURIComponent(path)}`;
  return redirectWithFlash(context, target, [{ kind: 'warning', key: 'textOfGonePage' }]);
}
