import { pageOf } from '#app/domain/lists/page-of.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ExerciseListView } from '#app/ui/workouts/views.ts';
import { equipment, muscles, type Exercise } from '#app/workouts/exercise.ts';
import { exercises } from '#app/workouts/registry.ts';
import { exerciseName } from './amount-text.ts';

const pageSize = 30;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What an exercise is for, and what it takes, in one line. */
export const exerciseLine = ({ t }: Pick<MemberRequest, 't'>, exercise: Exercise): string =>
  [
    exercise.muscles.map((muscle) => t(`workouts:muscle.${muscle}`)).join(', '),
    t(`workouts:equipment.${exercise.equipment}`),
  ].join(' · ');

/**
 * The exercises that an address asks for: by words of their name and what they are for, by muscle, by what they take, and the
 * gentle ones alone. @param path of the page that shows them @param chosen what is taken already
 */
export function exerciseList(
  facts: MemberRequest,
  path: string,
  searchParams: URLSearchParams,
  chosen: readonly string[] = [],
): ExerciseListView {
  const { t } = facts;
  const definition: ListDefinition = {
    path,
    search: true,
    filters: {
      muscle: { kind: 'one-of', values: muscles },
      equipment: { kind: 'one-of', values: equipment },
      pace: { kind: 'one-of', values: ['gentle'] },
    },
  };
  const query = readListQuery(definition, searchParams);
  const { muscle, equipment: takes, pace } = query.values;
  const words = plain(query.q).split(/\s+/).filter(Boolean);
  const found = exercises.filter((one) => {
    const said = words.length > 0 ? plain(`${exerciseName(facts, one)} ${exerciseLine(facts, one)}`) : '';
    return (
      (!muscle || one.muscles.some((name) => name === muscle)) &&
      (!takes || one.equipment === takes) &&
      (!pace || one.gentle === true) &&
      words.every((word) => said.includes(word))
    );
  });
  const { rows, ...place } = pageOf(found, pageSize, query.asked);
  const options = (group: string, values: readonly string[]) => [
    { value: '', text: t('workouts:list.any') },
    ...values.map((value) => ({ value, text: t(`workouts:${group}.${value}`) })),
  ];
  return {
    list: listView(query, place),
    count: t('workouts:list.count', { count: found.length }),
    muscles: options('muscle', muscles),
    equipment: options('equipment', equipment),
    rows: rows.map((one) => ({
      id: one.id,
      name: exerciseName(facts, one),
      line: exerciseLine(facts, one),
      href: `/workout-planner/exercises/${one.id}`,
      isChosen: chosen.includes(one.id),
    })),
  };
}
