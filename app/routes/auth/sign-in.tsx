import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/sign-in';
import { isConfirmedBy } from '#app/domain/accounts/held-identities.ts';
import { authenticatorOf } from '#app/http/authenticator.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { confirmGooglePath, readHeldIdentity } from '#app/http/held-identity.ts';
import { writePendingSignUp } from '#app/http/pending-sign-up.ts';
import { destinationAfterSignIn, pathWithGoal, readPlan, safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { signInAndGo } from '#app/http/sign-in-and-go.ts';
import { placeAfterSignIn } from '#app/http/way-in.ts';
import { AccountField, FormErrors } from '#app/ui/account-form.tsx';
import { fieldsNamed } from '#app/http/posted.ts';
import { LegalLinks } from '#app/ui/legal-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { signInSchema } from '#app/http/account-fields.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { limit: 'sign-in-address', inMaintenance: true } satisfies PageFacts;

/** What is said of each refusal: keys below `errors:field`. */
const refusals = {
  'invalid-credentials': 'invalidCredentials',
  'not-verified': 'notVerified',
  banned: 'accountShut',
} as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    next: safeReturnPath(context, searchParams.get('next')),
    plan: readPlan(searchParams.get('plan')),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.clone().formData();
  const submission = parseWithZod(fieldsNamed(posted, Object.keys(signInSchema.shape)), {
    schema: signInSchema,
  });
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: ['password'] }), unverified: false }, 422);
  }
  const services = context.get(servicesContext);
  const signedIn = await authenticatorOf(services).authenticate('form', request);
  if (!signedIn.ok) {
    logSecurityEvent(context, 'sign-in-refused', {
      user: signedIn.userId,
      method: 'password',
      reason: signedIn.reason,
    });
    const unverified = signedIn.reason === 'not-verified';
    const email = submission.value.email;
    const result = submission.reply({
      hideFields: ['password'],
      formErrors: [refusals[signedIn.reason]],
    });
    const headers = new Headers();
    // So that the page that sends the link again knows the address.
    if (signedIn.reason === 'not-verified') {
      const { signUp } = signedIn;
      const goal = { next: safeReturnPath(context, posted.get('next')), plan: readPlan(posted.get('plan')) };
      const pending = { email, signUp, firstName: '', lastName: '', ...goal };
      headers.append('Set-Cookie', await writePendingSignUp(services, pending));
    }
    return data(
      { result, unverified },
      { status: signedIn.reason === 'invalid-credentials' ? 401 : 403, headers },
    );
  }
  const plan = readPlan(posted.get('plan'));
  const { user } = signedIn;
  const next = safeReturnPath(context, posted.get('next'));
  const held = readHeldIdentity(request, services);
  const isHeld = held !== null && (await isConfirmedBy(services.db, held, { userId: user.id }));
  const to = isHeld
    ? confirmGooglePath
    : destinationAfterSignIn(next, plan, await placeAfterSignIn(context, user));
  return signInAndGo(context, request, user, 'password', { to, plan }, [
    { kind: 'success', key: 'signedIn' },
  ]);
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const [form, fields] = useForm<z.input<typeof signInSchema>>({
    id: 'sign-in',
    lastResult: actionData?.result ?? null,
  });
  const { next, plan } = loaderData;
  const query = plan ? `?plan=${plan}` : '';
  return (
    <>
      <PageTitle error={Boolean(form.errors ?? Object.keys(form.allErrors).length)}>
        {t('signIn.title')}
      </PageTitle>
      <meta name="description" content={t('common:footer.line')} />
      <FormErrors form={form} firstField={fields.email.id} />
      <h1>{t('signIn.title')}</h1>
      <p className="mt-3">
        {t('signIn.noAccount')}{' '}
        <a href={pathWithGoal('/auth/signup', loaderData)} className="link inline-block py-1">
          {t('signIn.create')}
        </a>
      </p>
      {actionData?.unverified ? (
        <div className="card mt-5">
          <p>{t('signIn.unverified')}</p>
          <form method="post" action="/verify-email" className="mt-3">
            <button type="submit" className="btn btn-secondary">
              {t('verify.resend')}
            </button>
          </form>
        </div>
      ) : null}
      <Form method="post" {...getFormProps(form)}>
        {next ? <input type="hidden" name="next" value={next} /> : null}
        {plan ? <input type="hidden" name="plan" value={plan} /> : null}
        <AccountField field={fields.email} type="email" label={t('email')} autoComplete="username" />
        <AccountField
          field={fields.password}
          type="password"
          label={t('password')}
          autoComplete="current-password"
        />
        <p className="mt-2">
          <a href={pathWithGoal('/forgot-password', loaderData)} className="link inline-block py-1">
            {t('signIn.forgot')}
          </a>
        </p>
        <button type="submit" className="btn btn-primary mt-5 w-full">
          {t('signIn.button')}
        </button>
      </Form>
      <ContinueWithGoogle next={next} plan={plan} />
      <p className="mt-4">
        <a href={`/signup${query}`} className="link inline-block py-1">
          {t('signIn.programs')}
        </a>
      </p>
      <p className="mt-6 text-sm text-ink-soft">
        {t('legal')} <LegalLinks />
      </p>
    </>
  );
}
