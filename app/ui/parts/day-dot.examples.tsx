import { stateWords } from './day-examples.ts';
import { DayDot, type DayState } from './day-dot.tsx';
import type { PartExamples } from './examples.ts';

export const dayDot: PartExamples = {
  part: 'day-dot',
  name: 'DayDot',
  purpose: (say) =>
    say(
      'How a day went: full, half, ring, dash, nothing.',
      'Cómo fue un día: lleno, mitad, aro, raya, nada.',
    ),
  examples: (say) => [
    {
      title: say('Every state', 'Cada estado'),
      shows: (
        <ul className="flex flex-wrap gap-6">
          {Object.entries(stateWords(say)).map(([state, word]) => (
            <li key={state} className="text-center text-base text-pine">
              <DayDot state={state as DayState} />
              <span className="text-ink">{word}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
