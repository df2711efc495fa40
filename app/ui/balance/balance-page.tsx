import type { ComponentProps } from 'react';
import type { Choice as ChoicePart } from '../parts/choice.tsx';
import { Choice } from '../parts/choice.tsx';
import { PageTitle } from '../page-title.tsx';
import { TabLinks } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { BreakdownTab } from './breakdown-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InsightsTab } from './insights-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { RebalanceTab } from './rebalance-tab.tsx';
import {
  balanceTabs,
  type BalanceSentence,
  type BreakdownView,
  type OverviewView,
  type ProgressView,
  type RebalanceView,
} from './views.ts';

type Shown =
  | { readonly tab: 'overview'; readonly view: OverviewView }
  | { readonly tab: 'breakdown'; readonly view: BreakdownView }
  | { readonly tab: 'progress'; readonly view: ProgressView }
  | ({ readonly tab: 'history' } & ComponentProps<typeof HistoryTab>)
  | { readonly tab: 'rebalance'; readonly view: RebalanceView | null }
  | { readonly tab: 'insights'; readonly view: readonly BalanceSentence[] };

/** Eight parts of a life from what is kept here, in six views and four stretches of time. */
export function BalancePage({
  frames,
  length,
  ...shown
}: Shown & {
  frames: ComponentProps<typeof ChoicePart>['options'];
  length: number;
}) {
  const { t } = useTranslation('balance');
  const { tab } = shown;
  const path = (one: string): string => {
    const query = new URLSearchParams({
      ...(one === 'overview' ? {} : { tab: one }),
      ...(length === 30 ? {} : { days: String(length) }),
    }).toString();
    return query === '' ? '/life-balance' : `/life-balance?${query}`;
  };
  const parts = [
    tab === 'overview' ? null : t(`tab.${tab}`),
    length === 30 ? null : t(`frame.${length}`),
    t('title'),
  ];
  return (
    <div className="max-w-work">
      <PageTitle>{parts.filter(Boolean).join(' · ')}</PageTitle>
      <h1>{t('title')}</h1>
      <TabLinks
        label={t('tabs')}
        tabs={balanceTabs.map((one) => ({ to: path(one), text: t(`tab.${one}`), current: one === tab }))}
      />
      {tab === 'rebalance' ? null : (
        <div className="no-print mt-6">
          <Choice label={t('frames')} options={frames} />
        </div>
      )}
      <Tab {...shown} />
    </div>
  );
}

function Tab(shown: Shown) {
  switch (shown.tab) {
    case 'overview':
      return <OverviewTab view={shown.view} />;
    case 'breakdown':
      return <BreakdownTab view={shown.view} />;
    case 'progress':
      return <ProgressTab view={shown.view} />;
    case 'history':
      return <HistoryTab {...shown} />;
    case 'rebalance':
      return <RebalanceTab view={shown.view} />;
    case 'insights':
      return <InsightsTab sentences={shown.view} />;
  }
}
