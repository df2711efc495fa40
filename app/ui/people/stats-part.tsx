import { Amount, Row, Rows } from '../parts/row.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { useTranslation } from '../texts.tsx';
import type { OwnClaims, StatsView } from './views.ts';

/** What the reader earned: the whole first, then by period, then what one period came from. @param period its name */
export function StatsPart({ stats, period }: { stats: StatsView; period: string }) {
  const { t } = useTranslation('leaderboard');
  const { level, xp, streak, periods, kinds, hasByHand } = stats;
  return (
    <>
      <Stats>
        <Stat word={t('stats.level')} value={level.number} change={level.name} />
        <Stat word={t('stats.xp')} value={xp} unit={t('stats.unit')} />
        <Stat
          word={t('stats.streak')}
          value={String(streak.days)}
          change={t(streak.isLongest ? 'stats.streakLong' : 'stats.streakText')}
        />
      </Stats>
      <h2 className="mt-8 text-xl">{t('stats.periods')}</h2>
      <div className="mt-2">
        <Rows label={t('stats.periods')}>
          {periods.map(({ id, name, amount, href, isCurrent = false }) => (
            <Row
              key={id}
              title={name}
              {...(href && !isCurrent ? { href } : {})}
              end={<Amount>{amount}</Amount>}
              isOwn={isCurrent}
            />
          ))}
        </Rows>
      </div>
      <h2 className="mt-8 text-xl">{t('stats.kinds', { period })}</h2>
      {kinds.length > 0 ? (
        <div className="mt-2">
          <Rows label={t('stats.kinds', { period })}>
            {kinds.map(({ id, name, amount }) => (
              <Row key={id} title={name} end={<Amount>{amount}</Amount>} />
            ))}
          </Rows>
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">{t('stats.nothing')}</p>
      )}
      {hasByHand ? <p className="mt-3 text-ink-soft">{t('stats.byHandText')}</p> : null}
    </>
  );
}

/** What the reader claimed themselves, whoever else sees it. */
export function OwnClaimsPart({ claims, isListed }: { claims: OwnClaims; isListed: boolean }) {
  const { t } = useTranslation('leaderboard');
  const { items, isShown } = claims;
  return (
    <section aria-labelledby="own-claims" className="mt-8">
      <h2 id="own-claims" className="text-xl">
        {t('claims.title')}
      </h2>
      {isListed && !isShown ? (
        <p className="mt-1">
          {t('claims.hidden')}{' '}
          <a href="/community/card?next=/leaderboard" className="link inline-block py-1">
            {t('claims.show')}
          </a>
        </p>
      ) : null}
      {items.length > 0 ? (
        <div className="mt-2">
          <Rows label={t('claims.title')}>
            {items.map(({ id, name, line, amount, href }) => (
              <Row
                key={id}
                title={name}
                {...(href ? { href } : {})}
                line={line}
                end={<Amount>{amount}</Amount>}
              />
            ))}
          </Rows>
        </div>
      ) : (
        <p className="mt-1 text-ink-soft">
          {t('claims.none')}{' '}
          <a href="/achievements" className="link inline-block py-1">
            {t('claims.link')}
          </a>
        </p>
      )}
    </section>
  );
}
