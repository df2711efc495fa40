import { achievements } from '#app/achievements/registry.ts';
import type { PartExamples } from './examples.ts';
import { Stamp } from './stamp.tsx';

export const stamp: PartExamples = {
  part: 'stamp',
  name: 'Stamp',
  purpose: (say) =>
    say(
      'The drawing of an achievement: its edge, its mark and its step.',
      'El dibujo de un logro: su borde, su signo y su paso.',
    ),
  examples: (say) => {
    const all = (state: 'earned' | 'ready' | 'ahead') => (
      <p className="flex flex-wrap gap-2">
        {achievements.map((one) => (
          <Stamp key={one.id} of={one} state={state} />
        ))}
      </p>
    );
    return [
      { title: say('All, earned', 'Todos, logrados'), shows: all('earned') },
      { title: say('All, ahead', 'Todos, por delante'), shows: all('ahead') },
      {
        title: say('One to be claimed, with a name', 'Uno por reclamar, con nombre'),
        shows: (
          <Stamp
            of={achievements[0]!}
            state="ready"
            said={{
              name: say('The first tick', 'La primera marca'),
              text: say('A habit, done once.', 'Un hábito, cumplido una vez.'),
            }}
          />
        ),
      },
    ];
  },
};
