import { v7 as uuid } from 'uuid';
import type { Route } from './+types/goal-new';
import { createMoneyGoal, mostGoals } from '#app/domain/finances/goals.ts';
import { moneyGoal } from '#app/forms/definitions/money-goal.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { askedOfGoal, parseGoal, type GoalKind } from './goal-form.ts';
import { keepNew } from './keep.ts';
import { currencyAsked, financesPath } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyGoal, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}?tab=goals`;
const kindOf = (asked: string | null | undefined): GoalKind => (asked === 'debt' ? 'debt' : 'savings');

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const kind = kindOf(new URL(request.url).searchParams.get('kind'));
  const asked = await askedOfGoal(facts, kind);
  const { currency } = currencyAsked(asked.accounts, null);
  return {
    hidden: { id: uuid(), kind } as Readonly<Record<string, string>>,
    fields: moneyFields(facts, asked, { currency: [currency] }),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  keepNew(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, now, t } = facts;
      const kind = kindOf(posted['kind']?.[0]);
      const asked = await askedOfGoal(facts, kind);
      const parsed = parseGoal(facts, kind, asked, posted);
      const hidden = { kind };
      if (parsed.problems) return { asked, hidden, problems: parsed.problems };
      return {
        asked,
        hidden,
        keep: async (id) => {
          const made = await createMoneyGoal(db, viewer.id, id, parsed.goal, now);
          if (made.ok) return null;
          if (made.reason === 'sent-before') return made.reason;
          return made.reason === 'too-many'
            ? { said: t('finances:failed.tooManyGoals', { count: mostGoals }), isFull: true }
            : { said: t('finances:failed.unknown') };
        },
      };
    },
    { to: path, flash: 'moneySaved' },
  );

export default function NewGoal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const shown = actionData ?? loaderData;
  return (
    <RecordForm
      title={t(`goal.new.${kindOf(shown.hidden['kind'])}`)}
      button={t('goal.keep')}
      back={path}
      backText={t('leave')}
      failed={null}
      {...shown}
    />
  );
}
