import type { Route } from './+types/goal';
import { changeMoneyGoal } from '#app/domain/finances/goals.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyGoal } from '#app/forms/definitions/money-goal.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { askedOfGoal, goalSaid, goalTyped, parseGoal } from './goal-form.ts';
import { keepChange } from './keep.ts';
import { financesPath, ownMoneyGoal } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyGoal, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}?tab=goals`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const goal = await ownMoneyGoal(facts, params.goalId);
  const asked = await askedOfGoal(facts, goal.kind, goal);
  return {
    name: goal.name,
    hidden: { seen: String(goal.revision) },
    fields: moneyFields(facts, asked, goalTyped(facts, goal)),
    help: helpNeeded({ name: goal.name }),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  keepChange(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, t } = facts;
      const goal = await ownMoneyGoal(facts, params.goalId);
      const asked = await askedOfGoal(facts, goal.kind, goal);
      const keptDay = goal.kind === 'savings' ? goal.byDay : null;
      const parsed = parseGoal(facts, goal.kind, asked, posted, keptDay);
      if (parsed.problems) return { asked, problems: parsed.problems };
      return {
        asked,
        keep: async (seen) => {
          const saved = await changeMoneyGoal(db, viewer.id, goal.id, seen, parsed.goal);
          if (saved.ok) return null;
          if (saved.reason === 'unknown') return { said: t('finances:failed.unknown') };
          const what = goalSaid(facts, saved.there);
          return { said: t('finances:failed.elsewhere', { what }), seen: saved.there.revision };
        },
      };
    },
    { to: path, flash: 'moneySaved' },
  );

export default function EditGoal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  return (
    <RecordForm
      title={t('goal.edit', { name: loaderData.name })}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={actionData?.hidden ?? loaderData.hidden}
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
