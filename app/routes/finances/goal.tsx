import { data } from 'react-router';
import type { Route } from './+types/goal';
import { changeMoneyGoal } from '#app/domain/finances/goals.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
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
import { askedOfGoal, goalTyped, parseGoal } from './goal-form.ts';
import { financesPath, ownMoneyGoal } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyGoal, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}?tab=goals`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const goal = await ownMoneyGoal(facts, params.goalId);
  const asked = await askedOfGoal(facts, goal.kind, goal);
  return {
    name: goal.name,
    fields: moneyFields(facts, asked, goalTyped(facts, goal)),
    help: helpNeeded({ name: goal.name }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const goal = await ownMoneyGoal(facts, params.goalId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const asked = await askedOfGoal(facts, goal.kind, goal);
  const keptDay = goal.kind === 'savings' ? goal.byDay : null;
  const parsed = parseGoal(facts, goal.kind, asked, posted, keptDay);
  const again = (failed: string | null) => ({
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => changeMoneyGoal(db, viewer.id, goal.id, parsed.goal));
  if (!saved.ok) return data(again(t('finances:failed.save')), saved.status);
  if (!saved.value) return data(again(t('finances:failed.unknown')), 409);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneySaved' }]);
}

export default function EditGoal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  return (
    <RecordForm
      title={t('goal.edit', { name: loaderData.name })}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={{}}
      failed={actionData?.failed ?? null}
    >
      <p>
        <a href={`/finances/goals/${params.goalId}/delete`} className="link inline-block py-1">
          {t('delete.link')}
        </a>
      </p>
    </RecordForm>
  );
}
