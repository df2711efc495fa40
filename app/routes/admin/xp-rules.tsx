import { data, Form } from 'react-router';
import type { Route } from './+types/xp-rules';
import { changeRules, listRules, mostByRule, ruleKey } from '#app/domain/xp/edit-rules.ts';
import { formTexts } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { FieldWords, PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PointsTabs } from '#app/ui/admin/points-tabs.tsx';
import { TypedField } from '#app/ui/admin/typed-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What is said above the field of a rule: the event, whatever it is for. */
const eventLabel: FieldWords = (t, name) => {
  const [, event] = /^rule-(\w+)/.exec(name) ?? [];
  return event === undefined ? undefined : String(t(`xp-admin:event.${event}`));
};

export const handle = { script: false, feature: 'xp-management', labels: eventLabel } satisfies PageFacts;

/** The field of a rule. */
const fieldOf = (key: string): string => `rule-${key.replace('/', '-')}`;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, t } = memberRequest(context);
  return {
    rules: (await listRules(db)).map((rule) => ({
      id: fieldOf(ruleKey(rule)),
      event: rule.eventType,
      only: rule.source === '' ? null : (formTexts(t, rule.source)('title') ?? rule.source),
      amount: String(rule.amount),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const keys = (await listRules(db)).map(ruleKey);
  const typed = Object.fromEntries(keys.map((key) => [fieldOf(key), posted[fieldOf(key)]?.[0] ?? '']));
  const refused = (
    status: number,
    more: { errors?: readonly { id: string; key: string }[]; failed?: string; isStale?: boolean },
  ) => data({ typed, errors: [], failed: null, isStale: false, ...more }, status);
  const wrong = Object.entries(typed).filter(
    ([, value]) => !/^\d{1,4}$/.test(value.trim()) || Number(value) > mostByRule,
  );
  if (wrong.length > 0) return refused(422, { errors: wrong.map(([id]) => ({ id, key: 'amount' })) });
  const numbers = (read: (key: string) => string) =>
    new Map(keys.flatMap((key) => (read(key) === '' ? [] : [[key, Number(read(key))] as const])));
  const seen = numbers((key) => posted[`was-${fieldOf(key)}`]?.[0] ?? '');
  const wanted = numbers((key) => typed[fieldOf(key)]!.trim());
  const saved = await attempt(context, () => changeRules(db, viewer.id, seen, wanted, now));
  if (!saved.ok) return refused(saved.status, { failed: t('xp-admin:rules.failed') });
  // Shown beside what stands there now; sent again, it takes its place.
  if (saved.value === 'stale') return refused(409, { isStale: true });
  return redirectWithFlash(context, '/admin/xp/rules', [{ kind: 'success', key: 'xpRulesSaved' }]);
}

export default function XpRules({ loaderData: { rules }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  const nameOf = (rule: (typeof rules)[number]): string =>
    rule.only === null
      ? t(`event.${rule.event}`)
      : t('rules.only', { event: t(`event.${rule.event}`), source: rule.only });
  const errors = (actionData?.errors ?? []).map(({ id }) => ({
    id,
    text: t('rules.amount', {
      rule: nameOf(rules.find((rule) => rule.id === id) ?? rules[0]!),
      most: mostByRule,
    }),
  }));
  const { failed = null, isStale = false } = actionData ?? {};
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? {};
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('rules.title')}</PageTitle>
      {actionData ? (
        <ErrorSummary errors={errors} title={failed ?? (isStale ? t('stale.title') : undefined)}>
          {failed ? <p className="mt-2">{t('kept')}</p> : null}
          {isStale ? <p className="mt-2">{t('stale.text')}</p> : null}
        </ErrorSummary>
      ) : null}
      <h1>{t('rules.title')}</h1>
      <PointsTabs current="rules" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('rules.intro')}</p>
      <Form method="post" className="mt-6 max-w-md space-y-5" noValidate>
        {rules.map((rule) => (
          <div key={rule.id}>
            <input type="hidden" name={`was-${rule.id}`} value={rule.amount} />
            <TypedField
              id={rule.id}
              label={nameOf(rule)}
              value={typed[rule.id] ?? rule.amount}
              error={errors.find(({ id }) => id === rule.id)?.text ?? null}
              {...(isStale && typed[rule.id] !== rule.amount
                ? { hint: t('rules.now', { count: Number(rule.amount) }) }
                : {})}
              narrow
            />
          </div>
        ))}
        <button type="submit" className="btn btn-primary">
          {t('rules.button')}
        </button>
      </Form>
    </>
  );
}
