import { BarChart } from '#app/ui/bar-chart.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { Stat, Stats } from '#app/ui/parts/stat.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { LeadTabs } from './lead-tabs.tsx';
import { PeriodChoice } from './period-choice.tsx';

export interface ResultsFacts {
  readonly quizzes: readonly { readonly id: string; readonly isCurrent: boolean }[];
  readonly quiz: string;
  readonly periods: readonly { readonly weeks: number; readonly isCurrent: boolean }[];
  readonly period: number;
  readonly since: string;
  readonly started: number;
  readonly finished: number;
  /** Finished of those begun. */
  readonly percent: number;
  /** Finished with a result. */
  readonly scored: number;
  /** In the order of the numbers of each result. */
  readonly languages: readonly string[];
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly blocker: string | null;
    readonly count: number;
    readonly percent: number;
    readonly byLanguage: readonly number[];
  }[];
  readonly byWeek: readonly {
    readonly week: string;
    readonly started: number;
    readonly finished: number;
    /** In the order of the results. */
    readonly counts: readonly number[];
  }[];
  /** What they did after the last question. */
  readonly steps: readonly { readonly name: string; readonly count: number }[];
  /** How many versions were begun in. */
  readonly versions: number;
  readonly questions: readonly {
    readonly id: string;
    /** Null: it is not asked any more. */
    readonly number: number | null;
    readonly text: string;
    readonly asked: number;
    readonly answered: number;
    readonly stopped: number;
  }[];
}

const path = '/admin/leads/results';

/** What came out of a quiz: results with their shares, by language and week, and how far people came. */
export function ResultsPage({ facts }: { facts: ResultsFacts }) {
  const { t } = useTranslation('leads-admin');
  return (
    <>
      <PageTitle>{t('results.title')}</PageTitle>
      <h1>{t('results.title')}</h1>
      <LeadTabs here="results" />
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        <Choice
          label={t('results.choose')}
          options={facts.quizzes.map(({ id, isCurrent }) => ({
            text: t(`source.${id}`),
            href: `${path}?quiz=${id}&weeks=${facts.period}`,
            isCurrent,
          }))}
        />
        <PeriodChoice path={`${path}?quiz=${facts.quiz}`} periods={facts.periods} />
      </div>
      <h2 className="mt-8">{t(`source.${facts.quiz}`)}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('results.intro', { day: facts.since })}</p>
      {facts.started === 0 ? (
        <EmptyState kind="quiet" title={t('results.none')}>
          {t('results.noneText')}
        </EmptyState>
      ) : (
        <div className="max-w-work">
          <div className="mt-4">
            <Stats>
              <Stat value={String(facts.started)} word={t('results.begun')} />
              <Stat value={String(facts.finished)} word={t('results.finished')} />
              <Stat value={t('results.percent', { percent: facts.percent })} word={t('results.share')} />
            </Stats>
          </div>
          {facts.finished > 0 ? <Outcomes facts={facts} /> : null}
          <Steps steps={facts.steps} />
          <Weeks facts={facts} />
          <Questions facts={facts} />
        </div>
      )}
      <p className="mt-6 max-w-prose text-ink-soft">{t('results.kept')}</p>
    </>
  );
}

function Outcomes({ facts: { results, languages, scored, finished } }: { facts: ResultsFacts }) {
  const { t } = useTranslation('leads-admin');
  return (
    <>
      <BarChart
        heading={t('results.results')}
        intro={t('results.resultsText')}
        bars={results.map(({ id, name, blocker, count, percent, byLanguage }) => ({
          id,
          name,
          value: t('results.value', { n: count, percent }),
          share: percent / 100,
          title: t('results.of', { result: name, count, total: scored }),
          tone: 'pine',
          ...(blocker ? { note: t('results.blocker', { blocker }) } : {}),
          cells: [
            String(count),
            t('results.percent', { percent }),
            // One language says the same as all of them.
            ...(languages.length > 1 ? byLanguage.map(String) : []),
          ],
        }))}
        tableLabel={t('results.table')}
        columns={[
          t('results.result'),
          t('results.count'),
          t('results.percentColumn'),
          ...(languages.length > 1 ? languages : []),
        ]}
      />
      {finished > scored ? (
        <p className="mt-2 text-ink-soft">{t('results.unscored', { count: finished - scored })}</p>
      ) : null}
    </>
  );
}

function Steps({ steps }: Pick<ResultsFacts, 'steps'>) {
  const { t } = useTranslation('leads-admin');
  return (
    <>
      <h2 className="mt-8">{t('results.steps')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('results.stepsText')}</p>
      <DataTable
        label={t('results.steps')}
        columns={[t('results.stepColumn'), { text: t('results.count'), isNumber: true }]}
        rows={steps.map(({ name, count }) => ({ key: name, cells: [name, count] }))}
      />
    </>
  );
}

function Weeks({ facts: { byWeek, results } }: { facts: ResultsFacts }) {
  const { t } = useTranslation('leads-admin');
  const number = (text: string) => ({ text, isNumber: true });
  return (
    <>
      <h2 className="mt-8">{t('results.byWeek')}</h2>
      <DataTable
        label={t('results.byWeek')}
        columns={[
          t('results.week'),
          number(t('results.begun')),
          number(t('results.finished')),
          ...results.map(({ name }) => number(name)),
        ]}
        rows={byWeek
          .map(({ week, started, finished, counts }) => ({
            key: week,
            cells: [week, started, finished, ...counts],
          }))
          .toReversed()}
      />
    </>
  );
}

function Questions({ facts: { questions, versions } }: { facts: ResultsFacts }) {
  const { t } = useTranslation('leads-admin');
  return (
    <BarChart
      heading={t('results.questions')}
      intro={
        versions > 1
          ? `${t('results.questionsText')} ${t('results.versions', { count: versions })}`
          : t('results.questionsText')
      }
      bars={questions.map(({ id, number, text, asked, answered, stopped }) => ({
        id,
        name: number === null ? t('results.notAsked', { text }) : t('results.question', { number, text }),
        value: String(answered),
        share: asked === 0 ? 0 : answered / asked,
        title: t('results.of', { result: text, count: answered, total: asked }),
        tone: 'quiet',
        ...(stopped > 0 ? { note: t('results.stopped', { count: stopped }) } : {}),
        cells: [String(answered), String(stopped)],
      }))}
      tableLabel={t('results.questionsTable')}
      columns={[t('results.questionColumn'), t('results.answered'), t('results.stoppedColumn')]}
    />
  );
}
