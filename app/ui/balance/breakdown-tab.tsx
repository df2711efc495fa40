import { PillarName } from '../parts/pillar-mark.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { BandWord } from './band.tsx';
import type { BreakdownView, SourceLine } from './views.ts';

/** Part by part: what each source says of it, how much that counts, and what it is made of. */
export function BreakdownTab({ view: { parts } }: { view: BreakdownView }) {
  const { t } = useTranslation('balance');
  return (
    <>
      <p className="mt-6 max-w-prose text-ink-soft">{t('breakdown.intro')}</p>
      <div className="mt-4 grid gap-x-10 gap-y-10 lg:grid-cols-2">
        {parts.map(({ id, name, pillar, band, score, fed, isKnown, sources }) => (
          <section key={id} id={id} aria-labelledby={`${id}-name`} className="scroll-mt-4">
            <h2 id={`${id}-name`}>
              <PillarName pillar={pillar}>{name}</PillarName>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{score}</span>
              <BandWord band={band} />
            </p>
            <p className="mt-1 text-base text-ink-soft">{isKnown ? fed : t('breakdown.nothing')}</p>
            <div className="mt-2">
              <Rows label={name}>
                {sources.map((source) => (
                  <Source key={source.source} source={source} />
                ))}
              </Rows>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

const Source = ({ source: { name, score, line, behind } }: { source: SourceLine }) => (
  <Row
    title={name}
    line={
      <>
        {line}
        {behind.length > 0 ? (
          <ul className="mt-1">
            {behind.map((one) => (
              <li key={one.key} className="wrap-anywhere">
                <a href={one.href} className="link inline-block py-0.5">
                  {one.name}
                </a>{' '}
                <span className="tabular-nums">{one.line}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </>
    }
    end={<Amount>{score ?? '–'}</Amount>}
  />
);
