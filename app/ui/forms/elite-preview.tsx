import { useTranslation } from '#app/ui/texts.tsx';
import { PageTitle } from '../page-title.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { Badge, Progress } from '../primitives.tsx';
import { EliteNeeds, type EliteCardView } from './elite-card.tsx';
import { Minutes } from './minutes.tsx';
import { Facts } from '#app/ui/parts/facts.tsx';

export interface ElitePreviewView extends EliteCardView {
  readonly questions: number;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly questions: number }[];
  readonly samples: readonly string[];
}

/** What an elite assessment asks, before it is open: how far the reader is, its sections, three of its questions. No form. */
export function ElitePreview({ view }: { view: ElitePreviewView }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PageTitle>{`${view.title} · ${t('elite.title')}`}</PageTitle>
      <a href="/assessments" className="btn btn-quiet -mt-4 mb-2">
        {t('elite.toOverview')}
      </a>
      <h1>
        <PillarName pillar={view.pillar}>{view.title}</PillarName>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft">
        <Badge tone="quiet">{t('elite.badge')}</Badge>
        {view.open ? null : <Badge tone="quiet">{t('elite.locked')}</Badge>}
        <Minutes range={view.estimatedTime} />
      </p>
      <p className="mt-3 max-w-prose">{view.description}</p>
      {view.open ? (
        <p className="mt-6">
          <a href={view.targetRoute} className="btn btn-primary">
            {t('elite.goTo')}
          </a>
        </p>
      ) : (
        <Missing view={view} />
      )}
      <h2 className="mt-10">{t('whatItAsks')}</h2>
      <p className="mt-2 text-ink-soft">
        {t('elite.questions', { count: view.questions })} ·{' '}
        {t('elite.sections', { count: view.sections.length })}
      </p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {view.sections.map((section, index) => (
          <li key={section.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span>
              <span className="text-ink-soft">{index + 1}.</span> {section.title}
            </span>
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {t('elite.questions', { count: section.questions })}
            </span>
          </li>
        ))}
      </ol>
      <h2 className="mt-10">{t('elite.samples')}</h2>
      <ul className="mt-3 max-w-prose list-disc space-y-1.5 pl-5">
        {view.samples.map((sample) => (
          <li key={sample}>{sample}</li>
        ))}
      </ul>
      <h2 className="mt-10">{t('elite.measures')}</h2>
      <p className="mt-2 max-w-prose">
        <Facts of={view.features} />
      </p>
    </>
  );
}

/** What is missing, of the level and of the points. */
function Missing({ view }: { view: ElitePreviewView }) {
  const { t } = useTranslation('forms');
  const { level, xp } = view.prerequisites;
  // More than is needed is no part of it: 'level 3 of 2' counts nothing.
  const far = [
    {
      id: 'level',
      mine: view.level,
      needed: level,
      text:
        view.level > level
          ? t('elite.levelAbove', { mine: view.level, level })
          : t('elite.levelOf', { mine: view.level, level }),
    },
    {
      id: 'xp',
      mine: view.xp,
      needed: xp,
      text: view.xp > xp ? t('elite.xpAbove', { mine: view.xp, xp }) : t('elite.xpOf', { mine: view.xp, xp }),
    },
  ];
  return (
    <section className="card mt-6 border-pine" aria-labelledby="missing">
      <h2 id="missing">{t('elite.opensAt', { level, xp })}</h2>
      <p className="mt-1">
        <EliteNeeds card={view} />
      </p>
      <ul className="mt-4 space-y-3">
        {far.map((one) => (
          <li key={one.id}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{one.text}</span>
              <span className="text-ink-soft">
                {one.mine >= one.needed
                  ? t('elite.reached')
                  : t(`elite.toGo.${one.id}`, { count: one.needed - one.mine })}
              </span>
            </span>
            <Progress value={one.mine} of={one.needed} label={one.text} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{t('elite.howToEarn')}</p>
    </section>
  );
}
