import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/settings';
import { readSocialProof, saveSocialProof } from '#app/domain/settings/social-proof.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { dayIn } from '#app/http/day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { AccountField, FormErrors } from '#app/ui/account-form.tsx';
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
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now } = context.get(requestContext);
  const schema = socialProofForm(dayIn(viewerOf(context).timezone, now));
  const submission = parseWithZod(fieldsNamed(await request.formData(), socialProofFields), { schema });
  if (submission.status !== 'success') return data({ result: submission.reply() }, 422);
  const { members = null, rating = null, asOf } = submission.value;
  const proof = asOf && (members !== null || rating !== null) ? { members, rating, as_of: asOf } : null;
  await saveSocialProof(context.get(servicesContext).db, proof, now);
  return redirectWithFlash(context, '/admin/settings', [
    { kind: 'success', key: proof ? 'proofSaved' : 'proofRemoved' },
  ]);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const [form, fields] = useForm<z.input<ReturnType<typeof socialProofForm>>>({
    id: 'proof',
    lastResult: actionData?.result ?? null,
    defaultValue: loaderData,
  });
  return (
    <>
      <PageTitle error={Object.keys(form.allErrors).length > 0}>{t('title')}</PageTitle>
      <FormErrors form={form} firstField={fields.members.id} />
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
    </>
  );
}
