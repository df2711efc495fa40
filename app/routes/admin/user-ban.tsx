import { data } from 'react-router';
import type { Route } from './+types/user-ban';
import { banUser, longestReason } from '#app/domain/administration/bans.ts';
import { countEnding } from '#app/domain/calls/call-off.ts';
import { attempt } from '#app/http/attempt.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ReasonField } from '#app/ui/admin/reason-field.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { backWith, notNow, userRequest } from './user-view.ts';

export const handle = {
  script: false,
  feature: 'user-management',
  labels: { reason: 'users:ban.reason' },
} satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, found, page, isSelf, ban, head } = await userRequest(context, params.userId);
  if (isSelf || !found.hasAccount || ban) throw notNow(page);
  const { calls } = await countEnding(db, found.id, now);
  const program = head.program?.name ?? null;
  return { page, person: found.email, program, calls, language: found.language ?? 'en' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, found, page } = await userRequest(context, params.userId);
  const reason = (await readPosted(request))['reason']?.[0] ?? '';
  const text = reason.replaceAll('\r\n', '\n').trim();
  if (text === '') return data({ reason, error: 'reason' }, 422);
  if (text.length > longestReason) return data({ reason, error: 'tooLong' }, 422);
  const banned = await attempt(context, () => banUser(db, viewer.id, found.id, text, now));
  if (!banned.ok) return data({ reason, error: 'failed' }, banned.status);
  return backWith(
    context,
    page,
    banned.value.ok
      ? { kind: 'success', key: 'userBanned' }
      : { kind: 'warning', key: `userRefused.${banned.value.reason}` },
  );
}

export default function BanUser({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { page, person, program, calls, language } = loaderData;
  const error = actionData ? t(`error.${actionData.error}`, { max: longestReason }) : null;
  return (
    <ConfirmPage
      title={t('do.ban.title')}
      back={{ to: page, text: t('cancel') }}
      button={t('do.ban.button')}
      hidden={{}}
      errors={error ? [{ id: 'reason', text: error }] : []}
      explained={
        <>
          <p>{t('do.ban.what', { person })}</p>
          <p>{t('do.ban.more')}</p>
          {calls > 0 ? <p>{t('coaching:admin.calls', { count: calls })}</p> : null}
          {program ? <p className="font-semibold">{t('ban.program', { program })}</p> : null}
        </>
      }
    >
      <ReasonField language={language} value={actionData?.reason ?? ''} error={error} />
    </ConfirmPage>
  );
}
