import { Hills } from '../parts/hills.tsx';
import { Meter } from '../parts/meter.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { LevelBadge } from './level-badge.tsx';
import type { StandingView } from './views.ts';

/** Where the reader stands: their level, how far the next one is, the hill of all levels, and what the last seven days brought. */
export function Standing({
  standing,
  claims,
  leaderboard,
}: {
  standing: StandingView;
  /** How many achievements can be claimed; null where they are not open. */
  claims: { readonly ready: number } | null;
  /** Where it is; null where it is not open. */
  leaderboard: string | null;
}) {
  const { t } = useTranslation('zones');
  const { level, name, xp, next } = standing;
  const here = t('here', { level, name });
  return (
    <div className="mt-4 grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
      <div>
        <p className="flex items-center gap-3">
          <LevelBadge level={level} color={standing.color} ink={standing.ink} />
          <span className="font-serif text-lg">
            {next ? t('hereAndNext', { here, count: next.missing }) : t('hereAtTop', { here })}
          </span>
        </p>
        {next ? (
          <div className="mt-4">
            <Meter
              label={t('meter')}
              value={standing.share}
              of={100}
              start={t('within', { percent: standing.percent, level, next: next.level })}
            />
            <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-soft">
              <span>{t('xpOf', { xp, threshold: next.threshold, next: next.level })}</span>{' '}
              <span>{t('toNext', { count: next.missing, name: next.name })}</span>
            </p>
          </div>
        ) : (
          <>
            <p className="mt-2 text-ink-soft">{t('top', { count: xp })}</p>
            <p className="text-ink-soft">{t('whole', { percent: standing.percent })}</p>
          </>
        )}
        {claims ? (
          <p className="mt-4">
            <a href="/achievements" className="link inline-block py-1">
              {claims.ready > 0 ? t('claim.ready', { count: claims.ready }) : t('claim.link')}
            </a>
          </p>
        ) : null}
        {leaderboard ? (
          <p>
            <a href={leaderboard} className="link inline-block py-1">
              {t('leaderboard')}
            </a>
          </p>
        ) : null}
        <h2 className="mt-8 text-xl">{t('week.title')}</h2>
        {standing.income.length > 0 ? (
          <div className="mt-2">
            <Rows label={t('week.title')}>
              {standing.income.map(({ eventType, amount }) => (
                <Row
                  key={eventType}
                  title={t(`today:income.${eventType}`, { defaultValue: t('week.other') })}
                  end={<Amount>{t('xp', { count: amount })}</Amount>}
                />
              ))}
            </Rows>
          </div>
        ) : (
          <p className="mt-1 text-ink-soft">{t(xp === 0 ? 'week.first' : 'week.none')}</p>
        )}
      </div>
      <div className="max-w-md">
        <Hills
          title={t('hills.title')}
          description={here}
          reached={level}
          table={{
            label: t('hills.table'),
            columns: [t('hills.level'), t('hills.from')],
            rows: standing.levels.map((one) => [`${one.level} · ${one.name}`, String(one.threshold)]),
          }}
        />
      </div>
    </div>
  );
}
