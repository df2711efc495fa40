import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/email';
import { requestEmailChange } from '#app/domain/accounts/change-email.ts';
import { hasPassword } from '#app/domain/accounts/change-password.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { checkOwnPassword } from '#app/http/own-password.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { changeEmailSchema } from '#app/http/account-fields.ts';
import { AccountField, formErrors } from '#app/ui/account-form.tsx';
import { NoPasswordYet } from '#app/ui/no-password-yet.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: 'settings' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  return { email: viewer.email, hasPassword: await hasPassword(db, viewer.id) };
}

/** Answers the same whether or not the new address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, language, now } = memberRequest(context);
  const posted = fieldsNamed(await request.formData(), Object.keys(changeEmailSchema.shape));
  const submission = parseWithZod(posted, { schema: changeEmailSchema });
  const hideFields: ['currentPassword'] = ['currentPassword'];
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 422);
  const refuse = (fieldErrors: Record<string, string[]>) =>
    data(submission.reply({ fieldErrors, hideFields }), 422);
  const { email, currentPassword } = submission.value;
  if (email === viewer.email) return refuse({ email: ['emailSame'] });
  const wrong = await checkOwnPassword(context, currentPassword);
  if (wrong) return refuse({ currentPassword: [wrong] });
  if (!(await requestEmailChange(db, viewer, email, language, now)))
    return refuse({ email: ['ownMailsSpent'] });
  logSecurityEvent(context, 'email-change-asked', { user: viewer.id, method: 'password' });
  return redirectWithFlash(context, '/settings/email', [{ kind: 'success', key: 'emailLinkSent' }]);
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const [form, fields] = useForm<z.input<typeof changeEmailSchema>>({
    id: 'email',
    lastResult: actionData ?? null,
  });
  return (
    <SettingsPage
      title={t('email.title')}
      intro={t('email.intro')}
      errors={
        loaderData.hasPassword
          ? formErrors(form, fields.email.id, t, [], { email: 'settings:email.new' })
          : []
      }
    >
      <p>
        <span className="block font-semibold">{t('email.now')}</span>
        <span className="break-words">{loaderData.email}</span>
      </p>
      {loaderData.hasPassword ? (
        <Form method="post" {...getFormProps(form)} className="max-w-md">
          <AccountField field={fields.email} type="email" label={t('email.new')} autoComplete="email" />
          <AccountField
            field={fields.currentPassword}
            type="password"
            label={t('currentPassword')}
            autoComplete="current-password"
          />
          <button type="submit" className="btn btn-primary mt-6">
            {t('email.button')}
          </button>
        </Form>
      ) : (
        <NoPasswordYet email={loaderData.email} next="/settings/email" />
      )}
    </SettingsPage>
  );
}
