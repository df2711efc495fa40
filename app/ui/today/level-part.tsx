import { useTranslation } from '#app/ui/texts.tsx';
import { Meter } from '../parts/meter.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import type { LevelView } from './views.ts';

/** Where somebody stands, how far it is to the next level, and what came in today. */
export function LevelPart({
  level,
  zones,
}: {
  level: LevelView;
  /** Where the levels and achievements are; null where they are not open. */
  zones: string | null;
}) {
  const { t } = useTranslation('today');
  return (
    <section className="mt-10" aria-labelledby="level" data-follows="level">
      <h2 id="level">{t('level.title', { level: level.level, name: level.name })}</h2>
      {level.next ? (
        <div className="mt-2 max-w-2xl">
          <Meter
            label={t('level.meter')}
            value={level.xp}
            of={level.target}
            start={t('level.xpOf', { xp: level.xp, target: level.target })}
            end={t('level.toNext', { count: level.next.missing, name: level.next.name })}
          />
        </div>
      ) : (
        <p className="mt-1 text-ink-soft">{t('level.top', { xp: level.xp })}</p>
      )}
      {level.told === null ? null : <p className="mt-3 max-w-prose">{level.told}</p>}
      {level.income.length > 0 ? (
        <div className="mt-4">
          <h3 className="mb-1 text-base">{t('level.income')}</h3>
          <Rows label={t('level.income')}>
            {level.income.map(({ eventType, amount }) => (
              <Row
                key={eventType}
                title={t(`income.${eventType}`, { defaultValue: t('zones:week.other') })}
                end={<Amount>{t('level.points', { count: amount })}</Amount>}
              />
            ))}
          </Rows>
        </div>
      ) : null}
      <p className="mt-3 text-ink-soft">{t(`band.${level.band}`)}</p>
      {zones ? (
        <p className="mt-2">
          <a href={zones} className="link inline-block py-1">
            {t('level.zones')}
          </a>
        </p>
      ) : null}
      {level.balance === 'disabled' ? null : (
        <p className="mt-3 text-ink-soft">
          <strong className="text-ink">{t('level.balance')}</strong>{' '}
          {level.balance === 'locked' ? (
            <>
              {t('level.balanceLocked')}
              {/* Beside a band that says that those steps are done, what is missing is said. */}
              {level.band === 'advanced' && level.balanceMissing !== null
                ? ` ${t('level.balanceMissing', { count: level.balanceMissing })}`
                : null}
            </>
          ) : (
            <a href="/life-balance" className="link inline-block py-1">
              {t('level.balanceOpen')}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
