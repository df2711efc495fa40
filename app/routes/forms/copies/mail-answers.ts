import { redirect } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/mail-answers';
import { mailCopy } from '#app/domain/submissions/mail-copy.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { notFound } from '#app/views/papers.ts';

export const handle = { held: false, feature: 'form-history' } satisfies PageFacts;

const refusals = { unconfirmed: 'copyUnconfirmed', 'too-many': 'copyTooMany' } as const;

/** Where the answers are read; an address may hold anything, a header may not. */
const pathOf = (id: string): string => `/forms/submissions/${encodeURIComponent(id)}`;

/** Nothing to see here: back to the answers. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(pathOf(params.submissionId), 303);

/** Mails the answers to the account's own address; no address is ever taken from the form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const posted = await readPosted(request);
  const sent = posted['once']?.[0] ?? '';
  const once = validate(sent) ? sent.toLowerCase() : uuid();
  const id = params.submissionId;
  const back = safeReturnPath(context, posted['next']?.[0]) ?? pathOf(id);
  const say = (message: Flash) => redirectWithFlash(context, back, [message]);
  const mailed = await attempt(context, () => mailCopy(db, viewer.id, id, { once, language }, now));
  if (!mailed.ok) return say({ kind: 'warning', key: 'copyFailed' });
  if (mailed.value.ok)
    return say({ kind: 'success', key: 'copyMailed', params: { email: mailed.value.email } });
  if (mailed.value.reason === 'missing') throw notFound(facts);
  return say({ kind: 'warning', key: refusals[mailed.value.reason] });
}

/** A page in name only, so that refusals are answered in words. */
export default function MailAnswersPage() {
  return null;
}
