import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/settings';
import { readSettings as readHoursSettings } from '#app/domain/calls/hours.ts';
import { readSocialProof, saveSocialProof } from '#app/domain/settings/social-proof.ts';
import {
  listStrategyCoaches,
  readStrategyCoach,
  saveStrategyCoach,
} from '#app/domain/settings/strategy-coach.ts';
import { attempt } from '#app/http/attempt.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { dayIn } from '#app/http/day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { AccountField, FormErrors } from '#app/ui/account-form.tsx';
import { StrategyCoachForm, type StrategyChoice } from '#app/ui/admin/strategy-coach-form.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { socialProofFields, socialProofForm } from './schemas.ts';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const proof = await readSocialProof(context.get(servicesContext).db);
  return {
    members: proof?.members?.toString() ?? '',
    rating: proof?.rating?.toString() ?? '',
    asOf: proof?.as_of ?? '',
    strategy: await readStrategy(context),
  };
}

/** Whom an administrator may choose for strategy calls, and who is chosen. */
async function readStrategy(context: Route.LoaderArgs['context']): Promise<StrategyChoice> {
  const { db, strategyCallUrl } = context.get(servicesContext);
  const chosen = await readStrategyCoach(db);
  const hasHours = chosen === null || (await readHoursSettings(db, chosen.id)) !== null;
  return {
    coaches: (await listStrategyCoaches(db)).map(({ id, name }) => ({ id, name })),
    chosen: chosen?.id ?? '',
    isElsewhere: Boolean(strategyCallUrl),
    withoutHours: hasHours ? null : chosen.name,
  };
}

/** Chooses who takes strategy calls. */
async function chooseCoach(context: Route.ActionArgs['context'], chosen: string) {
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const saved = await attempt(context, () =>
    saveStrategyCoach(db, viewerOf(context).id, chosen || null, now),
  );
  if (!saved.ok) return data({ result: null, strategy: { chosen, error: 'failed' as const } }, saved.status);
  if (!saved.value) return data({ result: null, strategy: { chosen, error: 'unknown' as const } }, 422);
  return redirectWithFlash(context, '/admin/settings#strategy', [
    { kind: 'success', key: chosen ? 'strategyCoachSaved' : 'strategyCoachNobody' },
  ]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now } = context.get(requestContext);
  const schema = socialProofForm(dayIn(viewerOf(context).timezone, now));
  const posted = await request.formData();
  if (posted.get('intent') === 'strategy')
    return chooseCoach(context, String(posted.get('strategy_coach') ?? ''));
  const submission = parseWithZod(fieldsNamed(posted, socialProofFields), { schema });
  if (submission.status !== 'success') return data({ result: submission.reply(), strategy: null }, 422);
  const { members = null, rating = null, asOf } = submission.value;
  const proof = asOf && (members !== null || rating !== null) ? { members, rating, as_of: asOf } : null;
  await saveSocialProof(context.get(servicesContext).db, viewerOf(context).id, proof, now);
  return redirectWithFlash(context, '/admin/settings', [
    { kind: 'success', key: proof ? 'proofSaved' : 'proofRemoved' },
  ]);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const strategy = actionData?.strategy ?? null;
  const [form, fields] = useForm<z.input<ReturnType<typeof socialProofForm>>>({
    id: 'proof',
    lastResult: actionData?.result ?? null,
    defaultValue: { members: loaderData.members, rating: loaderData.rating, asOf: loaderData.asOf },
  });
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0 || strategy !== null}>{t('title')}</PageTitle>
      <FormErrors form={form} firstField={fields.members.id} />
      <ErrorSummary
        errors={strategy ? [{ id: 'strategy_coach', text: t(`strategy.${strategy.error}`) }] : []}
      />
      <h1>{t('title')}</h1>
      <h2 className="mt-8">{t('proof.title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('proof.intro')}</p>
      <Form method="post" className="max-w-md" {...getFormProps(form)}>
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
