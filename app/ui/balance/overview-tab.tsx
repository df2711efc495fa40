import { EmptyState } from '../parts/empty-state.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { Numbers } from '../parts/drawing.tsx';
import { isNumbered, SectorNumber, Wheel } from '../parts/wheel.tsx';
import { useTranslation } from '../texts.tsx';
import { BandWord } from './band.tsx';
import type { OverviewView } from './views.ts';

/** Sectors of a wheel are out of ten. */
const outOfTen = (score: number | null): number | null => (score === null ? null : score / 10);

/** The wheel and one sentence; beside it each part with its score, its band and how it has moved. */
export function OverviewTab({ view }: { view: OverviewView }) {
  const { t } = useTranslation('balance');
  const { sentence, overall, plan, dashed, parts, table, isKnown, hasScales } = view;
  const wheel = (
    <div>
      <Wheel
        title={t('wheel')}
        description={sentence}
        sectors={parts.map(({ id, name, pillar, score, before }) => ({
          id,
          name,
          pillar,
          score: outOfTen(score),
          before: score === null ? null : outOfTen(before),
        }))}
      />
      {dashed ? <p className="mt-2 text-center text-base text-ink-soft">{dashed}</p> : null}
      <Numbers table={table} />
    </div>
  );
  if (!isKnown)
    return (
      <>
        <EmptyState
          kind="answers"
          title={t('first.title')}
          action={
            <a href="/life-balance/scales" className="btn btn-primary">
              {t('first.link')}
            </a>
          }
        >
          {t('first.text')}
        </EmptyState>
        <div className="mt-8">
          {wheel}
          {isNumbered(parts) ? (
            <ol className="mt-4 max-w-2xl list-decimal pl-6 sm:columns-2">
              {parts.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ol>
          ) : null}
        </div>
      </>
    );
  return (
    <>
      <p className="mt-6 max-w-prose font-serif text-xl">{sentence}</p>
      <p className="mt-1 max-w-prose">{overall}</p>
      <p className="mt-1 max-w-prose text-base text-ink-soft">{t('intro')}</p>
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={plan.href} className="btn btn-primary">
          {plan.text}
        </a>
        <a href="/life-balance/scales" className="link inline-block py-1">
          {t(hasScales ? 'scalesAgain' : 'scalesLink')}
        </a>
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-4 lg:grid-cols-2 lg:items-start">
        {wheel}
        <Rows label={t('wheel')}>
          {parts.map(({ id, name, pillar, score, band, change, href }, index) => (
            <Row
              key={id}
              front={
                <>
                  {isNumbered(parts) ? <SectorNumber>{index + 1}</SectorNumber> : null}
                  <PillarMark pillar={pillar} />
                </>
              }
              title={name}
              href={href}
              line={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <BandWord band={band} />
                  <span>{change}</span>
                </span>
              }
              end={<Amount>{score ?? '–'}</Amount>}
            />
          ))}
        </Rows>
      </div>
    </>
  );
}
