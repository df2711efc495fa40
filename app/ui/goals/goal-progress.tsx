import { LineWithBand } from '../parts/line-with-band.tsx';
import { useTranslation } from '../texts.tsx';
import type { GoalView, NumberView } from './views.ts';

const estimates = Array.from({ length: 21 }, (_, index) => index * 5);

/** How far a goal is, where it is not its steps that say so. */
export function GoalProgress({ goal, number }: { goal: GoalView; number: NumberView | null }) {
  const { t } = useTranslation('goals');
  const isActive = goal.status === 'in_progress';
  // By hand there is nothing to say of one that rests or was reached.
  if (goal.measure === 'steps' || (goal.measure === 'hand' && !isActive)) return null;
  return (
    <section id="progress" className="mt-8 scroll-mt-4">
      <h2>{t('progress.title')}</h2>
      {number ? <GoalNumber goal={goal} number={number} /> : null}
      {goal.measure === 'habits' ? <p className="mt-2">{t('progress.kept', { count: goal.kept })}</p> : null}
      {goal.measure === 'hand' ? (
        <form method="post" action={`/goals/${goal.id}/state`} className="mt-3">
          <label htmlFor="progress-by-hand" className="block font-semibold">
            {t('progress.byHand')}
          </label>
          <span className="mt-1.5 flex flex-wrap items-center gap-3">
            <select
              id="progress-by-hand"
              name="progress"
              defaultValue={Math.round(goal.progress / 5) * 5}
              className="field w-auto"
            >
              {estimates.map((percent) => (
                <option key={percent} value={percent}>
                  {t('percent', { percent })}
                </option>
              ))}
            </select>
            <button type="submit" className="btn btn-secondary">
              {t('progress.save')}
            </button>
          </span>
        </form>
      ) : null}
    </section>
  );
}

function GoalNumber({ goal, number }: { goal: GoalView; number: NumberView }) {
  const { t } = useTranslation('goals');
  const { start, goal: target, unit, last } = number;
  return (
    <>
      <p className="mt-2">
        {t('progress.number', { start, target, unit }).trim()}
        {last ? ` ${t('progress.last', { last })}` : ''}
      </p>
      {number.points.length > 0 ? (
        <div className="mt-4">
          <LineWithBand
            title={t('progress.drawing', { title: goal.title })}
            description={t('progress.described', { count: number.points.length, start, target, unit })}
            points={number.points}
            target={number.target}
            ends={number.ends}
            {...(last ? { last } : {})}
            table={{
              label: t('progress.numbers'),
              columns: [t('progress.day'), unit === '' ? t('progress.value') : unit],
              rows: number.rows,
            }}
          />
        </div>
      ) : null}
      {goal.status === 'in_progress' ? (
        <p className="mt-3">
          <a href={`/goals/${goal.id}/values`} className="btn btn-secondary">
            {t('values.link')}
          </a>
        </p>
      ) : null}
    </>
  );
}
