import { Path, type Stone } from './path.tsx';
import type { PartExamples, Say } from './examples.ts';

/** @param done how many are behind */
function stones(say: Say, count: number, done: number): readonly Stone[] {
  const names = [
    say('Walk round the block', 'Caminar una cuadra'),
    say('Walk one kilometer', 'Caminar un kilómetro'),
    say('Buy shoes that do not hurt', 'Comprar zapatos que no lastimen'),
    say(
      'Walk three kilometers without a pause, also when it rains',
      'Caminar tres kilómetros sin pausa, aunque llueva',
    ),
  ];
  return Array.from({ length: count }, (_, index) => {
    const state = index < done ? 'behind' : index === done ? 'next' : 'ahead';
    return {
      id: String(index),
      name: count > 10 ? say(`Day ${index + 1}`, `Día ${index + 1}`) : names[index % names.length]!,
      ...(index < done ? { when: say(`November ${index + 1}`, `${index + 1} de noviembre`) } : {}),
      state,
      word: { behind: say('done', 'hecho'), next: say('next', 'sigue'), ahead: say('to come', 'por venir') }[
        state
      ],
      isQuiet: count > 10 && state !== 'next',
    };
  });
}

export const path: PartExamples = {
  part: 'path',
  name: 'Path',
  purpose: (say) => say('The road to a goal, a stone a step.', 'El camino a una meta, una piedra por paso.'),
  examples: (say) => {
    const flag = { name: say('Five kilometers', 'Cinco kilómetros'), when: say('March 1', '1 de marzo') };
    const title = say('The way to five kilometers', 'El camino a cinco kilómetros');
    const show = (name: string, count: number, done: number, isReached = false) => ({
      title: name,
      shows: (
        <Path
          title={title}
          description={say(`${done} of ${count} steps are done.`, `${done} de ${count} pasos hechos.`)}
          stones={stones(say, count, done)}
          flag={{ ...flag, isReached }}
          pillar="health"
        />
      ),
    });
    return [
      show(say('Under way', 'En camino'), 4, 2),
      show(say('One step', 'Un paso'), 1, 0),
      show(say('No step yet', 'Todavía sin pasos'), 0, 0),
      show(say('Reached', 'Alcanzada'), 6, 6, true),
      show(say('Very many', 'Muchísimos'), 42, 11),
    ];
  },
};
