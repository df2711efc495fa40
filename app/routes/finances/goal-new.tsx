import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/goal-new';
import { createMoneyGoal, mostGoals } from '#app/domain/finances/goals.ts';
import { moneyGoal } from '#app/forms/definitions/money-goal.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { askedOfGoal, parseGoal, type GoalKind } from './goal-form.ts';
import { currencyAsked, financesPath, formId } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyGoal, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}?tab=goals`;
const kindOf = (asked: string | null | undefined): GoalKind => (asked === 'debt' ? 'debt' : 'savings');

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const kind = kindOf(new URL(request.url).searchParams.get('kind'));
  const asked = await askedOfGoal(facts, kind);
  const { currency } = currencyAsked(asked.accounts, null);
  return { id: uuid(), kind, fields: moneyFields(facts, asked, { currency: [currency] }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const id = formId(posted);
  const kind = kindOf(posted['kind']?.[0]);
  const asked = await askedOfGoal(facts, kind);
  const parsed = parseGoal(facts, kind, asked, posted);
  const again = (failed: string | null) => ({
    id,
    kind,
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const made = await attempt(context, () => createMoneyGoal(db, viewer.id, id, parsed.goal, now));
  if (!made.ok) return data(again(t('finances:failed.save')), made.status);
  if (!made.value.ok)
    return made.value.reason === 'too-many'
      ? data(again(t('finances:failed.tooManyGoals', { count: mostGoals })), 422)
      : data(again(t('finances:failed.unknown')), 409);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneySaved' }]);
}

export default function NewGoal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { id, kind, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t(`goal.new.${kind}`)}
      button={t('goal.keep')}
      back={path}
      backText={t('leave')}
      fields={fields}
      hidden={{ id, kind }}
      failed={actionData?.failed ?? null}
    />
  );
}
