import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { Measured } from './measured.tsx';
import type { CheckpointLine, MeasuredView, MeasurementLine, NextView } from './views.ts';

/** Before anything was measured: what will stand here, and the way to the first one. */
export function NothingMeasured() {
  const { t } = useTranslation('measurements');
  return (
    <div className="max-w-work">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <EmptyState
        kind="answers"
        title={t('first.title')}
        action={
          <a href="/measurements/new" className="btn btn-primary">
            {t('first.link')}
          </a>
        }
      >
        {t('first.text')}
      </EmptyState>
    </div>
  );
}

/** Where somebody stands: the wheel, what comes next, the checkpoints, and what was measured last. */
export function Overview({
  measured,
  next,
  checkpoints,
  latest,
  hasSeveral,
}: {
  measured: MeasuredView;
  next: NextView;
  checkpoints: readonly CheckpointLine[];
  latest: readonly MeasurementLine[];
  hasSeveral: boolean;
}) {
  const { t } = useTranslation('measurements');
  return (
    <div className="max-w-work">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose">{measured.sentence}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{next.text}</p>
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={next.href} className={`btn ${next.isWaiting ? 'btn-primary' : 'btn-secondary'}`}>
          {next.button}
        </a>
        <a href="/goals/new" className="link inline-block py-1">
          {t('makeGoal')}
        </a>
      </p>
      <Measured measured={measured} />
      <section className="mt-10" aria-labelledby="checkpoints">
        <h2 id="checkpoints">{t('checkpoints')}</h2>
        <div className="mt-3">
          <Rows>
            {checkpoints.map(({ checkpoint, name, line, href }) => (
              <Row key={checkpoint} title={name} line={line} {...(href ? { href } : {})} />
            ))}
          </Rows>
        </div>
      </section>
      <section className="mt-10" aria-labelledby="latest">
        <h2 id="latest">{t('latest')}</h2>
        <div className="mt-3">
          <Rows>
            {latest.map(({ id, day, name, overall, notes }) => (
              <Row
                key={id}
                title={day}
                href={`/measurements/${id}`}
                line={
                  <>
                    {name}
                    {notes ? <span className="line-clamp-2 font-serif wrap-anywhere">{notes}</span> : null}
                  </>
                }
                end={<Amount>{t('outOf', { score: overall })}</Amount>}
              />
            ))}
          </Rows>
        </div>
        <p className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <a href="/measurements/history" className="link inline-block py-1">
            {t('toHistory')}
          </a>
          {hasSeveral ? (
            <a href="/measurements/compare" className="link inline-block py-1">
              {t('toCompare')}
            </a>
          ) : null}
        </p>
      </section>
    </div>
  );
}
