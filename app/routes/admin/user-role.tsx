import { data } from 'react-router';
import type { Route } from './+types/user-role';
import { changeRole, roles } from '#app/domain/administration/change-role.ts';
import { countComing } from '#app/domain/calls/call-off.ts';
import { isCoaching } from '#app/domain/coaching/assignments.ts';
import { attempt } from '#app/http/attempt.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChoiceField } from '#app/ui/admin/typed-field.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { backWith, notNow, userRequest } from './user-view.ts';

export const handle = { script: false, held: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, found, page, isSelf } = await userRequest(context, params.userId);
  if (isSelf || !found.hasAccount) throw notNow(page);
  const calls = isCoaching(found.role) ? await countComing(db, { coachId: found.id }, now) : 0;
  return { page, person: found.email, role: found.role, calls };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, found, page } = await userRequest(context, params.userId);
  const posted = await readPosted(request);
  const role = posted['role']?.[0] ?? '';
  const changed = await attempt(context, () =>
    changeRole(db, viewer.id, found.id, role, now, posted['seen']?.[0]),
  );
  if (!changed.ok) return data({ role, error: 'failed' }, changed.status);
  const { value } = changed;
  if (value.ok) return backWith(context, page, { kind: 'success', key: 'userRoleUpdated' });
  // Sent again, it takes the place of what stands there now.
  if (value.reason === 'stale') return data({ role, error: 'stale-role' }, 409);
  if (value.reason === 'invalid-role') return data({ role, error: value.reason }, 422);
  return backWith(context, page, { kind: 'warning', key: `userRefused.${value.reason}` });
}

export default function UserRole({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { page, person, role, calls } = loaderData;
  const error = actionData ? t(`error.${actionData.error}`, { now: t(`role.${role}`) }) : null;
  return (
    <ConfirmPage
      title={t('do.role.title')}
      back={{ to: page, text: t('cancel') }}
      button={t('do.role.button')}
      hidden={{ seen: role }}
      errors={error ? [{ id: 'role', text: error }] : []}
      explained={
        <>
          <p>{t('do.role.what', { person, role: t(`role.${role}`) })}</p>
          <ul className="list-disc space-y-1 pl-5">
            {roles.map((one) => (
              <li key={one}>
                <b>{t(`role.${one}`)}</b>: {t(`roleText.${one}`)}
              </li>
            ))}
          </ul>
          {calls > 0 ? <p>{t('coaching:admin.callsByRole', { count: calls })}</p> : null}
        </>
      }
    >
      <ChoiceField
        id="role"
        label={t('column.role')}
        value={actionData?.role ?? role}
        options={roles.map((one) => [one, t(`role.${one}`)] as const)}
        error={error}
      />
    </ConfirmPage>
  );
}
