import { Icon } from '../icons.tsx';
import { useTranslation } from '../texts.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { LevelBadge } from './level-badge.tsx';
import type { FeatureCardView, ZoneView } from './views.ts';

/** What the page was asked for, so that a feature which was moved is found again. */
export type Kept = Readonly<Record<string, string>>;

/**
 * A level with its features: the one that the reader stands on is tinted, those ahead are quieter; only that one and the next are
 * unfolded, unless `isOpen`.
 */
export function Zone({
  zone,
  isAdmin,
  isOpen,
  kept,
}: {
  zone: ZoneView;
  isAdmin: boolean;
  isOpen: boolean;
  kept: Kept;
}) {
  const { t } = useTranslation('zones');
  const { level, name, state, missing, threshold } = zone;
  const isHere = state === 'current';
  const isAhead = state === 'next' || state === 'ahead';
  const id = `level-${level}`;
  return (
    <section
      aria-labelledby={id}
      data-zone={state}
      {...(isAdmin ? { 'data-level': level } : {})}
      className={`mt-6 rounded-card border p-4 sm:p-6 ${isHere ? 'border-pine bg-pine-tint' : 'border-line'} ${isAhead ? 'text-ink-soft' : ''}`}
    >
      <div className="flex items-center gap-3">
        <LevelBadge level={level} color={zone.color} ink={zone.ink} />
        <div className="min-w-0">
          <h3 id={id} className="wrap-anywhere">
            {t('zone.title', { level, name })}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3">
            <span>{t('zone.from', { count: threshold })}</span>
            {isHere ? <strong>{t('zone.here')}</strong> : null}
            {state === 'next' ? <strong>{t('zone.next', { count: missing })}</strong> : null}
            {state === 'ahead' ? <span>{t('zone.locked', { count: missing })}</span> : null}
          </p>
        </div>
        {zone.icon ? (
          <span className="ml-auto flex-none">
            <Icon name={zone.icon} className="h-6 w-6" />
          </span>
        ) : null}
      </div>
      {zone.description ? <p className="mt-3 max-w-prose">{zone.description}</p> : null}
      {isAdmin ? (
        <p>
          <a href={`/admin/levels/${zone.id}`} className="link inline-block py-1">
            {t('zone.edit', { level })}
          </a>
        </p>
      ) : null}
      {zone.features.length === 0 ? (
        <p className="mt-3">{t('zone.none')}</p>
      ) : (
        <details className="mt-3" open={isOpen || isHere || state === 'next'}>
          <summary className="link inline-block py-1">
            {t('zone.count', { count: zone.features.length })}
            <span className="sr-only"> {t('zone.of', { level })}</span>
          </summary>
          <FeatureCards label={t('zone.features', { level })} features={zone.features} kept={kept} />
        </details>
      )}
    </section>
  );
}

/** The administration's own features, for its administrators, apart from the levels. */
export function Apart({ features, kept }: { features: readonly FeatureCardView[]; kept: Kept }) {
  const { t } = useTranslation('zones');
  return (
    <section aria-labelledby="administration" className="mt-6 rounded-card border border-line p-4 sm:p-6">
      <h3 id="administration">{t('admin.title')}</h3>
      <FeatureCards label={t('admin.title')} features={features} kept={kept} />
    </section>
  );
}
