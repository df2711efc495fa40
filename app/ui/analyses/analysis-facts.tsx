import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from '../primitives.tsx';
import type { AnalysisView } from './views.ts';

/**
 * How an analysis came to be, at its foot: who made it and when, how whole it is, how much there is to do, what it is about
 * (specification 2, §2.8-9 and 2.8-10).
 */
export function AnalysisFacts({ view }: { view: AnalysisView }) {
  const { t } = useTranslation('analyses');
  const facts = [
    {
      name: t(view.emotional ? 'facts.depth' : 'facts.status'),
      value: t('percent', { percent: view.depth }),
    },
    {
      name: t(view.emotional ? 'facts.actions' : 'facts.recommendations'),
      value: String(view.recommendations.length),
    },
    { name: t('facts.focusAreas'), value: String(view.focusAreas.length) },
  ];
  return (
    <footer className="border-t border-line pt-4 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state="made">{t(view.analyst === 'ai' ? 'badge.ai' : 'badge.builtIn')}</StateBadge>
        {t('generatedOn', { when: view.generatedOn })}
      </p>
      <p className="mt-2">{t(view.analyst === 'ai' ? 'madeBy.ai' : 'madeBy.builtIn')}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {facts.map((fact) => (
          <div key={fact.name} className="flex gap-2">
            <dt>{fact.name}</dt>
            <dd className="font-semibold tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
