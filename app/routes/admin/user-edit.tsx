import { data } from 'react-router';
import type { Route } from './+types/user-edit';
import { correctUser } from '#app/domain/administration/correct-user.ts';
import { email as emailSchema } from '#app/http/account-fields.ts';
import { attempt } from '#app/http/attempt.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { TypedField } from '#app/ui/admin/typed-field.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { wordsOf } from './user-change.ts';
import { backWith, userRequest } from './user-view.ts';

export const handle = {
  script: false,
  feature: 'user-management',
  labels: { name: 'users:edit.name' },
} satisfies PageFacts;

const longestName = 100;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { found, page, isSelf } = await userRequest(context, params.userId);
  return { page, isSelf, hasAccount: found.hasAccount, name: found.name ?? '', email: found.email };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, found, page, isSelf } = await userRequest(context, params.userId);
  const posted = await readPosted(request);
  const draft = {
    name: posted['name']?.[0] ?? '',
    email: isSelf ? found.email : (posted['email']?.[0] ?? ''),
  };
  const refused = (field: keyof typeof draft, error: string, status = 422) =>
    data({ draft, field, error }, status);
  const name = draft.name.trim();
  if (name.length > longestName) return refused('name', 'name');
  const email = emailSchema.safeParse(draft.email);
  if (!email.success) return refused('email', 'email');
  const correct = { name: name || null, email: email.data };
  const [shownName, shownEmail] = [posted['shownName']?.[0], posted['shownEmail']?.[0]];
  const seen =
    shownName === undefined || shownEmail === undefined
      ? undefined
      : { name: shownName || null, email: shownEmail };
  const done = await attempt(context, () => correctUser(db, viewer.id, found.id, correct, now, seen));
  if (!done.ok) return refused('name', 'failed', done.status);
  const { value } = done;
  if (value.ok) return backWith(context, page, { kind: 'success', key: 'userCorrected' });
  // Sent again, it takes the place of what stands there now.
  if (value.reason === 'stale') return refused('name', 'stale', 409);
  if (value.reason === 'taken') return refused('email', 'taken');
  return backWith(context, page, { kind: 'warning', key: `userRefused.${value.reason}` });
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { page, isSelf, hasAccount } = loaderData;
  const draft = actionData?.draft ?? loaderData;
  const error = actionData
    ? t(`error.${actionData.error}`, { max: longestName, now: wordsOf(loaderData) })
    : null;
  const errorAt = (field: string): string | null => (actionData?.field === field ? error : null);
  return (
    <ConfirmPage
      title={t(isSelf ? 'do.edit.selfTitle' : 'do.edit.title')}
      back={{ to: page, text: t('cancel') }}
      button={t('do.edit.button')}
      hidden={{ shownName: loaderData.name, shownEmail: loaderData.email }}
      errors={actionData && error ? [{ id: actionData.field, text: error }] : []}
      explained={
        isSelf ? <p>{t('edit.self')}</p> : hasAccount ? <p>{t('do.edit.what')}</p> : <p>{t('edit.lead')}</p>
      }
    >
      <div className="max-w-md space-y-5">
        <TypedField id="name" label={t('edit.name')} value={draft.name} error={errorAt('name')} />
        {isSelf ? null : (
          <TypedField id="email" label={t('edit.email')} value={draft.email} error={errorAt('email')} />
        )}
      </div>
    </ConfirmPage>
  );
}
