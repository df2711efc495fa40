import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { CheckpointToday, EventLine, GoalLine } from './views.ts';

/** Goals with how long there is for each. */
export function Goals({ goals }: { goals: readonly GoalLine[] }) {
  const { t } = useTranslation('today');
  if (goals.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="goals">
      <h2 id="goals">{t('goal.title')}</h2>
      <div className="mt-3">
        <Rows>
          {goals.map((goal) => (
            <Row
              key={goal.id}
              front={<PillarMark pillar={goal.pillar} />}
              title={<span className="font-serif text-lg font-normal break-words">{goal.title}</span>}
              line={goal.line}
              {...(goal.href ? { href: goal.href } : {})}
            />
          ))}
        </Rows>
      </div>
    </section>
  );
}

/** What waits for when there is time: a checkpoint to be measured, a session that was left halfway, and the form that is next. */
export function WhenThereIsTime({
  checkpoint,
  workout,
  forms,
}: {
  checkpoint: CheckpointToday | null;
  /** A session that was left halfway. */
  workout: { readonly href: string; readonly title: string; readonly text: string } | null;
  /** Null where forms are closed. */
  forms: {
    readonly next: { readonly path: string; readonly title: string; readonly description: string } | null;
    readonly required: { readonly done: number; readonly total: number };
  } | null;
}) {
  const { t } = useTranslation('today');
  if (!checkpoint && !workout && !forms) return null;
  return (
    <section className="mt-10" aria-labelledby="time">
      <h2 id="time">{t('time.title')}</h2>
      <div className="mt-3">
        <Rows>
          {checkpoint ? (
            <Row
              front={<Icon name="measurements" />}
              title={checkpoint.title}
              href="/measurements/new"
              line={checkpoint.line}
            />
          ) : null}
          {workout ? (
            <Row
              front={<Icon name="workouts" />}
              title={workout.title}
              href={workout.href}
              line={workout.text}
            />
          ) : null}
          {forms ? (
            <Row
              front={<Icon name="forms" />}
              title={forms.next ? t('time.next', { form: forms.next.title }) : t('time.all')}
              href={forms.next ? forms.next.path : '/forms?view=history'}
              line={t('time.required', { done: forms.required.done, count: forms.required.total })}
            />
          ) : null}
        </Rows>
      </div>
    </section>
  );
}

/** What there was, or will be, besides habits and pages. */
export const EventRows = ({ events }: { events: readonly EventLine[] }) => (
  <Rows>
    {events.map((event) => (
      <Row
        key={`${event.kind}-${event.id}`}
        front={
          event.pillar ? (
            <PillarMark pillar={event.pillar} />
          ) : (
            <Icon name={event.kind === 'measurement' ? 'measurements' : 'forms'} />
          )
        }
        title={event.title}
        line={event.when}
        {...(event.href ? { href: event.href } : {})}
      />
    ))}
  </Rows>
);
