import { Celebration } from '../parts/celebration.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Tick } from '../parts/tick.tsx';
import { useTranslation } from '../texts.tsx';
import { StateButton } from './state-button.tsx';
import type { GoalView } from './views.ts';

/** What is next by the state of a goal: its step, or what can be done where its day is over, it is reached, or it rests. */
export function GoalState({ goal, future }: { goal: GoalView; future: string }) {
  const { t } = useTranslation('goals');
  if (goal.status === 'completed')
    return (
      <div className="mt-6">
        <Celebration
          as="page"
          titleAs="h2"
          title={t('reached.title')}
          line={t('reached.line', { from: goal.startedOn, to: goal.completedOn ?? '' })}
          opens={
            <a href="/goals/new" className="btn btn-primary">
              {t('reached.next')}
            </a>
          }
        />
        {future ? <Quote text={future} when={t('reached.future')} /> : null}
      </div>
    );
  if (goal.status !== 'in_progress')
    return (
      <div className="mt-6 border-y border-line py-4">
        <p>{t(`resting.${goal.status}Text`)}</p>
        <div className="mt-3">
          <StateButton goalId={goal.id} act="take-up" isMain>
            {t('act.take-up')}
          </StateButton>
        </div>
      </div>
    );
  return (
    <>
      {goal.progress >= 100 && goal.nextStep ? <ThereGoal goal={goal} /> : null}
      {goal.isLate && goal.progress < 100 ? <LateGoal goal={goal} /> : null}
      {goal.nextStep ? (
        <section className="mt-6">
          <h2>{t('next.title')}</h2>
          <div className="mt-3 flex items-center gap-4">
            <Tick
              large
              action={`/goals/${goal.id}/steps/${goal.nextStep.id}`}
              name={goal.nextStep.what}
              done={false}
            />
            <p className="text-lg wrap-anywhere" aria-hidden="true">
              {goal.nextStep.what}
            </p>
          </div>
        </section>
      ) : goal.steps.all === 0 && goal.progress >= 100 ? (
        <ThereGoal goal={goal} />
      ) : goal.steps.all > 0 ? (
        <AskIfReached
          goal={goal}
          title={t('next.allDone')}
          text={t('next.allDoneText')}
          more={{ to: 'steps', text: t('next.more') }}
        />
      ) : null}
    </>
  );
}

/** Whether the page asks at its head if a goal is reached, because its steps are done or its measure is where it was to be. */
export const asksIfReached = ({ status, progress, nextStep, steps }: GoalView): boolean =>
  status === 'in_progress' && (progress >= 100 || (nextStep === null && steps.all > 0));

/** Its measure is where it was to be, whatever its day: reached by the member's word, or it goes further. */
function ThereGoal({ goal }: { goal: GoalView }) {
  const { t } = useTranslation('goals');
  return (
    <AskIfReached
      goal={goal}
      title={t('there.title')}
      text={t('there.text')}
      more={{ to: 'edit', text: t('there.more') }}
    />
  );
}

/** Asks whether a goal is reached, with the way on where it is not. */
function AskIfReached({
  goal,
  title,
  text,
  more,
}: {
  goal: GoalView;
  title: string;
  text: string;
  more: { readonly to: 'steps' | 'edit'; readonly text: string };
}) {
  const { t } = useTranslation('goals');
  return (
    <section className="mt-6">
      <h2>{title}</h2>
      <p className="mt-2">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <StateButton goalId={goal.id} act="reach" isMain>
          {t('act.reach')}
        </StateButton>
        <a href={`/goals/${goal.id}/${more.to}`} className="link inline-block py-1">
          {more.text}
        </a>
      </div>
    </section>
  );
}

const moves = [14, 30, 90] as const;

/** The date is over, the goal is not: moved, made smaller or let go, each in one press. */
function LateGoal({ goal }: { goal: GoalView }) {
  const { t } = useTranslation('goals');
  return (
    <section className="mt-6 border-y border-line py-5">
      <h2>{t('late.title')}</h2>
      <p className="mt-2">{t('late.text')}</p>
      <form method="post" action={`/goals/${goal.id}/state`} className="mt-4 flex flex-wrap gap-3">
        {moves.map((days) => (
          <button key={days} type="submit" name="days" value={days} className="btn btn-secondary">
            {t(`late.move.${days}`)}
          </button>
        ))}
      </form>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={`/goals/${goal.id}/edit`} className="link inline-block py-1">
          {t('late.smaller')}
        </a>
        <StateButton goalId={goal.id} act="let-go" isLink>
          {t('act.let-go')}
        </StateButton>
      </div>
    </section>
  );
}
