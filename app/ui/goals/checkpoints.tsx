import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { CheckpointView, GoalView } from './views.ts';

/** The four milestones: what was written at each, and the next one's day. */
export function Checkpoints({
  goal,
  checkpoints,
}: {
  goal: GoalView;
  checkpoints: readonly CheckpointView[];
}) {
  const { t } = useTranslation('goals');
  const shown = goal.status === 'in_progress' ? checkpoints : checkpoints.filter((one) => one.isWritten);
  if (shown.length === 0) return null;
  return (
    <section id="checkpoints" className="mt-8 scroll-mt-4">
      <h2>{t('checkpoint.heading')}</h2>
      <div className="mt-3">
        <Rows>
          {shown.map((one) => {
            const name = t('checkpoint.name', { percent: one.percent, phase: t(`phase.${one.phase}`) });
            const isOpen = one.isWritten || one.isNext || one.due !== null;
            return (
              <Row
                key={one.percent}
                title={name}
                {...(isOpen ? { href: `/goals/${goal.id}/checkpoints/${one.percent}` } : {})}
                line={
                  one.isWritten ? (
                    <span className="line-clamp-2 wrap-anywhere">{one.reflection}</span>
                  ) : (
                    <WhenText goal={goal} one={one} />
                  )
                }
                end={one.isWritten ? one.day : null}
              />
            );
          })}
        </Rows>
      </div>
    </section>
  );
}

/** Why it is time for one, or what it waits for. */
function WhenText({ goal, one }: { goal: GoalView; one: CheckpointView }) {
  const { t } = useTranslation('goals');
  const { percent, day, due, isNext } = one;
  if (due === 'reached') return t('checkpoint.reached', { progress: goal.progress });
  if (due === 'time') return t('checkpoint.time', { over: t(`checkpoint.over.${percent}`) });
  const at = day === null ? t('checkpoint.at', { percent }) : t('checkpoint.atOrOn', { percent, day });
  return isNext ? t('checkpoint.next', { at }) : t('checkpoint.later', { at });
}
