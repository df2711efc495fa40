import type { PartExamples } from './examples.ts';
import { pillarNames } from './pillar-examples.ts';
import { PillarMark, PillarName } from './pillar-mark.tsx';

export const pillarMark: PartExamples = {
  part: 'pillar-mark',
  name: 'PillarMark',
  purpose: (say) => say('A pillar wherever it is named.', 'Un pilar dondequiera que se nombre.'),
  examples: (say) => [
    {
      title: say('With its word', 'Con su palabra'),
      shows: (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {pillarNames(say).map(([pillar, name]) => (
            <li key={pillar}>
              <PillarName pillar={pillar}>{name}</PillarName>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: say('Large', 'Grande'),
      shows: (
        <p className="flex flex-wrap gap-4">
          {pillarNames(say).map(([pillar]) => (
            <PillarMark key={pillar} pillar={pillar} className="size-16" />
          ))}
        </p>
      ),
    },
  ],
};
