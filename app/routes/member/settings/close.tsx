import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/close';
import { hasPassword } from '#app/domain/accounts/change-password.ts';
import { countEnding } from '#app/domain/calls/call-off.ts';
import { listOwnMembers } from '#app/domain/coaching/assignments.ts';
import { listMyPrograms, openInstallments } from '#app/domain/payments/my-programs.ts';
import { closeAccount, coolingDays } from '#app/domain/personal-data/deletion.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { checkOwnPassword } from '#app/http/own-password.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { closeAccountSchema } from '#app/http/account-fields.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { programFacts, programRequest } from '#app/views/program-view.ts';
import { AccountField, formErrors } from '#app/ui/account-form.tsx';
import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { ClosingCalls } from '#app/ui/calls/closing-calls.tsx';
import { NoPasswordYet } from '#app/ui/no-password-yet.tsx';
import { ClosingPrograms } from '#app/ui/program/closing-programs.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, feature: null } satisfies PageFacts;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, language, now } = memberRequest(context);
  const posted = fieldsNamed(await request.formData(), Object.keys(closeAccountSchema.shape));
  const submission = parseWithZod(posted, { schema: closeAccountSchema });
  const hideFields: ['currentPassword'] = ['currentPassword'];
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 422);
  const wrong = await checkOwnPassword(context, submission.value.currentPassword);
  if (wrong) return data(submission.reply({ fieldErrors: { currentPassword: [wrong] }, hideFields }), 422);
  const closed = await closeAccount(db, viewer, language, now);
  if (!closed.ok) return data(submission.reply({ formErrors: ['lastAdmin'], hideFields }), 409);
  logSecurityEvent(context, 'deletion-asked', { user: viewer.id, method: 'password' });
  const session = cookiesOf(context.get(servicesContext)).session;
  const headers = new Headers({ 'Set-Cookie': await session.serialize('', { maxAge: 0 }) });
  return redirectWithFlash(context, '/auth', [{ kind: 'success', key: 'accountClosed' }], headers);
}

export async function loader({ context }: Route.LoaderArgs) {
  const asked = programRequest(context);
  const members = await listOwnMembers(asked.db, asked.viewer.id);
  const programs = await listMyPrograms(asked.db, asked.viewer.id, asked.language, asked.now);
  return {
    email: asked.viewer.email,
    hasPassword: await hasPassword(asked.db, asked.viewer.id),
    ending: {
      ...(await countEnding(asked.db, asked.viewer.id, asked.now)),
      members: members.filter(({ isShut }) => !isShut).length,
    },
    programs: programs.flatMap((program) => {
      const open = openInstallments(program);
      const { name, refundable, refundableUntil, request } = programFacts(asked, program);
      const amount = (cents: number): string => asked.money(cents, program.currency);
      const mayAsk = refundable === 'possible';
      const waits = refundable === 'open';
      if (open.length === 0 && !mayAsk && !waits) return [];
      return [
        {
          id: program.enrollmentId,
          name,
          unpaid: open.map((one) => ({ amount: amount(one.amount), day: asked.day(one.dueAt) })),
          refundableUntil: mayAsk ? refundableUntil : null,
          askedOn: waits ? (request?.day ?? null) : null,
        },
      ];
    }),
  };
}

const parts = ['now', 'later', 'kept', 'payments', 'back'] as const;

export default function CloseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['settings', 'errors']);
  const [form, fields] = useForm<z.input<typeof closeAccountSchema>>({
    id: 'close',
    lastResult: actionData ?? null,
  });
  const [sureError] = fields.sure.errors ?? [];
  return (
    <SettingsPage
      title={t('close.title')}
      errors={loaderData.hasPassword ? formErrors(form, fields.currentPassword.id, t) : []}
    >
      <ul className="list-disc space-y-2 pl-5">
        {parts.map((part) => (
          <li key={part}>{t(`close.what.${part}`, { days: coolingDays })}</li>
        ))}
      </ul>
      <ClosingPrograms programs={loaderData.programs} />
      <ClosingCalls {...loaderData.ending} />
      <p>{t('close.thirtyDays')}</p>
      <p>
        <a href="/settings/data" className="link inline-block py-1">
          {t('close.takeFirst')}
        </a>
      </p>
      {loaderData.hasPassword ? (
        <Form method="post" {...getFormProps(form)} className="card max-w-md">
          <CheckboxRow
            id={fields.sure.id}
            name="sure"
            label={t('close.sure')}
            checked={fields.sure.value === 'on'}
            error={sureError ? t(`errors:field.${sureError}`) : null}
          />
          <AccountField
            field={fields.currentPassword}
            type="password"
            label={t('currentPassword')}
            autoComplete="current-password"
          />
          <button type="submit" className="btn btn-primary mt-6">
            {t('close.button')}
          </button>
        </Form>
      ) : (
        <NoPasswordYet email={loaderData.email} next="/settings/close" />
      )}
    </SettingsPage>
  );
}
