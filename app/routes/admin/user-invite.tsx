import { data } from 'react-router';
import type { Route } from './+types/user-invite';
import { inviteUser, listWaitingSignUps, resendLink } from '#app/domain/administration/invite-user.ts';
import { email as emailSchema } from '#app/http/account-fields.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { UserInvite, type InviteDraft } from '#app/ui/admin/user-invite.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { languageCodes, languageName } from '#locales/languages.ts';
import { momentText } from '#app/http/formats.ts';
import { keyOf, newKey } from './payment-view.ts';

export const handle = { script: false, feature: 'user-management' } satisfies PageFacts;

const path = '/admin/users/invite';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language, viewer } = programRequest(context);
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  return {
    draft: { key: newKey(), email: '', language } satisfies InviteDraft,
    languages: languageCodes.map((code) => [code, languageName(code, language)] as const),
    waiting: (await listWaitingSignUps(db, now)).map((one) => ({
      ...one,
      key: newKey(),
      since: moment(one.since),
      until: moment(one.until),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = programRequest(context);
  const posted = await readPosted(request);
  const again = posted['again']?.[0];
  if (again !== undefined) {
    const act = { key: keyOf(posted['key']?.[0]), actorId: viewer.id };
    const sent = await resendLink(db, act, again, now);
    return redirectWithFlash(context, path, [
      sent ? { kind: 'success', key: 'userLinkSent' } : { kind: 'warning', key: 'userLinkNotSent' },
    ]);
  }
  const draft: InviteDraft = {
    key: keyOf(posted['key']?.[0]),
    email: posted['email']?.[0] ?? '',
    language: languageCodes.find((code) => code === posted['language']?.[0]) ?? 'en',
  };
  const refused = (error: string, status = 422) => data({ draft, error }, status);
  const email = emailSchema.safeParse(draft.email);
  if (!email.success) return refused('email');
  const act = { key: draft.key, actorId: viewer.id };
  const invitation = { email: email.data, language: draft.language };
  const invited = await attempt(context, () => inviteUser(db, act, invitation, now));
  if (!invited.ok) return refused('failed', invited.status);
  if (!invited.value.ok) return refused(invited.value.reason);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'userInvited' }]);
}

export default function InviteUser({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UserInvite
      draft={actionData?.draft ?? loaderData.draft}
      error={actionData?.error ?? null}
      languages={loaderData.languages}
      waiting={loaderData.waiting}
    />
  );
}
