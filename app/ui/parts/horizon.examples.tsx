import type { PartExamples } from './examples.ts';
import { Horizon, type DayShare } from './horizon.tsx';

export const horizon: PartExamples = {
  part: 'horizon',
  name: 'Horizon',
  purpose: (say) =>
    say(
      'How much of a day is done, as the height of the sun.',
      'Cuánto del día está hecho, como la altura del sol.',
    ),
  examples: (say) => {
    const sentences: Readonly<Record<DayShare, readonly [string, string]>> = {
      none: [
        say('Nothing done', 'Nada hecho'),
        say('The sun is below the hill.', 'El sol está detrás de la colina.'),
      ],
      some: [
        say('Some of it', 'Una parte'),
        say('The sun stands on the hill.', 'El sol está sobre la colina.'),
      ],
      all: [say('All of it', 'Todo'), say('The sun is up.', 'El sol está en lo alto.')],
    };
    return (['none', 'some', 'all'] as const).map((share) => ({
      title: sentences[share][0],
      shows: (
        <div className="max-w-md">
          <Horizon title={sentences[share][0]} description={sentences[share][1]} share={share} />
        </div>
      ),
    }));
  },
};
