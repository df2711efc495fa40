import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { Comparison } from '../measurements/comparison.tsx';
import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { HeatShare, YearMap } from '../parts/heat-map.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { GoalRows, HabitRows } from '../progress/moved-rows.tsx';
import { useTranslation } from '../texts.tsx';
import { changeErrors, ChangePart } from './change-part.tsx';
import type { ChangeForm, MonthLine, YearPageView } from './views.ts';

/** A calendar year on one page: what was kept of it, month by month, in own words, and what changes in the next. */
export function YearPage({
  view,
  form,
}: {
  view: YearPageView;
  /** Null while the year is too young to say what changes. */
  form: ChangeForm | null;
}) {
  const { t } = useTranslation('look-backs');
  const errors = changeErrors(form);
  return (
    <div className="max-w-work">
      <PageTitle error={errors.length > 0}>{view.title}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{view.title}</h1>
      <p className="mt-2 text-lg">{view.days}</p>
      <Years view={view} />
      {view.wanted ? (
        <Part id="wanted" title={t('year.wanted')}>
          <Quote {...view.wanted} />
        </Part>
      ) : null}
      {view.isEmpty ? (
        <EmptyState
          kind="quiet"
          title={t('year.nothing')}
          action={
            <a href="/dashboard" className="btn btn-secondary">
              {t('year.toToday')}
            </a>
          }
        >
          {t('year.nothingText')}
        </EmptyState>
      ) : (
        <Kept view={view} />
      )}
      {form ? (
        <ChangePart view={{ ...view, kind: 'year', number: view.number + 1 }} form={form} />
      ) : view.opens ? (
        <Part id="next" title={t('next.year', { number: view.number + 1 })}>
          <p className="mt-2 max-w-prose">{view.opens}</p>
        </Part>
      ) : null}
      <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <a href={view.paper} className="link inline-block py-1">
          {t('paper')}
        </a>
        <a href={view.timeline} className="link inline-block py-1">
          {t('year.timeline')}
        </a>
      </p>
    </div>
  );
}

/** The ways to other years. */
function Years({ view: { number, earlier, later } }: { view: YearPageView }) {
  if (!earlier && !later) return null;
  return (
    <p className="no-print mt-2 flex flex-wrap gap-x-6 gap-y-2">
      {earlier ? (
        <a href={earlier} className="link inline-block py-1" rel="prev">
          {number - 1}
        </a>
      ) : null}
      {later ? (
        <a href={later} className="link inline-block py-1" rel="next">
          {number + 1}
        </a>
      ) : null}
    </p>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-10">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** What was kept: numbers first, then days and months, then what became of goals and habits, then words. */
function Kept({ view }: { view: YearPageView }) {
  const { t } = useTranslation('look-backs');
  const { stats, besides, map, months, goals, habits, words, measured } = view;
  return (
    <>
      <div className="mt-6">
        <Stats>
          {stats.map((stat) => (
            <Stat key={stat.word} {...stat} />
          ))}
        </Stats>
        {besides ? <p className="mt-4">{besides}</p> : null}
      </div>
      {map.days.length > 0 ? (
        <Part id="days" title={t('year.days')}>
          <p className="mt-1 mb-3">{map.description}</p>
          <YearMap
            title={t('year.mapOf', { year: view.number })}
            description={map.description}
            days={map.days}
            offset={map.offset}
            table={{ label: '', columns: [], rows: [] }}
          />
        </Part>
      ) : null}
      {months.length > 0 ? (
        <Part id="months" title={t('year.months')}>
          <Months lines={months} />
        </Part>
      ) : null}
      {goals.length > 0 ? (
        <Part id="goals" title={t('year.goals')}>
          <GoalRows lines={goals} />
        </Part>
      ) : null}
      {habits.length > 0 ? (
        <Part id="habits" title={t('year.habits')}>
          <HabitRows lines={habits} />
        </Part>
      ) : null}
      <Part id="words" title={t('words')}>
        {words.length === 0 ? <p className="mt-1 text-ink-soft">{t('year.wordsNone')}</p> : null}
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {words.map((said) => (
            <Quote key={said.when} {...said} />
          ))}
        </div>
      </Part>
      {measured ? (
        <Part id="measured" title={t('measured')}>
          <Comparison view={measured} />
        </Part>
      ) : null}
    </>
  );
}

function Months({ lines }: { lines: readonly MonthLine[] }) {
  const { t } = useTranslation('look-backs');
  return (
    <DataTable
      label={t('year.monthsTable')}
      columns={[
        t('year.month'),
        t('year.kept'),
        { text: t('year.pages'), isNumber: true },
        { text: t('year.mood'), isNumber: true },
      ]}
      rows={lines.map(({ key, name, habits, pages, mood }) => ({
        key,
        cells: [name, habits ? <HeatShare share={habits.share}>{habits.text}</HeatShare> : '–', pages, mood],
      }))}
    />
  );
}
