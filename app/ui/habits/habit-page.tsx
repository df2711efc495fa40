import { PageTitle } from '../page-title.tsx';
import type { DayState } from '../parts/day-dot.tsx';
import type { NumbersTable } from '../parts/drawing.tsx';
import { YearMap } from '../parts/heat-map.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';
import { dayPath } from './views.ts';

export interface HabitView {
  readonly id: string;
  readonly name: string;
  readonly pillar: Pillar;
  readonly pillarName: string;
  readonly state: 'active' | 'resting' | 'archived';
  /** How often, in which part of the day, how much. */
  readonly line: string;
  readonly cue: string;
  readonly description: string;
  /** The member's day, where it can be marked. */
  readonly today: string | null;
  readonly streak: { readonly value: string; readonly word: string; readonly best: string };
  /** In hundredths. */
  readonly strength: string;
  readonly rate: string | null;
  readonly completed: string;
  readonly lastDone: string;
  readonly year: {
    readonly days: readonly DayState[];
    readonly description: string;
    readonly table: NumbersTable;
  };
  /** What it asks for while it grows, and until when: 'For now: 3 minutes, until December 6'; null where it asks for all of it. */
  readonly forNow: string | null;
  /** What its first weeks ask for, from small to whole; none where it asks for all of it from its first day on. */
  readonly weeks: readonly {
    readonly name: string;
    readonly text: string;
    readonly target: string;
    readonly isNow: boolean;
  }[];
  readonly notes: readonly { readonly day: string; readonly said: string; readonly text: string }[];
}

/** A habit: what it is, what its days say, and what was noted of them. */
export function HabitPage({ habit }: { habit: HabitView }) {
  const { t } = useTranslation(['habits', 'habit-library']);
  return (
    <>
      <PageTitle>{habit.name}</PageTitle>
      <p>
        <a href="/habits" className="link no-print inline-block py-1">
          {t('title.overview')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{habit.name}</h1>
      <p className="mt-2">
        <PillarName pillar={habit.pillar}>{habit.pillarName}</PillarName>
      </p>
      <p className="mt-1 text-ink-soft">{habit.line}</p>
      {habit.forNow ? <p className="mt-1">{habit.forNow}</p> : null}
      {habit.cue ? <p className="mt-1 wrap-anywhere text-ink-soft">{habit.cue}</p> : null}
      {habit.description ? (
        <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{habit.description}</p>
      ) : null}
      {habit.state === 'active' ? null : <p className="mt-3">{t(`one.${habit.state}`)}</p>}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {habit.today ? (
          <a href={dayPath(habit.id, habit.today)} className="btn btn-primary">
            {t('one.today')}
          </a>
        ) : null}
        <a href={`/habits/${habit.id}/edit`} className="btn btn-secondary">
          {t('one.edit')}
        </a>
        <StateForm habit={habit} />
      </div>
      <div className="mt-8">
        <Stats>
          <Stat
            value={habit.streak.value}
            word={habit.streak.word}
            {...(habit.streak.best ? { change: habit.streak.best } : {})}
          />
          <Stat
            value={t('percent', { percent: habit.strength })}
            word={t('one.strength')}
            change={t('one.strengthIs')}
          />
          <Stat
            value={habit.rate === null ? '–' : t('percent', { percent: habit.rate })}
            word={t('one.rate')}
            change={t(habit.rate === null ? 'one.rateNone' : 'one.rateIs')}
          />
        </Stats>
      </div>
      <p className="mt-5">
        {habit.completed} {habit.lastDone}
      </p>
      <h2 className="mt-8">{t('one.year')}</h2>
      <div className="mt-2">
        <YearMap
          title={t('one.yearOf', { name: habit.name })}
          description={habit.year.description}
          days={habit.year.days}
          offset={0}
          hue={habit.pillar}
          table={habit.year.table}
        />
      </div>
      {habit.weeks.length > 0 ? <FirstWeeks habit={habit} /> : null}
      {habit.notes.length > 0 ? (
        <>
          <h2 className="mt-8">{t('one.notes')}</h2>
          <ul className="mt-2 max-w-read divide-y divide-line border-y border-line">
            {habit.notes.map(({ day, said, text }) => (
              <li key={day} className="py-3">
                <a href={dayPath(habit.id, day)} className="link text-base">
                  {said}
                </a>
                <p className="mt-1 font-serif text-lg wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** From small to whole, and the way past it. */
function FirstWeeks({ habit }: { habit: HabitView }) {
  const { t } = useTranslation(['habits', 'habit-library']);
  return (
    <details className="mt-8" open={habit.forNow !== null}>
      <summary className="link inline-block py-1">{t('habit-library:progression.title')}</summary>
      <p className="mt-2 max-w-prose">{t('habit-library:progression.intro')}</p>
      <ol className="mt-2 max-w-read divide-y divide-line border-y border-line">
        {habit.weeks.map(({ name, text, target, isNow }) => (
          <li key={name} className="py-3" {...(isNow ? { 'aria-current': 'step' } : {})}>
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="font-semibold">{name}</span>
              <span>{target}</span>
            </p>
            {text ? <p className="text-base text-ink-soft">{text}</p> : null}
          </li>
        ))}
      </ol>
      {habit.forNow === null || habit.state === 'archived' ? null : (
        <form method="post" action={`/habits/${habit.id}/state`} className="no-print mt-2">
          <button type="submit" name="act" value="whole" className="btn btn-quiet">
            {t('one.whole')}
          </button>
        </form>
      )}
    </details>
  );
}

/** Rest, go on, put away, take out again. */
function StateForm({ habit }: { habit: HabitView }) {
  const { t } = useTranslation('habits');
  const acts = {
    active: ['pause', 'archive'],
    resting: ['resume', 'archive'],
    archived: ['restore'],
  } as const;
  return (
    <form method="post" action={`/habits/${habit.id}/state`} className="flex flex-wrap gap-x-6">
      {acts[habit.state].map((act) => (
        <button key={act} type="submit" name="act" value={act} className="btn btn-quiet">
          {t(`manage.${act}`)}
        </button>
      ))}
    </form>
  );
}
