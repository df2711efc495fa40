import { useTranslation } from '#app/ui/texts.tsx';
import type { TicksFile } from '../habits/overview.tsx';
import { DayDot } from '../parts/day-dot.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { HabitGroups } from './habit-groups.tsx';
import { PageRows } from './page-part.tsx';
import type { EventLine, HabitGroup, HabitThen, PageLine } from './views.ts';
import { EventRows } from './what-else.tsx';

/** A day that is over: what was done, written, sent and reached. */
export function PastDay({
  past,
  ticks,
}: {
  ticks: TicksFile;
  past: {
    readonly day: string;
    readonly title: string;
    readonly said: string;
    /** While it can be filled in. */
    readonly groups: readonly HabitGroup[];
    /** Afterwards. */
    readonly habits: readonly HabitThen[];
    readonly pages: readonly PageLine[];
    /** Whether the journal is open to them. */
    readonly writes: boolean;
    readonly events: readonly EventLine[];
  };
}) {
  const { t } = useTranslation('today');
  const isEmpty = past.groups.length + past.habits.length + past.pages.length + past.events.length === 0;
  return (
    <>
      <p>
        <a href="/dashboard" className="link inline-block py-1">
          {t('past.back')}
        </a>
      </p>
      <h1 className="mt-2">{past.title}</h1>
      <p className="mt-2 text-ink-soft">{past.said}</p>
      {isEmpty ? (
        <EmptyState kind="quiet" title={t('past.none')}>
          {t('past.noneText')}
        </EmptyState>
      ) : null}
      {past.groups.length + past.habits.length > 0 ? (
        <section className="mt-8" aria-labelledby="habits">
          <h2 id="habits">{t('habit.title')}</h2>
          {past.groups.length > 0 ? <p className="mt-1 text-ink-soft">{t('past.open')}</p> : null}
          <HabitGroups groups={past.groups} ticks={ticks} />
          {past.habits.length > 0 ? (
            <div className="mt-3">
              <Rows>
                {past.habits.map(({ id, name, state, said }) => (
                  <Row
                    key={id}
                    front={<DayDot state={state} className="size-5 text-pine" />}
                    title={name}
                    href={`/habits/${id}`}
                    line={said}
                  />
                ))}
              </Rows>
            </div>
          ) : null}
        </section>
      ) : null}
      {past.pages.length > 0 ? (
        <section className="mt-8" aria-labelledby="pages">
          <h2 id="pages">{t('page.title')}</h2>
          <div className="mt-3">
            <PageRows pages={past.pages} />
          </div>
        </section>
      ) : null}
      {past.writes ? (
        <p className="mt-3">
          <a href={`/journal?tab=morning&date=${past.day}`} className="link inline-block py-1">
            {t('past.write')}
          </a>
        </p>
      ) : null}
      {past.events.length > 0 ? (
        <section className="mt-8" aria-labelledby="events">
          <h2 id="events">{t('past.events')}</h2>
          <div className="mt-3">
            <EventRows events={past.events} />
          </div>
        </section>
      ) : null}
    </>
  );
}
