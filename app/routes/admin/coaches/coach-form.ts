import type { RouterContextProvider } from 'react-router';
import { longestCoachName } from '#app/domain/coaching/public-coaches.ts';
import { problemText } from '#app/forms/view.ts';
import { makeAvatar } from '#app/gateways/files/make-picture.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { readPosted } from '#app/http/posted.ts';
import { uploadsContext } from '#app/http/uploads.ts';
import { keyOf } from '../payment-view.ts';

/** A picture of at most 8 MB, and what a form puts around it. */
export const coachUploads = 10 * 1024 * 1024;

interface Wrong {
  readonly id: string;
  readonly text: string;
}

/**
 * What was typed and chosen for a coach. A picture that is in order lies on the disk when this comes back without errors; with errors,
 * none does.
 * @returns `picture`: the name of its file, null to take it away, undefined where neither was asked for; `again`: what to say where
 * nothing is saved, because a browser does not keep what was chosen
 */
export async function readCoachForm(context: Readonly<RouterContextProvider>, request: Request) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  const name = one('name')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const errors: Wrong[] = [];
  if (name === '') errors.push({ id: 'name', text: facts.t('coaches-admin:error.name') });
  if (name.length > longestCoachName)
    errors.push({ id: 'name', text: facts.t('coaches-admin:error.long', { most: longestCoachName }) });
  const made = await makePicture(context, facts);
  if (made && !made.ok) errors.push({ id: 'picture', text: made.text });
  const typed = { name, formId: keyOf(one('formId')), seen: one('seen'), removes: one('remove') !== '' };
  const again: readonly Wrong[] = made?.ok
    ? [{ id: 'picture', text: facts.t('coaches-admin:error.pictureAgain') }]
    : [];
  if (errors.length > 0) return { ok: false, typed, errors, again } as const;
  const { files } = context.get(servicesContext);
  const stored = made?.ok ? await files.store(made.bytes, made.extension) : undefined;
  return { ok: true, typed, again, picture: stored ?? (typed.removes ? null : undefined) } as const;
}

/** The picture that came along, made small; null where none did. */
async function makePicture(
  context: Readonly<RouterContextProvider>,
  { t, viewer }: ReturnType<typeof memberRequest>,
) {
  const upload = context.get(uploadsContext).find(({ field }) => field === 'picture');
  if (!upload) return null;
  const allowance = await context.get(servicesContext).limiter.take('upload-member', viewer.id);
  const made = allowance.ok ? await makeAvatar(upload) : ({ ok: false, reason: 'imageTooMany' } as const);
  return made.ok ? made : ({ ok: false, text: problemText(t, { key: made.reason }) } as const);
}
