import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/open-account';
import { findPasswordFault } from '#app/domain/accounts/password-rules.ts';
import { findSignUpLink, openAccount, type Opener } from '#app/domain/accounts/open-account.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { endPendingSignUp, readPendingSignUp } from '#app/http/pending-sign-up.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { destinationAfterSignIn } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { signInAndGo } from '#app/http/sign-in-and-go.ts';
import { FormErrors, NewPasswordFields } from '#app/ui/account-form.tsx';
import { LegalLinks } from '#app/ui/legal-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { DeadSignUpLink } from './dead-sign-up-link.tsx';
import { resetPasswordSchema as typedSchema } from '#app/http/account-fields.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { limit: 'link-address', returnTo: false } satisfies PageFacts;

/** What a token opens, and whether this browser made that very sign-up: then nobody else chose its password. */
async function linkOf(request: Request, context: Readonly<RouterContextProvider>, token: string) {
  const services = context.get(servicesContext);
  const link = await findSignUpLink(services.db, token, context.get(requestContext).now);
  const pending = readPendingSignUp(request, services);
  return {
    email: link?.email ?? null,
    id: link?.id ?? null,
    isInvited: link?.isInvited ?? false,
    isOwn: link !== null && pending?.signUp === link.id,
  };
}

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { email, isOwn, isInvited } = await linkOf(request, context, token);
  return data({ token, email, isOwn, isInvited }, { status: email ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const token = String(posted.get('token') ?? '');
  const services = context.get(servicesContext);
  const { email, id, isOwn } = await linkOf(request, context, token);
  const dead = () => {
    logSecurityEvent(context, 'link-refused', { method: 'link', reason: 'link-invalid' });
    return data({ failed: true, result: null } as const, 410);
  };
  if (email === null || id === null) return dead();
  let opener: Opener = { signUp: id };
  if (!isOwn) {
    const fields = fieldsNamed(posted, Object.keys(typedSchema.shape));
    const submission = parseWithZod(fields, { schema: typedSchema });
    const hideFields: ['password', 'confirmPassword'] = ['password', 'confirmPassword'];
    if (submission.status !== 'success')
      return data({ failed: false, result: submission.reply({ hideFields }) } as const, 422);
    const { password } = submission.value;
    const fault = await findPasswordFault(password, { appName: services.site.appName, email, name: null });
    if (fault) {
      const result = submission.reply({ fieldErrors: { password: [fault] }, hideFields });
      return data({ failed: false, result } as const, 422);
    }
    const timezone = readTimezone(posted.get('timezone')) ?? 'UTC';
    opener = { password, language: context.get(languageContext), timezone };
  }
  const { now } = context.get(requestContext);
  const opened = await openAccount(services.db, token, opener, services.adminEmails, now);
  if (!opened.ok) return dead();
  logSecurityEvent(context, 'account-opened', { user: opened.user.id, method: 'link' });
  const goal = { ...opened, to: destinationAfterSignIn(opened.next, opened.plan, '/onboarding') };
  const answer = await signInAndGo(context, request, opened.user, 'link', goal, [
    { kind: 'success', key: 'accountOpened' },
  ]);
  answer.headers.append('Set-Cookie', await endPendingSignUp(services));
  return answer;
}

export default function OpenAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const [form, fields] = useForm<z.input<typeof typedSchema>>({
    id: 'open',
    lastResult: actionData?.result ?? null,
  });
  const { email, isOwn, isInvited, token } = loaderData;
  if (!email || actionData?.failed) return <DeadSignUpLink />;
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0}>{t('open.title')}</PageTitle>
      <FormErrors form={form} firstField={fields.password.id} />
      <h1>{t('open.title')}</h1>
      <p className="mt-3">{t(isOwn ? 'open.text' : 'open.elsewhere')}</p>
      <p className="font-semibold break-words">{email}</p>
      <Form method="post" {...getFormProps(form)} className="mt-7">
        <input type="hidden" name="token" value={token} />
        {isOwn ? null : (
          <>
            <p>{t(isInvited ? 'open.invitedPassword' : 'open.whichPassword')}</p>
            <input type="hidden" name="timezone" data-time-zone />
            <NewPasswordFields
              label={t('password')}
              password={fields.password}
              confirmPassword={fields.confirmPassword}
            />
            <p className="mt-5 text-sm text-ink-soft">
              {t('open.notice')} <LegalLinks />
            </p>
          </>
        )}
        <button type="submit" className="btn btn-primary mt-5 w-full">
          {t('open.button')}
        </button>
      </Form>
      <p className="mt-5 text-ink-soft">{t(isInvited ? 'open.notWanted' : 'open.notYou')}</p>
    </>
  );
}
