import type { ComponentProps, ReactNode } from 'react';
import { SeriesLines } from '../insights/series-lines.tsx';
import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { TabLinks } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { GoalRows, HabitRows } from './moved-rows.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { progressTabs, type PeriodView, type ProgressParts, type ProgressTab } from './views.ts';

/** How a period went, in six views. */
export function ProgressPage({
  tab,
  period,
  tabs,
  parts,
  print,
  analytics,
  year,
}: {
  tab: ProgressTab;
  period: PeriodView;
  tabs: ComponentProps<typeof TabLinks>['tabs'];
  parts: ProgressParts;
  print: string;
  analytics: string | null;
  /** The review of the year; null for whom it is not open. */
  year: string | null;
}) {
  const { t } = useTranslation('progress');
  const name = tab === 'overview' ? [] : [t(`tab.${tab}`)];
  return (
    <div className="max-w-work">
      <PageTitle>{[...name, period.name, t('title')].join(' · ')}</PageTitle>
      <h1>{t('title')}</h1>
      <TabLinks label={t('tabs')} tabs={tabs} />
      <PeriodChoice period={period} />
      <h2 className="mt-6">{period.name}</h2>
      <Part tab={tab} parts={parts} />
      <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <a href={print} className="link inline-block py-1">
          {t('print.link')}
        </a>
        {analytics ? (
          <a href={analytics} className="link inline-block py-1">
            {t('analytics.link')}
          </a>
        ) : null}
        {year ? (
          <a href={year} className="link inline-block py-1">
            {t('year.link')}
          </a>
        ) : null}
      </p>
    </div>
  );
}

/** All of a period on one page. */
export function ProgressSheet({
  name,
  nameInText,
  back,
  parts,
}: {
  name: string;
  nameInText: string;
  back: string;
  parts: ProgressParts;
}) {
  const { t } = useTranslation('progress');
  return (
    <div className="max-w-work">
      <PageTitle>{`${t('print.title')} · ${name}`}</PageTitle>
      <p className="no-print">
        <a href={back} className="link inline-block py-1">
          {t('title')}
        </a>
      </p>
      <h1 className="mt-2">{`${t('title')}: ${nameInText}`}</h1>
      {progressTabs.map((tab) => (
        <section key={tab} className="mt-8" aria-labelledby={tab}>
          <h2 id={tab}>{t(`tab.${tab}`)}</h2>
          <Part tab={tab} parts={parts} isOnSheet />
        </section>
      ))}
    </div>
  );
}

const None = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 max-w-prose text-ink-soft">{children}</p>
);

/** Nothing of a kind, and where something of it is kept: today's page, unless another is meant. */
function NoneYet({ text, to = '/dashboard', link }: { text: string; to?: string; link?: string }) {
  const { t } = useTranslation('progress');
  return (
    <None>
      {text}{' '}
      <a href={to} className="link no-print">
        {link ?? t('nothing.link')}
      </a>
    </None>
  );
}

function Part({
  tab,
  parts,
  isOnSheet = false,
}: {
  tab: ProgressTab;
  parts: ProgressParts;
  isOnSheet?: boolean;
}) {
  const { t } = useTranslation('progress');
  switch (tab) {
    case 'overview':
      return <Overview lines={parts.overview ?? []} />;
    case 'goals':
      return <Goals lines={parts.goals ?? []} />;
    case 'habits':
      return <Habits lines={parts.habits ?? []} />;
    case 'metrics':
      return parts.metrics?.length ? (
        <SeriesLines lines={parts.metrics} />
      ) : (
        <NoneYet text={t('metrics.none')} />
      );
    case 'trends':
      return parts.trends?.length ? (
        <>
          {isOnSheet ? null : <None>{t('trends.text')}</None>}
          <SeriesLines lines={parts.trends} />
        </>
      ) : (
        <NoneYet text={t('trends.none')} />
      );
    case 'timeline':
      return <Timeline lines={parts.timeline ?? []} />;
  }
}

function Overview({ lines }: { lines: NonNullable<ProgressParts['overview']> }) {
  const { t } = useTranslation('progress');
  if (lines.length === 0)
    return (
      <EmptyState
        kind="quiet"
        title={t('nothing.title')}
        titleAs="h3"
        action={
          <a href="/dashboard" className="btn btn-secondary">
            {t('nothing.link')}
          </a>
        }
      >
        {t('nothing.text')}
      </EmptyState>
    );
  return (
    <div className="mt-3 max-w-2xl">
      <Rows label={t('tab.overview')}>
        {lines.map(({ key, title, line, href, end }) => (
          <Row key={key} title={title} href={href} line={line} end={<Amount>{end}</Amount>} />
        ))}
      </Rows>
    </div>
  );
}

function Goals({ lines }: { lines: NonNullable<ProgressParts['goals']> }) {
  const { t } = useTranslation('progress');
  if (lines.length === 0) return <NoneYet text={t('goals.none')} to="/goals/new" link={t('goals.toNew')} />;
  return <GoalRows lines={lines} />;
}

function Habits({ lines }: { lines: NonNullable<ProgressParts['habits']> }) {
  const { t } = useTranslation('progress');
  if (lines.length === 0) return <NoneYet text={t('habits.none')} to="/habits" link={t('habits.toHabits')} />;
  return <HabitRows lines={lines} />;
}

function Timeline({ lines }: { lines: NonNullable<ProgressParts['timeline']> }) {
  const { t } = useTranslation('progress');
  if (lines.length === 0) return <NoneYet text={t('timeline.none')} />;
  return (
    <div className="mt-3 max-w-2xl">
      <Rows label={t('tab.timeline')}>
        {lines.map(({ key, title, line, href }) => (
          <Row
            key={key}
            title={<span className="wrap-anywhere">{title}</span>}
            line={line}
            {...(href ? { href } : {})}
          />
        ))}
      </Rows>
    </div>
  );
}
