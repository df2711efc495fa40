import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/password';
import { changePassword, hasPassword } from '#app/domain/accounts/change-password.ts';
import { findPasswordFault } from '#app/domain/accounts/password-rules.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { checkOwnPassword } from '#app/http/own-password.ts';
import { mailOwnLink } from '#app/http/mail-own-link.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { changePasswordSchema } from '#app/http/account-fields.ts';
import { AccountField, formErrors, NewPasswordFields } from '#app/ui/account-form.tsx';
import { NoPasswordYet } from '#app/ui/no-password-yet.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

const secrets: ('currentPassword' | 'password' | 'confirmPassword')[] = [
  'currentPassword',
  'password',
  'confirmPassword',
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  return { email: viewer.email, hasPassword: await hasPassword(db, viewer.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, language, now } = memberRequest(context);
  const { site } = context.get(servicesContext);
  const sent = await request.formData();
  if (sent.get('intent') === 'first-link')
    return mailOwnLink(context, '/settings/password', safeReturnPath(context, sent.get('next')));
  const posted = fieldsNamed(sent, Object.keys(changePasswordSchema.shape));
  const submission = parseWithZod(posted, { schema: changePasswordSchema });
  if (submission.status !== 'success') return data(submission.reply({ hideFields: secrets }), 422);
  const refuse = (fieldErrors: Record<string, string[]>) =>
    data(submission.reply({ fieldErrors, hideFields: secrets }), 422);
  const { currentPassword, password } = submission.value;
  const fault = await findPasswordFault(password, {
    appName: site.appName,
    email: viewer.email,
    name: viewer.name,
  });
  if (fault) return refuse({ password: [fault] });
  const wrong = await checkOwnPassword(context, currentPassword);
  if (wrong) return refuse({ currentPassword: [wrong] });
  await changePassword(db, viewer, password, language, now);
  logSecurityEvent(context, 'password-changed', { user: viewer.id, method: 'password' });
  return redirectWithFlash(context, '/settings', [{ kind: 'success', key: 'ownPasswordChanged' }]);
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const [form, fields] = useForm<z.input<typeof changePasswordSchema>>({
    id: 'password',
    lastResult: actionData ?? null,
  });
  if (!loaderData.hasPassword)
    return (
      <SettingsPage title={t('password.first')}>
        <NoPasswordYet email={loaderData.email} next="/settings" />
      </SettingsPage>
    );
  return (
    <SettingsPage
      title={t('password.title')}
      intro={t('password.intro')}
      errors={formErrors(form, fields.currentPassword.id, t, [], { password: 'auth:newPassword' })}
    >
      <Form method="post" {...getFormProps(form)} className="max-w-md">
        <AccountField
          field={fields.currentPassword}
          type="password"
          label={t('currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields
          label={t('auth:newPassword')}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <button type="submit" className="btn btn-primary mt-6">
          {t('password.button')}
        </button>
      </Form>
    </SettingsPage>
  );
}
