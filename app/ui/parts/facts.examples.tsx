import type { PartExamples } from './examples.ts';
import { Facts } from './facts.tsx';

export const facts: PartExamples = {
  part: 'facts',
  name: 'Facts',
  purpose: (say) =>
    say(
      'Short facts in one line with dots between them; no line begins with a dot.',
      'Datos breves en una línea, con puntos en medio; ninguna línea empieza con un punto.',
    ),
  examples: (say) => [
    {
      title: say('One', 'Uno'),
      shows: (
        <p>
          <Facts of={[say('15 questions', '15 preguntas')]} />
        </p>
      ),
    },
    {
      title: say('Several, where room is short', 'Varios, con poco lugar'),
      shows: (
        <p className="max-w-60">
          <Facts
            of={[
              say('15 questions', '15 preguntas'),
              say('5 to 8 minutes', '5 a 8 minutos'),
              say('free', 'gratis'),
            ]}
          />
        </p>
      ),
    },
  ],
};
