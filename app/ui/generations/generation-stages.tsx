import { useTranslation } from '#app/ui/texts.tsx';
import type { GenerationView } from './views.ts';

/** The stages of what a job makes, as far as it has come. */
export function GenerationStages({ view }: { view: GenerationView }) {
  const { t } = useTranslation('generations');
  return (
    <ol className="mt-4 space-y-2" data-generation={view.kind}>
      {view.stages.map((stage) => (
        <li
          key={stage.id}
          data-stage={stage.status}
          aria-current={stage.status === 'current' ? 'step' : undefined}
        >
          {t(`stages.${view.kind}.${stage.id}`)}{' '}
          <span className="text-ink-soft">{t(`stageStatus.${stage.status}`)}</span>
        </li>
      ))}
    </ol>
  );
}
