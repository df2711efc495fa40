import { Icon } from '../icons.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { Wheel } from '../parts/wheel.tsx';
import { useTranslation } from '../texts.tsx';
import type { MeasuredView } from './views.ts';

/** The wheel of a measurement, and beside it what it says. */
export function Measured({ measured }: { measured: MeasuredView }) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-4 lg:grid-cols-2 lg:items-center">
      <MeasuredWheel measured={measured} />
      <ScoreRows measured={measured} />
    </div>
  );
}

/** How it stands now, and dashed how it stood then. */
export const MeasuredWheel = ({ measured: { title, sentence, key, scores } }: { measured: MeasuredView }) => (
  <div>
    <Wheel
      title={title}
      description={sentence}
      sectors={scores.map(({ pillar, name, score, before }) => ({ id: pillar, name, pillar, score, before }))}
    />
    {key ? <p className="mt-2 text-center text-base text-ink-soft">{key}</p> : null}
  </div>
);

/** Each part with its score and how it has changed; the whole comes last. */
export function ScoreRows({ measured: { title, scores, overall } }: { measured: MeasuredView }) {
  const { t } = useTranslation('measurements');
  return (
    <Rows label={title}>
      {scores.map(({ pillar, name, score, change }) => (
        <Row
          key={pillar}
          front={<PillarMark pillar={pillar} />}
          title={name}
          line={change}
          end={<Amount>{score}</Amount>}
        />
      ))}
      <Row
        front={<Icon name="measurements" className="size-6" />}
        title={t('overall')}
        line={overall.change}
        end={<Amount>{overall.score}</Amount>}
      />
    </Rows>
  );
}
