import type { ReactNode } from 'react';
import { HealthRooms } from '../health-rooms.tsx';
import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { ReportRow } from './list-tab.tsx';
import type { KeptLine, ReportLine } from './views.ts';

/** A part of the page, which other addresses lead to. */
const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className="mt-8 scroll-mt-4" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

/** A way to another page, below what is said of it. */
const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="no-print mt-1">
    <a href={to} className="link inline-block py-1">
      {children}
    </a>
  </p>
);

/** What can be said of the last values together. Those that nothing was compared with are never among those that are within. */
function Compared({ all, compared, isAnyOutside }: { all: number; compared: number; isAnyOutside: boolean }) {
  const { t } = useTranslation('reports');
  if (all === 0) return <p className="mt-4">{t('dashboard.noValues')}</p>;
  if (compared === 0) return <p className="mt-4 max-w-prose">{t('dashboard.noneCompared')}</p>;
  const left = all - compared;
  return (
    <>
      {isAnyOutside ? null : <p className="mt-4">{t('dashboard.noneOutside', { count: compared })}</p>}
      {left > 0 ? <p className="mt-2 max-w-prose">{t('dashboard.notCompared', { count: left })}</p> : null}
    </>
  );
}

/** What is kept of a member's health, part by part, with a way to each. */
export function DashboardTab({
  report,
  values,
  outside,
  physical,
  mental,
  nutrition,
  sleep,
}: {
  report: ReportLine | null;
  /** How many tests have a last value, and how many of these have a range that it could be compared with. */
  values: { readonly all: number; readonly compared: number };
  /** Last values outside of the range of their own report. */
  outside: readonly KeptLine[];
  physical: readonly { readonly name: string; readonly href: string; readonly line: string }[];
  /** How the last days were rated, in a sentence; null where none was. */
  mental: string | null;
  /** What the diary of food says of the last days, in a sentence; null where it is not open. */
  nutrition: string | null;
  /** How somebody sleeps, in the word that they chose, in a sentence; null where they have not said. */
  sleep: string | null;
}) {
  const { t } = useTranslation('reports');
  const add = (
    <a href="/health-reports/new" className="btn btn-primary">
      {t('add')}
    </a>
  );
  return (
    <div className="max-w-work">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <HealthRooms current="dashboard" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('dashboard.intro')}</p>
      <Part id="overview" title={t('dashboard.overview')}>
        {report ? (
          <>
            <p className="mt-2 text-ink-soft">{t('dashboard.lastReport')}</p>
            <div className="mt-1">
              <Rows>
                <ReportRow report={report} />
              </Rows>
            </div>
            <p className="no-print mt-4">{add}</p>
          </>
        ) : (
          <EmptyState kind="answers" title={t('dashboard.first.title')} titleAs="h3" action={add}>
            {t('dashboard.first.text')}
          </EmptyState>
        )}
        {outside.length > 0 ? (
          <>
            <h3 className="mt-6 text-base">{t('dashboard.outside')}</h3>
            <div className="mt-2">
              <Rows>
                {outside.map(({ id, name, href, line, value }) => (
                  <Row key={id} title={name} href={href} line={line} end={<Amount>{value}</Amount>} />
                ))}
              </Rows>
            </div>
            <p className="mt-3">{t('dashboard.ask')}</p>
          </>
        ) : null}
        <Compared {...values} isAnyOutside={outside.length > 0} />
        <Way to="/health-metrics">{t('dashboard.allValues')}</Way>
      </Part>
      {physical.length > 0 ? (
        <Part id="physical" title={t('dashboard.physical')}>
          <div className="mt-2">
            <Rows>
              {physical.map(({ name, href, line }) => (
                <Row key={href} title={name} href={href} line={line} />
              ))}
            </Rows>
          </div>
        </Part>
      ) : null}
      <Part id="mental" title={t('dashboard.mental')}>
        <p className="mt-2 max-w-prose">{mental ?? t('dashboard.mentalNone')}</p>
        <Way to={mental ? '/journal?tab=insights' : '/journal'}>{t('dashboard.journal')}</Way>
      </Part>
      <Part id="nutrition" title={t('dashboard.nutrition')}>
        <p className="mt-2 max-w-prose">{nutrition ?? t('dashboard.nutritionNone')}</p>
        <Way to={nutrition ? '/nutrition' : '/forms/nutrition-fitness'}>
          {t(nutrition ? 'dashboard.nutritionLink' : 'dashboard.nutritionForm')}
        </Way>
      </Part>
      <Part id="sleep" title={t('dashboard.sleep')}>
        <p className="mt-2 max-w-prose">{sleep ?? t('dashboard.sleepNone')}</p>
        <Way to="/forms/health-assessment">{t('dashboard.sleepForm')}</Way>
      </Part>
    </div>
  );
}
