import type { ListView } from '#app/http/list-query.ts';
import { Pager, positionText } from '../lists/pager.tsx';
import { HealthRooms } from '../health-rooms.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LineWithBand, type Point } from '../parts/line-with-band.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { useTranslation } from '../texts.tsx';
import { GivenConsents } from './given-consents.tsx';
import type { BodyLine } from './views.ts';

const path = '/health-reports/body';

/** One thing that was measured, over time and in one unit. */
export interface BodyLineView {
  readonly quantity: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What was converted for the drawing, in words; null: nothing. */
  readonly converted: string | null;
  readonly points: readonly Point[];
  readonly gap: number;
  readonly ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  readonly last: string;
  /** As they were typed, the newest first. */
  readonly rows: readonly (readonly [day: string, value: string])[];
}

interface BodyOverview {
  /** Of the newest measurement. */
  readonly day: string;
  readonly stats: readonly { readonly word: string; readonly value: string }[];
  /** How the index was worked out, where there is one. */
  readonly how: string | null;
  /** Why a doctor is named. */
  readonly care: 'low' | 'fall' | null;
  readonly drawn: BodyLineView | null;
  readonly choices: Parameters<typeof Choice>[0]['options'];
  readonly list: ListView;
  readonly months: readonly {
    readonly month: string;
    readonly title: string;
    readonly lines: readonly BodyLine[];
  }[];
  readonly hasSeveral: boolean;
  readonly consents: { readonly shared: number; readonly testimonials: number };
}

/** What was measured last, how it went on over time, and everything by months; or what will stand here. */
export function BodyPage({ overview }: { overview: BodyOverview | null }) {
  const { t } = useTranslation('body');
  if (!overview)
    return (
      <div className="max-w-work">
        <PageTitle>{t('title')}</PageTitle>
        <h1>{t('title')}</h1>
        <HealthRooms current="body" />
        <EmptyState
          kind="answers"
          title={t('first.title')}
          action={
            <a href={`${path}/new`} className="btn btn-primary">
              {t('record')}
            </a>
          }
        >
          {t('first.text')}
        </EmptyState>
        <p className="mt-4 max-w-prose text-ink-soft">{t('first.private')}</p>
      </div>
    );
  const { day, stats, how, care, drawn, choices, list, months, hasSeveral, consents } = overview;
  const position = positionText(t, list);
  return (
    <div className="max-w-work">
      <PageTitle>
        {[t('title'), choices.length > 1 && drawn?.name, position].filter(Boolean).join(' · ')}
      </PageTitle>
      <h1>{t('title')}</h1>
      <HealthRooms current="body" />
      <p className="mt-2">{t('newest', { day })}</p>
      {stats.length > 0 ? (
        <div className="mt-4">
          <Stats>
            {stats.map(({ word, value }) => (
              <Stat key={word} word={word} value={value} />
            ))}
          </Stats>
        </div>
      ) : null}
      {how ? (
        <p className="mt-3 max-w-prose text-base text-ink-soft">
          {t('index.name')}: {how} {t('index.limits')}
        </p>
      ) : null}
      {care ? <p className="mt-3 max-w-prose">{t(`care.${care}`)}</p> : null}
      <p className="no-print mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={`${path}/new`} className="btn btn-primary">
          {t('record')}
        </a>
        {hasSeveral ? (
          <a href={`${path}/compare`} className="link inline-block py-1">
            {t('toCompare')}
          </a>
        ) : null}
      </p>
      {drawn ? <Line drawn={drawn} choices={choices} /> : null}
      <section id="all" className="mt-10 scroll-mt-4" aria-labelledby="all-title">
        <h2 id="all-title">{t('all')}</h2>
        {months.map(({ month, title, lines }) => (
          <section key={month} className="mt-5" aria-labelledby={`month-${month}`}>
            <h3 id={`month-${month}`} className="text-base text-ink-soft">
              {title}
            </h3>
            <div className="mt-1">
              <Rows>
                {lines.map(({ id, day: ofDay, line }) => (
                  <Row key={id} href={`${path}/${id}`} title={ofDay} line={line} />
                ))}
              </Rows>
            </div>
          </section>
        ))}
        <Pager list={list} />
        <p className="no-print mt-3">
          <a href={`${path}/body-composition.csv`} className="link inline-block py-1">
            {t('csv')}
          </a>
        </p>
      </section>
      <GivenConsents consents={consents} />
    </div>
  );
}

function Line({ drawn, choices }: { drawn: BodyLineView; choices: BodyOverview['choices'] }) {
  const { t } = useTranslation('body');
  return (
    <section className="mt-10" aria-labelledby="line">
      <h2 id="line">{drawn.title}</h2>
      {choices.length > 1 ? (
        <div className="no-print mt-3">
          <Choice label={t('line.which')} options={choices} />
        </div>
      ) : null}
      <p className="mt-3 text-ink-soft">{drawn.description}</p>
      {drawn.converted ? <p className="mt-1 text-base text-ink-soft">{drawn.converted}</p> : null}
      <div className="mt-4">
        <LineWithBand
          title={drawn.title}
          description={drawn.description}
          points={drawn.points}
          gap={drawn.gap}
          ends={drawn.ends}
          last={drawn.last}
          table={{ label: t('line.numbers'), columns: [t('line.day'), t('line.typed')], rows: drawn.rows }}
        />
      </div>
    </section>
  );
}
