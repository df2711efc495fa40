import type { RouterContextProvider } from 'react-router';
import { noteOpening, findShare, type OpenShare } from '#app/domain/shares/shares.ts';
import { findSharer, type Sharer } from '#app/domain/shares/sharer.ts';
import type { ShareSubject } from '#db/tables/shares.ts';
import { attempt } from '#app/http/attempt.ts';
import { languageContext, requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { momentText } from '#app/http/formats.ts';
import type { ShareProblem } from '#app/ui/shares/shared-pages.tsx';
import type { SharedHead } from '#app/ui/shares/views.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * What everything that is shared is sent with: nobody finds it by searching, nobody keeps it, and nobody learns its address, in which
 * the token stands. There are no forms on it, which `no-referrer` would keep from being taken.
 */
export const shareHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** How a link that shows nothing is answered. */
const statuses = { missing: 404, unknown: 404, over: 410, gone: 404 } as const;

export interface NoShare {
  readonly ok: false;
  readonly problem: ShareProblem;
  readonly status: number;
}

export const noShare = (problem: keyof typeof statuses): NoShare => ({
  ok: false,
  problem,
  status: statuses[problem],
});

/** A link that opens something, and what its page needs to say it in the reader's language. */
export type ShareRequest = Extract<Awaited<ReturnType<typeof shareRequest>>, { ok: true }>;

/**
 * What somebody opens by a link (`resolve_report_share`, specification 1, §7).
 * @param token as the address has it: anything
 */
export async function shareRequest(context: Context, subject: ShareSubject, token: string | undefined) {
  const { db, languages } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  if (!token) return noShare('missing');
  // What cannot be a token need not be looked for.
  if (!/^[\w-]{43}$/.test(token)) return noShare('unknown');
  const found = await findShare(db, subject, token, now);
  if (!found.ok) return noShare(found.reason);
  const sharer = await findSharer(db, found.share.userId, subject);
  if (!sharer) return noShare('over');
  const language = context.get(languageContext);
  const today = dayIn(knownTimezone(sharer.timezone), now);
  const { t } = languages[language];
  return {
    ok: true,
    db,
    now,
    t,
    language,
    today,
    token,
    share: found.share,
    sharer,
    forOthers: true,
  } as const;
}

/** Answers with what `read` makes of a link; a fault is told on the page, and goes to the log. */
export async function answerShare<T>(
  context: Context,
  subject: ShareSubject,
  token: string | undefined,
  read: (asked: ShareRequest) => Promise<T | NoShare>,
): Promise<{ readonly ok: true; readonly shown: T } | NoShare> {
  const made = await attempt(context, async () => {
    const asked = await shareRequest(context, subject, token);
    if (!asked.ok) return asked;
    const shown = await read(asked);
    return isNothing(shown) ? shown : ({ ok: true, shown } as const);
  });
  return made.ok ? made.value : { ok: false, problem: 'failed', status: made.status };
}

const isNothing = (shown: unknown): shown is NoShare =>
  typeof shown === 'object' && shown !== null && 'problem' in shown;

/** What stands at the top of a page. @param named whether its member wants their name there */
export const sharedHead = (
  { language, sharer, share }: { language: string; sharer: Sharer; share: OpenShare },
  named: boolean,
): SharedHead => ({
  name: named ? sharer.name : null,
  // Nobody knows where the reader lives, and where the member does is not the reader's to know.
  until: momentText(language, 'UTC', new Date(share.expiresAt)),
});

/**
 * Notes an opening, for its member to see; not their own look, nor a question whether something is there.
 * @returns whether it is a new one
 */
export async function noteOpened(context: Context, request: Request, share: OpenShare): Promise<boolean> {
  if (request.method !== 'GET' || context.get(viewerContext)?.id === share.userId) return false;
  const { db } = context.get(servicesContext);
  // Where it cannot be noted, it can still be read.
  const noted = await attempt(context, () => noteOpening(db, share.id, context.get(requestContext).now));
  return noted.ok && noted.value;
}
