import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/settings';
import { readSettingVersion } from '#app/domain/settings/save-site-setting.ts';
import { readSocialProof, saveSocialProof, socialProofKey } from '#app/domain/settings/social-proof.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { dayIn } from '#app/http/day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { AccountField, FormErrors } from '#app/ui/account-form.tsx';
import { Overtaken } from '#app/ui/admin/overtaken.tsx';
import { StrategyCoachForm } from '#app/ui/admin/strategy-coach-form.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { socialProofFields, socialProofForm } from './schemas.ts';
import { chooseCoach, readStrategy } from './strategy-choice.ts';

export const handle = {
  script: false,
  feature: 'system-settings',
  labels: {
    members: 'site-settings:proof.members',
    rating: 'site-settings:proof.rating',
    asOf: 'site-settings:proof.asOf',
  },
} satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const proof = await readSocialProof(db);
  return {
    seen: await readSettingVersion(db, socialProofKey),
    members: proof?.members?.toString() ?? '',
    rating: proof?.rating?.toString() ?? '',
    asOf: proof?.as_of ?? '',
    strategy: await readStrategy(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now } = context.get(requestContext);
  const schema = socialProofForm(dayIn(viewerOf(context).timezone, now));
  const posted = await request.formData();
  const seen = posted.get('seen')?.toString();
  if (posted.get('intent') === 'strategy')
    return chooseCoach(context, String(posted.get('strategy_coach') ?? ''), seen);
  const submission = parseWithZod(fieldsNamed(posted, socialProofFields), { schema });
  const refused = (status: number, isStale = false) =>
    data({ result: submission.reply(), isStale, seen: isStale ? undefined : seen, strategy: null }, status);
  if (submission.status !== 'success') return refused(422);
  const { members = null, rating = null, asOf } = submission.value;
  const proof = asOf && (members !== null || rating !== null) ? { members, rating, as_of: asOf } : null;
  const saved = await saveSocialProof(
    context.get(servicesContext).db,
    viewerOf(context).id,
    proof,
    now,
    seen,
  );
  // Shown beside what stands there now; sent again, it takes its place.
  if (saved === 'stale') return refused(409, true);
  return redirectWithFlash(context, '/admin/settings', [
    { kind: 'success', key: proof ? 'proofSaved' : 'proofRemoved' },
  ]);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const strategy = actionData?.strategy ?? null;
  const isStale = actionData?.isStale ?? false;
  const [form, fields] = useForm<z.input<ReturnType<typeof socialProofForm>>>({
    id: 'proof',
    lastResult: actionData?.result ?? null,
    defaultValue: { members: loaderData.members, rating: loaderData.rating, asOf: loaderData.asOf },
  });
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0 || isStale || strategy !== null}>
        {t('title')}
      </PageTitle>
      <FormErrors form={form} firstField={fields.members.id} />
      <ErrorSummary
        errors={
          strategy
            ? [
                {
                  id: 'strategy_coach',
                  text: t(`strategy.${strategy.error}`, { now: loaderData.strategy.standing }),
                },
              ]
            : []
        }
      />
      {isStale ? (
        <Overtaken
          fields={socialProofFields.map((name) => ({
            id: fields[name].id,
            label: t(`proof.${name}`),
            now: loaderData[name],
          }))}
        />
      ) : null}
      <h1>{t('title')}</h1>
      <p className="mt-2">
        <a href="/admin/company" className="link inline-block py-1">
          {t('company.title')}
        </a>
      </p>
      <h2 className="mt-8">{t('proof.title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('proof.intro')}</p>
      <Form method="post" className="max-w-md" {...getFormProps(form)}>
        <input type="hidden" name="seen" value={actionData?.seen ?? loaderData.seen} />
        <AccountField
          field={fields.members}
          type="text"
          label={t('proof.members')}
          hint={t('proof.membersHint')}
          autoComplete="off"
          optional
        />
        <AccountField
          field={fields.rating}
          type="text"
          label={t('proof.rating')}
          hint={t('proof.ratingHint')}
          autoComplete="off"
          optional
        />
        <AccountField
          field={fields.asOf}
          type="date"
          label={t('proof.asOf')}
          hint={t('proof.asOfHint')}
          autoComplete="off"
          optional
        />
        <button type="submit" className="btn btn-primary mt-6">
          {t('save')}
        </button>
      </Form>
      <StrategyCoachForm {...loaderData.strategy} {...strategy} error={strategy?.error ?? null} />
    </>
  );
}
