import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import type { GenerationView } from './views.ts';

/** Which stage is under way, counted from 1; 0 where none is. */
const currentOf = (view: GenerationView): number =>
  view.stages.findIndex((stage) => stage.status === 'current') + 1;

/**
 * The stages of what a job makes, as far as it has come, and the present one in a sentence. `app/comfort` moves both on as
 * the job does; every word that it may need stands here.
 * @param next where to go once it is made; this page again unless told
 */
export function GenerationStages({ view, next }: { view: GenerationView; next?: string }) {
  const { t } = useTranslation('generations');
  const count = view.stages.length;
  const sentences = view.stages.map((stage, index) =>
    t('now', { step: index + 1, total: count, stage: t(`stages.${view.kind}.${stage.id}`) }),
  );
  const current = currentOf(view);
  return (
    <div
      data-generation={view.state === 'queued' ? view.kind : undefined}
      data-next={next}
      data-done={t('stageStatus.done')}
      data-current={t('stageStatus.current')}
      data-upcoming={t('stageStatus.upcoming')}
    >
      <p role="status" className="mt-2 font-semibold">
        {current > 0 ? sentences[current - 1] : t('notBegun')}
      </p>
      <ol className="mt-4">
        {view.stages.map((stage, index) => (
          <li
            key={stage.id}
            data-stage={stage.status}
            data-now={sentences[index]}
            aria-current={stage.status === 'current' ? 'step' : undefined}
            className="group relative flex gap-3 pb-4 last:pb-0"
          >
            {index + 1 < count ? (
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-0 left-[0.8125rem] border-l-2 border-line group-data-[stage=done]:border-pine"
              />
            ) : null}
            <span
              aria-hidden="true"
              className="relative flex h-7 w-7 flex-none items-center justify-center rounded-full border-2 border-line bg-card text-transparent group-data-[stage=current]:border-pine group-data-[stage=current]:bg-pine-tint group-data-[stage=done]:border-pine group-data-[stage=done]:bg-pine group-data-[stage=done]:text-pine-ink"
            >
              <Icon name="check" className="h-4 w-4" />
            </span>
            <span className="group-data-[stage=current]:font-semibold">
              {t(`stages.${view.kind}.${stage.id}`)}
              <span className="block text-sm font-normal text-ink-soft" data-status="">
                {t(`stageStatus.${stage.status}`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {view.followed ? <p className="mt-4">{t('followed')}</p> : null}
    </div>
  );
}
