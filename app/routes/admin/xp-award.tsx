import { data, Form } from 'react-router';
import { z } from 'zod';
import type { Route } from './+types/xp-award';
import { awardByHand, handEvents, mostByHand } from '#app/domain/xp/award-by-hand.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChoiceField, TypedField } from '#app/ui/admin/typed-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey } from './payment-view.ts';

export const handle = {
  script: false,
  feature: 'xp-management',
  labels: { amount: 'xp-admin:award.amount', reason: 'xp-admin:award.reason' },
} satisfies PageFacts;

const fields = ['email', 'amount', 'eventType', 'reason'] as const;

// Messages are keys below `xp-admin:award.error`.
const awardSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, { error: 'email' }),
  amount: z
    .string()
    .trim()
    .min(1, { error: 'amountRequired' })
    .regex(/^[-−+]?\d{1,5}$/, { error: 'amount' })
    .transform((typed) => Number(typed.replace('−', '-')))
    .refine((amount) => amount !== 0 && Math.abs(amount) <= mostByHand, { error: 'amount' }),
  eventType: z.enum(handEvents, { error: 'eventType' }),
  reason: z.string().trim().min(1, { error: 'reasonRequired' }).max(500, { error: 'long' }),
});

export function loader({ request }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  return {
    key: newKey(),
    typed: { email: to.slice(0, 200), amount: '', eventType: handEvents[0] as string, reason: '' },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const key = keyOf(posted['key']?.[0]);
  const one = (name: (typeof fields)[number]): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n');
  const typed = {
    email: one('email'),
    amount: one('amount'),
    eventType: one('eventType'),
    reason: one('reason'),
  };
  const refused = (
    errors: readonly { id: string; key: string }[],
    status = 422,
    failed: string | null = null,
  ) => data({ key, typed, errors, failed }, status);
  const parsed = awardSchema.safeParse(typed);
  if (!parsed.success)
    return refused(
      fields.flatMap((id) => {
        const issue = parsed.error.issues.find(({ path }) => path[0] === id);
        return issue ? [{ id, key: issue.message }] : [];
      }),
    );
  const awarded = await attempt(context, () => awardByHand(db, viewer.id, key, parsed.data, now));
  if (!awarded.ok) return refused([], awarded.status, t('xp-admin:award.failed'));
  if (!awarded.value.ok) {
    const { reason } = awarded.value;
    return refused([{ id: reason === 'unknown' ? 'email' : 'amount', key: reason }]);
  }
  const { amount, xp, isFirst } = awarded.value;
  return redirectWithFlash(context, '/admin/xp', [
    isFirst
      ? { kind: 'success', key: 'xpAwarded', params: { email: parsed.data.email, amount, xp } }
      : { kind: 'info', key: 'xpAwardedBefore' },
  ]);
}

export default function AwardXp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  const { key, typed } = actionData ?? loaderData;
  const errors = (actionData?.errors ?? []).map((error) => ({
    id: error.id,
    text: t(`award.error.${error.key}`, { most: mostByHand }),
  }));
  const field = (id: (typeof fields)[number]) => ({
    id,
    value: typed[id],
    label: t(`award.${id}`),
    error: errors.find((error) => error.id === id)?.text ?? null,
  });
  const failed = actionData?.failed;
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('award.title')}</PageTitle>
      <ErrorSummary errors={errors} title={failed ?? undefined}>
        {failed ? <p className="mt-2">{t('kept')}</p> : null}
      </ErrorSummary>
      <p>
        <a href="/admin/xp" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('award.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('award.intro')}</p>
      <Form method="post" className="mt-6 max-w-md space-y-5" noValidate>
        <input type="hidden" name="key" value={key} />
        <TypedField {...field('email')} />
        <TypedField {...field('amount')} hint={t('award.amountHint')} narrow />
        <ChoiceField
          {...field('eventType')}
          options={handEvents.map((event) => [event, t(`event.${event}`)] as const)}
        />
        <TextArea {...field('reason')} name="reason" rows={3} hint={t('award.reasonHint')} />
        <button type="submit" className="btn btn-primary">
          {t('award.button')}
        </button>
      </Form>
    </>
  );
}
