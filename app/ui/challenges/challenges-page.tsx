import { CommunityTabs } from '../community/community-tabs.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { RunRows } from './run-rows.tsx';
import type { OfferRow, RunRow } from './views.ts';

export interface ChallengesView {
  readonly sentence: string;
  readonly runs: readonly RunRow[];
  readonly offers: readonly OfferRow[];
  readonly pillars: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly earlier: readonly RunRow[];
}

/** What somebody is at, then what they can take up. */
export function ChallengesPage({ view }: { view: ChallengesView }) {
  const { t } = useTranslation('challenges');
  const { runs, offers, earlier } = view;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <CommunityTabs here="challenges" />
      <p className="mt-5 max-w-prose">{view.sentence}</p>
      {runs.length > 0 ? (
        <section className="mt-6 max-w-work" aria-labelledby="yours">
          <h2 id="yours">{t('yours')}</h2>
          <div className="mt-3">
            <RunRows label={t('yours')} runs={runs} back="/challenges" />
          </div>
        </section>
      ) : null}
      <section className="mt-8 max-w-work" aria-labelledby="offers">
        <h2 id="offers">{t('offers.title')}</h2>
        <div className="mt-3">
          <Choice label={t('offers.label')} options={view.pillars} />
        </div>
        <div className="mt-3">
          <Rows label={t('offers.title')}>
            {offers.map((offer) => (
              <Row
                key={offer.id}
                front={<PillarMark pillar={offer.pillar} />}
                title={offer.name}
                href={offer.href}
                line={offer.task}
                end={<span className="whitespace-nowrap text-ink-soft">{offer.days}</span>}
              />
            ))}
          </Rows>
        </div>
      </section>
      {earlier.length > 0 ? (
        <details className="mt-8 max-w-work">
          <summary className="py-1.5 font-semibold">{t('earlier.title')}</summary>
          <div className="mt-2">
            <RunRows label={t('earlier.title')} runs={earlier} back="/challenges" />
          </div>
        </details>
      ) : null}
    </>
  );
}
