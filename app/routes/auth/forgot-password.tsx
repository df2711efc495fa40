import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/forgot-password';
import { requestPasswordReset } from '#app/domain/accounts/reset-password.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { pathWithGoal, readPlan, safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { AccountField, FormErrors } from '#app/ui/account-form.tsx';
import { fieldsNamed } from '#app/http/posted.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { forgotPasswordSchema } from '#app/http/account-fields.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { limit: 'mail-browser' } satisfies PageFacts;

/** Where somebody is going after all this. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    next: safeReturnPath(context, searchParams.get('next')),
    plan: readPlan(searchParams.get('plan')),
  };
}

/** Answers the same whether or not the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const submission = parseWithZod(fieldsNamed(posted, Object.keys(forgotPasswordSchema.shape)), {
    schema: forgotPasswordSchema,
  });
  if (submission.status !== 'success') return data({ result: submission.reply() }, 422);
  const { db } = context.get(servicesContext);
  const goal = { next: safeReturnPath(context, posted.get('next')), plan: readPlan(posted.get('plan')) };
  await requestPasswordReset(
    db,
    submission.value.email,
    context.get(languageContext),
    context.get(requestContext).now,
    goal,
  );
  logSecurityEvent(context, 'reset-asked', { method: 'link' });
  return redirectWithFlash(context, pathWithGoal('/forgot-password', goal), [
    { kind: 'success', key: 'resetSent' },
  ]);
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const [form, fields] = useForm<z.input<typeof forgotPasswordSchema>>({
    id: 'forgot',
    lastResult: actionData?.result ?? null,
  });
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0}>{t('forgot.title')}</PageTitle>
      <FormErrors form={form} firstField={fields.email.id} />
      <h1>{t('forgot.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('forgot.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        {loaderData.next ? <input type="hidden" name="next" value={loaderData.next} /> : null}
        {loaderData.plan ? <input type="hidden" name="plan" value={loaderData.plan} /> : null}
        <AccountField field={fields.email} type="email" label={t('email')} autoComplete="username" />
        <button type="submit" className="btn btn-primary mt-6 w-full">
          {t('forgot.button')}
        </button>
      </Form>
      <p className="mt-6">
        <a href={pathWithGoal('/auth', loaderData)} className="link no-print inline-block py-1">
          {t('forgot.back')}
        </a>
      </p>
    </>
  );
}
