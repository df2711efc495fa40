import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form, redirect } from 'react-router';
import type { z } from 'zod';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/sign-up';
import { findPasswordFault } from '#app/domain/accounts/password-rules.ts';
import { signUp } from '#app/domain/accounts/sign-up.ts';
import { listGuestAttempts } from '#app/domain/quizzes/attempt.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { readPendingSignUp, writePendingSignUp } from '#app/http/pending-sign-up.ts';
import { readQuizAttempts } from '#app/http/quiz-attempts.ts';
import { pathWithGoal, readPlan, safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { AccountField, FormErrors, NewPasswordFields } from '#app/ui/account-form.tsx';
import { fieldsNamed } from '#app/http/posted.ts';
import { LegalLinks } from '#app/ui/legal-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { joinedName, signUpSchema } from '#app/http/account-fields.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { limit: 'mail-address' } satisfies PageFacts;

/** Whoever comes back to use another address finds what they typed; whoever comes from a quiz, the address that they left there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const before = searchParams.has('again') ? readPendingSignUp(request, services) : null;
  const quizzes = await listGuestAttempts(services.db, readQuizAttempts(request, services));
  return {
    key: uuid(),
    next: safeReturnPath(context, searchParams.get('next')) ?? before?.next ?? null,
    plan: readPlan(searchParams.get('plan')) ?? readPlan(before?.plan),
    email: before?.email ?? quizzes.findLast(({ email }) => email !== null)?.email ?? '',
    firstName: before?.firstName ?? '',
    lastName: before?.lastName ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const submission = parseWithZod(fieldsNamed(posted, Object.keys(signUpSchema.shape)), {
    schema: signUpSchema,
  });
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: ['password', 'confirmPassword'] }) }, 422);
  }
  const services = context.get(servicesContext);
  const { email, password, firstName = '', lastName = '' } = submission.value;
  const fullName = joinedName(submission.value);
  const who = { appName: services.site.appName, email, name: fullName };
  const fault = await findPasswordFault(password, who);
  if (fault) {
    const hideFields: ['password', 'confirmPassword'] = ['password', 'confirmPassword'];
    return data({ result: submission.reply({ fieldErrors: { password: [fault] }, hideFields }) }, 422);
  }
  const key = String(posted.get('key') ?? '');
  const next = safeReturnPath(context, posted.get('next'));
  const plan = readPlan(posted.get('plan'));
  const signUpId = await signUp(
    services.db,
    {
      key: validate(key) ? key : uuid(),
      email,
      password,
      fullName,
      language: context.get(languageContext),
      timezone: readTimezone(posted.get('timezone')) ?? 'UTC',
      plan,
      next,
      quizAttempts: readQuizAttempts(request, services),
    },
    context.get(requestContext).now,
  );
  logSecurityEvent(context, 'sign-up-asked', { method: 'password' });
  const pending = { email, signUp: signUpId, firstName, lastName, plan, next };
  const headers = { 'Set-Cookie': await writePendingSignUp(services, pending) };
  return redirect('/verify-email', { status: 303, headers });
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const { t: errorText } = useTranslation('errors');
  const [form, fields] = useForm<z.input<typeof signUpSchema>>({
    id: 'sign-up',
    lastResult: actionData?.result ?? null,
    defaultValue: {
      email: loaderData.email,
      firstName: loaderData.firstName,
      lastName: loaderData.lastName,
    },
  });
  const termsError = fields.terms.errors?.[0];
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0}>{t('signUp.title')}</PageTitle>
      <meta name="description" content={t('signUp.intro')} />
      <FormErrors form={form} firstField={fields.email.id} order={Object.keys(signUpSchema.shape)} />
      <h1>{t('signUp.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('signUp.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="key" value={loaderData.key} />
        <input type="hidden" name="timezone" data-time-zone />
        {loaderData.next ? <input type="hidden" name="next" value={loaderData.next} /> : null}
        {loaderData.plan ? <input type="hidden" name="plan" value={loaderData.plan} /> : null}
        <div className="grid gap-x-4 sm:grid-cols-2">
          <AccountField
            field={fields.firstName}
            type="text"
            label={t('firstName')}
            autoComplete="given-name"
            optional
          />
          <AccountField
            field={fields.lastName}
            type="text"
            label={t('lastName')}
            autoComplete="family-name"
            optional
          />
        </div>
        <AccountField field={fields.email} type="email" label={t('email')} autoComplete="username" />
        <NewPasswordFields
          label={t('password')}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <div className="mt-6">
          {termsError ? (
            <span id={fields.terms.errorId} className="block font-semibold text-danger">
              {errorText(`field.${termsError}`)}
            </span>
          ) : null}
          <label className="option">
            <input
              type="checkbox"
              id={fields.terms.id}
              name="terms"
              defaultChecked={fields.terms.initialValue === 'on'}
              aria-invalid={termsError ? true : undefined}
              aria-describedby={termsError ? fields.terms.errorId : undefined}
            />
            <span>
              {t('signUp.agree')} <LegalLinks />
            </span>
          </label>
        </div>
        <button type="submit" className="btn btn-primary mt-6 w-full">
          {t('signUp.button')}
        </button>
      </Form>
      <ContinueWithGoogle next={loaderData.next} plan={loaderData.plan} />
      <p className="mt-6">
        {t('signUp.haveAccount')}{' '}
        <a href={pathWithGoal('/auth', loaderData)} className="link inline-block py-1">
          {t('signIn.button')}
        </a>
      </p>
    </>
  );
}
