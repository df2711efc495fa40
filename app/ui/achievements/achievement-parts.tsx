import { EmptyState } from '../parts/empty-state.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { useTranslation } from '../texts.tsx';
import { AchievementRows } from './achievement-rows.tsx';
import type { AchievementView, RestView } from './views.ts';

/** How many of those to claim are in sight; the others are folded. */
const inSight = 3;

/** What can be claimed, what is near, what was earned, and all others folded by what they are about. */
export function AchievementParts({
  parts: { ready, near, earned, rest },
}: {
  parts: {
    readonly ready: readonly AchievementView[];
    readonly near: readonly AchievementView[];
    readonly earned: readonly AchievementView[];
    readonly rest: readonly RestView[];
  };
}) {
  const { t } = useTranslation('achievements');
  return (
    <>
      {ready.length > 0 ? (
        <section className="mt-8" aria-labelledby="ready">
          <h2 id="ready">{t('ready.title')}</h2>
          <AchievementRows label={t('ready.title')} items={ready.slice(0, inSight)} />
          {ready.length > inSight ? (
            // Whoever comes back after a while has dozens of them, and what is near and earned stands below.
            <details className="mt-2">
              <summary className="link inline-block py-1.5">
                {t('ready.more', { count: ready.length - inSight })}
              </summary>
              <AchievementRows label={t('ready.title')} items={ready.slice(inSight)} />
            </details>
          ) : null}
        </section>
      ) : null}
      {near.length > 0 ? (
        <section className="mt-8" aria-labelledby="near">
          <h2 id="near">{t('near.title')}</h2>
          <AchievementRows label={t('near.title')} items={near} />
        </section>
      ) : null}
      {earned.length > 0 ? (
        <section className="mt-8" aria-labelledby="earned">
          <h2 id="earned">{t('earned.title')}</h2>
          <ul className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
            {earned.map((item) => (
              <li key={item.id} className="relative flex items-center gap-3">
                <Stamp of={item.of} state="earned" />
                <div className="min-w-0">
                  <a
                    href={`/achievements/${item.id}`}
                    className="row-link font-semibold no-underline hover:text-pine"
                  >
                    {item.name}
                  </a>
                  <p className="text-base text-ink-soft">{t('earned.on', { day: item.claimedOn })}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : ready.length === 0 ? (
        <EmptyState
          kind="first"
          title={t('earned.first')}
          action={
            <a href="/dashboard" className="btn btn-secondary">
              {t('earned.way')}
            </a>
          }
        >
          {t('earned.firstText')}
        </EmptyState>
      ) : null}
      {rest.length > 0 ? (
        <section className="mt-8" aria-labelledby="rest">
          <h2 id="rest">{t('rest.title')}</h2>
          {rest.map(({ category, name, items }) => (
            <details key={category} className="mt-2">
              <summary className="py-1.5">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-ink-soft">{t('rest.count', { count: items.length })}</span>
              </summary>
              <AchievementRows label={name} items={items} />
            </details>
          ))}
        </section>
      ) : null}
    </>
  );
}
