import { useTranslation } from '../texts.tsx';
import type { FeatureCardView } from './views.ts';

/** The features of a level: open ones on white, what is tried without, what is switched off with a dashed edge. */
export function FeatureCards({
  label,
  features,
  kept,
}: {
  label: string;
  features: readonly FeatureCardView[];
  kept: Readonly<Record<string, string>>;
}) {
  return (
    <ul aria-label={label} className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {features.map((feature) => (
        <FeatureCard key={feature.id} feature={feature} kept={kept} />
      ))}
    </ul>
  );
}

const looks = {
  open: 'border-line bg-card text-ink',
  beta: 'border-line text-ink-soft',
  locked: 'border-line text-ink-soft',
  disabled: 'border-dashed border-field text-ink-soft',
} as const;

function FeatureCard({
  feature,
  kept,
}: {
  feature: FeatureCardView;
  kept: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('zones');
  const { id, name, state, to } = feature;
  const notes = [
    state === 'disabled' ? t('feature.disabled') : '',
    feature.opensAt === null ? '' : t('feature.opensAt', { count: feature.opensAt }),
    feature.isOpenedEarly ? t('feature.openedEarly') : '',
  ].filter((note) => note !== '');
  return (
    <li
      id={`feature-${id}`}
      data-state={state}
      className={`relative rounded-card border p-3 scroll-mt-4 ${looks[state]}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {to ? (
          <a href={to} className="row-link no-underline hover:text-pine">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {state === 'beta' ? (
          <span className="badge bg-pine-tint text-pine">{t('common:nav.beta')}</span>
        ) : null}
      </p>
      <p className="text-base">{feature.description}</p>
      {notes.map((note) => (
        <p key={note} className="text-base font-semibold">
          {note}
        </p>
      ))}
      {to === null && state !== 'disabled' ? (
        <p className="text-base text-ink-soft">{t('feature.noPage')}</p>
      ) : null}
      {feature.moves.length > 0 ? <Moves feature={feature} kept={kept} /> : null}
    </li>
  );
}

/** To which level an administrator may put it: a button each, folded up until somebody wants one. */
function Moves({ feature, kept }: { feature: FeatureCardView; kept: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('zones');
  return (
    <details className="relative mt-1">
      <summary className="link inline-block py-1">
        {t('move.open')}
        <span className="sr-only"> {feature.name}</span>
      </summary>
      <form method="post" action={`/admin/features/${feature.id}/level`} className="flex flex-wrap gap-2">
        <input type="hidden" name="from" value={feature.level} />
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        {feature.moves.map((level) => (
          <button key={level} type="submit" name="to" value={level} className="btn btn-secondary">
            {t('move.to', { level })}
          </button>
        ))}
      </form>
    </details>
  );
}
