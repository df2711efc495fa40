import type { ComponentProps } from 'react';
import { ListFrame } from '../lists/list-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { Facts } from '../parts/facts.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { TabLinks } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { InsightRows } from './insight-rows.tsx';
import { SeriesLines } from './series-lines.tsx';
import { StepRows } from './step-rows.tsx';
import {
  insightTabs,
  type InsightGroup,
  type InsightLine,
  type InsightsShown,
  type StepLine,
} from './views.ts';

type Shown = InsightsShown;

/** What rules found in what a member kept, in seven views. */
export function InsightsPage(shown: Shown) {
  const { t } = useTranslation('insights');
  const { tab, head } = shown;
  return (
    <div className="max-w-work">
      <PageTitle>{tab === 'overview' ? t('title') : `${t(`tab.${tab}`)} · ${t('title')}`}</PageTitle>
      <h1>{t('title')}</h1>
      <TabLinks
        label={t('tabs')}
        tabs={insightTabs.map((one) => ({
          to: one === 'overview' ? '/insights' : `/insights?tab=${one}`,
          text: t(`tab.${one}`),
          current: one === tab,
        }))}
      />
      {head.isHeavy ? (
        <p className="mt-6 max-w-prose border-l-4 border-pine pl-4">
          {t('heavy.text')}{' '}
          <a href="/help-now" className="link">
            {t('heavy.link')}
          </a>
        </p>
      ) : null}
      {head.looked === null ? <First /> : <Tab shown={shown} />}
      {linesOf(shown).some(({ byService }) => byService) ? (
        <p className="mt-8 max-w-prose text-base text-ink-soft">{t('byService.some')}</p>
      ) : null}
    </div>
  );
}

/** The insights that a tab shows. */
function linesOf(shown: Shown): readonly InsightLine[] {
  const grouped = 'groups' in shown ? shown.groups.flatMap(({ lines }) => lines) : [];
  return shown.tab === 'overview' || shown.tab === 'analysis' ? [...grouped, ...shown.lines] : grouped;
}

/** Before the rules looked for the first time: what they look at, and the button. */
function First() {
  const { t } = useTranslation('insights');
  return (
    <EmptyState
      kind="quiet"
      title={t('first.title')}
      action={<LookButton text={t('first.button')} isFirst />}
    >
      {t('first.text')}
    </EmptyState>
  );
}

const LookButton = ({ text, isFirst = false }: { text: string; isFirst?: boolean }) => (
  <form method="post" action="/insights/generate">
    <button type="submit" className={`btn ${isFirst ? 'btn-primary' : 'btn-secondary'}`}>
      {text}
    </button>
  </form>
);

function Tab({ shown }: { shown: Shown }) {
  const { t } = useTranslation('insights');
  switch (shown.tab) {
    case 'overview':
      return <Overview {...shown} />;
    case 'patterns':
    case 'recommendations':
      return shown.groups.length > 0 ? <Groups groups={shown.groups} /> : <Nothing />;
    case 'trends':
      return shown.lines.length > 0 ? (
        <>
          <p className="mt-6 max-w-prose text-ink-soft">{t('trends.text')}</p>
          <SeriesLines lines={shown.lines} />
        </>
      ) : (
        <p className="mt-6 max-w-prose">{t('trends.none')}</p>
      );
    case 'analysis':
      return <Analysis {...shown} />;
    case 'roadmap':
      return <Roadmap {...shown} />;
    case 'action-items':
      return <Actions steps={shown.steps} />;
  }
}

function Nothing() {
  const { t } = useTranslation('insights');
  return (
    <EmptyState
      kind="quiet"
      title={t('nothing.title')}
      action={
        <a href="/dashboard" className="btn btn-secondary">
          {t('nothing.link')}
        </a>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  );
}

const Groups = ({ groups }: { groups: readonly InsightGroup[] }) =>
  groups.map(({ category, name, lines }) => (
    <section key={category} className="mt-8 max-w-2xl" aria-labelledby={category}>
      <h2 id={category}>{name}</h2>
      <div className="mt-3">
        <InsightRows lines={lines} label={name} />
      </div>
    </section>
  ));

function Overview({ show, list, lines, groups, head }: Extract<Shown, { tab: 'overview' }>) {
  const { t } = useTranslation('insights');
  const options: ComponentProps<typeof Choice>['options'] = [
    { text: t('current'), href: '/insights', isCurrent: show === null },
    { text: t('saved'), href: '/insights?show=saved', isCurrent: show === 'saved' },
    { text: t('hidden'), href: '/insights?show=hidden', isCurrent: show === 'hidden' },
  ];
  return (
    <>
      <div className="no-print mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Choice label={t('show')} options={options} />
        <LookButton text={t('again')} />
      </div>
      <p className="mt-3 text-base text-ink-soft">
        <Facts of={[head.looked, t('newCount', { count: head.fresh })].filter((fact) => fact !== null)} />
        <a href="/settings/reminders#insights" className="link no-print inline-block py-1">
          {t('mailLink')}
        </a>
      </p>
      {list ? (
        <div id="insights">
          <ListFrame
            list={list}
            empty={{ title: t(show === 'saved' ? 'emptySaved' : 'emptyHidden'), text: '', kind: 'quiet' }}
          >
            <div className="mt-3 max-w-2xl">
              <InsightRows lines={lines} label={t(show === 'saved' ? 'saved' : 'hidden')} />
            </div>
          </ListFrame>
        </div>
      ) : groups.length > 0 ? (
        <Groups groups={groups} />
      ) : (
        <Nothing />
      )}
    </>
  );
}

function Analysis({ amounts, lines }: Extract<Shown, { tab: 'analysis' }>) {
  const { t } = useTranslation('insights');
  return (
    <>
      <p className="mt-6 max-w-prose text-ink-soft">{t('analysis.text')}</p>
      <div className="mt-4 max-w-2xl">
        <Rows label={t('analysis.source')}>
          {amounts.map(({ name, days }) => (
            <Row key={name} title={name} end={<Amount>{t('analysis.days', { count: days })}</Amount>} />
          ))}
        </Rows>
      </div>
      <section className="mt-8 max-w-2xl" aria-labelledby="sure">
        <h2 id="sure">{t('analysis.sure')}</h2>
        {lines.length > 0 ? (
          <div className="mt-3">
            <InsightRows lines={lines} label={t('analysis.sure')} />
          </div>
        ) : (
          <p className="mt-2 text-ink-soft">{t('analysis.none')}</p>
        )}
      </section>
    </>
  );
}

/** Steps come with what was found: where that stands, or what it takes. */
function NoStep({ text }: { text: string }) {
  const { t } = useTranslation('insights');
  return (
    <p className="mt-6 max-w-prose text-ink-soft">
      {text}{' '}
      <a href="/insights" className="link no-print">
        {t('roadmap.toFound')}
      </a>
    </p>
  );
}

function Roadmap({ stretches }: Extract<Shown, { tab: 'roadmap' }>) {
  const { t } = useTranslation('insights');
  const some = stretches.filter(({ steps }) => steps.length > 0);
  return (
    <>
      {some.length > 0 ? (
        <p className="mt-6 max-w-prose text-ink-soft">{t('roadmap.text')}</p>
      ) : (
        <NoStep text={t('roadmap.none')} />
      )}
      {some.map(({ when, steps }) => (
        <section key={when} className="mt-8 max-w-2xl" aria-labelledby={when}>
          <h2 id={when}>{t(`roadmap.${when}`)}</h2>
          <div className="mt-3">
            <StepRows steps={steps} label={t(`roadmap.${when}`)} tab="roadmap" />
          </div>
        </section>
      ))}
    </>
  );
}

function Actions({ steps }: { steps: readonly StepLine[] }) {
  const { t } = useTranslation('insights');
  const [open, done] = [steps.filter(({ isDone }) => !isDone), steps.filter(({ isDone }) => isDone)];
  return (
    <div className="max-w-2xl">
      {open.length > 0 ? (
        <p className="mt-6 max-w-prose text-ink-soft">{t('actions.text')}</p>
      ) : (
        <NoStep text={t('actions.none')} />
      )}
      {open.length > 0 ? (
        <div className="mt-4">
          <StepRows steps={open} label={t('tab.action-items')} tab="action-items" />
        </div>
      ) : null}
      {done.length > 0 ? (
        <section className="mt-8" aria-labelledby="done">
          <h2 id="done">{t('actions.doneTitle')}</h2>
          <div className="mt-3">
            <StepRows steps={done} label={t('actions.doneTitle')} tab="action-items" />
          </div>
        </section>
      ) : null}
    </div>
  );
}
