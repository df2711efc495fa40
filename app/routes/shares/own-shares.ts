import type { RouterContextProvider } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import { tokenOfForm } from '#app/domain/accounts/tokens.ts';
import { createShare, findShare, revokeShare, type Shown } from '#app/domain/shares/shares.ts';
import { featuresOfShares } from '#app/domain/shares/sharer.ts';
import type { ShareSubject } from '#db/tables/shares.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { mayOpen } from '#app/http/features.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { MadeShare } from '#app/ui/shares/views.ts';
import {
  readShareForm,
  type ShareChoices,
  type ShareChosen,
  type ShareErrors,
} from '#app/views/share-form.ts';

type Context = Readonly<RouterContextProvider>;

/** What a page makes links to. */
export interface Shareable extends Pick<Shown, 'subject' | 'subjectId'> {
  /** The page itself. */
  readonly path: string;
  readonly choices: ShareChoices;
  /** What was chosen, as `shares.extent` keeps it. */
  readonly extentOf: (chosen: ShareChosen) => string;
}

/** Whether this member may make links. Taking one back is open to everybody who ever could. */
export async function mayShare(context: Context, subject: ShareSubject): Promise<boolean> {
  for (const key of featuresOfShares[subject]) if (!(await mayOpen(context, key))) return false;
  return true;
}

/** The key that a form brings: with what was chosen, it is one link however often it is sent. */
const keyOf = (posted: Posted): string => {
  const key = posted['key']?.[0];
  return key && validate(key) ? key : uuid();
};

/** What came of a form: the link, to be shown once, or what is wrong. */
export interface ShareAnswer {
  readonly status: number;
  readonly key: string;
  readonly posted: Posted;
  readonly errors: ShareErrors;
  readonly failed: string | null;
  readonly made: MadeShare | null;
}

/** Makes a link, or takes one back. @returns a response that leads on, or what the page is to show */
export async function answerShareForm(
  context: Context,
  facts: MemberRequest,
  posted: Posted,
  { subject, subjectId, path, choices, extentOf }: Shareable,
): Promise<Response | ShareAnswer> {
  const { db, viewer, now, language } = facts;
  const revoked = posted['revoke']?.[0];
  const key = keyOf(posted);
  const again = (status: number, failed: string | null, errors: ShareErrors = {}): ShareAnswer => ({
    status,
    key,
    posted,
    errors,
    failed,
    made: null,
  });
  if (revoked !== undefined) {
    const done = await attempt(context, () => revokeShare(db, viewer.id, revoked, now));
    return done.ok
      ? redirectWithFlash(context, `${path}#links`, [{ kind: 'success', key: 'shareRevoked' }])
      : again(done.status, 'revoke');
  }
  if (!(await mayShare(context, subject))) return again(403, 'locked');
  const read = readShareForm(posted, choices);
  if (!read.ok) return again(422, null, read.errors);
  const { days } = read.chosen;
  const extent = extentOf(read.chosen);
  const { sessionSecret } = context.get(servicesContext);
  const token = tokenOfForm(sessionSecret, ['share', viewer.id, key, subject, subjectId, extent, days]);
  const made = await attempt(context, async () =>
    (await createShare(db, viewer.id, { subject, subjectId, extent, token, days }, now))
      ? findShare(db, subject, token, now)
      : null,
  );
  if (!made.ok) return again(made.status, 'save');
  if (!made.value) return again(409, 'tooMany');
  // The same form sent once more, after its link was taken back.
  if (!made.value.ok)
    return redirectWithFlash(context, `${path}#links`, [{ kind: 'info', key: 'shareOver' }]);
  const until = momentText(language, viewer.timezone, new Date(made.value.share.expiresAt));
  // Only this answer has it: the database keeps no more than its hash.
  const link = `${context.get(requestContext).origin}/shared/${subject}/${token}`;
  return { ...again(200, null), key: uuid(), made: { link, until } };
}
