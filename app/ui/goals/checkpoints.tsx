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
            const isOpen = one.isWritten || one.isNext;
            return (
              <Row
                key={one.percent}
                title={name}
                {...(isOpen ? { href: `/goals/${goal.id}/checkpoints/${one.percent}` } : {})}
                line={
                  one.isWritten ? (
                    <span className="line-clamp-2 wrap-anywhere">{one.reflection}</span>
                  ) : one.day ? (
                    t(`checkpoint.${one.isNext ? (one.isPast ? 'nextPast' : 'nextOn') : 'on'}`, {
                      day: one.day,
                    })
                  ) : one.isNext ? (
                    t('checkpoint.next')
                  ) : null
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
