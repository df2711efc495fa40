import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/reset-password';
import { findPasswordFault } from '#app/domain/accounts/password-rules.ts';
import { findResetOwner, resetPassword } from '#app/domain/accounts/reset-password.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { forgiveSignIns } from '#app/http/limit-proofs.ts';
import { pathWithGoal, readPlan, safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { FormErrors, NewPasswordFields } from '#app/ui/account-form.tsx';
import { fieldsNamed } from '#app/http/posted.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { resetPasswordSchema } from '#app/http/account-fields.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { limit: 'link-address', returnTo: false } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const goal = {
    next: safeReturnPath(context, searchParams.get('next')),
    plan: readPlan(searchParams.get('plan')),
  };
  const { now } = context.get(requestContext);
  const isOpen = (await findResetOwner(context.get(servicesContext).db, token, now)) !== null;
  return data({ token, isOpen, ...goal }, { status: isOpen ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const submission = parseWithZod(fieldsNamed(posted, Object.keys(resetPasswordSchema.shape)), {
    schema: resetPasswordSchema,
  });
  if (submission.status !== 'success') {
    return data(
      { result: submission.reply({ hideFields: ['password', 'confirmPassword'] }), failed: false },
      422,
    );
  }
  const services = context.get(servicesContext);
  const token = String(posted.get('token') ?? '');
  const { password } = submission.value;
  const { now } = context.get(requestContext);
  const owner = await findResetOwner(services.db, token, now);
  const fault = owner && (await findPasswordFault(password, { ...owner, appName: services.site.appName }));
  if (fault) {
    const hideFields: ['password', 'confirmPassword'] = ['password', 'confirmPassword'];
    const result = submission.reply({ fieldErrors: { password: [fault] }, hideFields });
    return data({ result, failed: false }, 422);
  }
  const done = owner ? await resetPassword(services.db, token, password, now) : null;
  if (!owner || !done?.ok) {
    logSecurityEvent(context, 'link-refused', { method: 'link', reason: 'link-invalid' });
    return data({ result: null, failed: true }, 410);
  }
  // Whoever guessed before guessed another password: the owner gets in at once.
  await forgiveSignIns(services.limiter, owner.email);
  logSecurityEvent(context, 'password-reset', { user: owner.id, method: 'link' });
  const headers = new Headers({
    'Set-Cookie': await cookiesOf(services).session.serialize('', { maxAge: 0 }),
  });
  const goal = { next: safeReturnPath(context, posted.get('next')), plan: readPlan(posted.get('plan')) };
  const to = pathWithGoal('/auth', goal);
  return redirectWithFlash(context, to, [{ kind: 'success', key: 'passwordChanged' }], headers);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const [form, fields] = useForm<z.input<typeof resetPasswordSchema>>({
    id: 'reset',
    lastResult: actionData?.result ?? null,
  });
  if (!loaderData.isOpen || actionData?.failed) {
    return (
      <>
        <PageTitle>{t('reset.invalidTitle')}</PageTitle>
        <h1>{t('reset.invalidTitle')}</h1>
        <p className="mt-3">{t('reset.invalidText')}</p>
        <p className="mt-7">
          <a href="/forgot-password" className="btn btn-primary">
            {t('forgot.button')}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0}>{t('reset.title')}</PageTitle>
      <FormErrors form={form} firstField={fields.password.id} otherwise={{ password: 'auth:newPassword' }} />
      <h1>{t('reset.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('reset.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="token" value={loaderData.token} />
        {loaderData.next ? <input type="hidden" name="next" value={loaderData.next} /> : null}
        {loaderData.plan ? <input type="hidden" name="plan" value={loaderData.plan} /> : null}
        <NewPasswordFields
          label={t('newPassword')}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <button type="submit" className="btn btn-primary mt-6 w-full">
          {t('reset.button')}
        </button>
      </Form>
    </>
  );
}
