import { listHabits, type ListedHabit } from '#app/domain/habits/list-habits.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ManagedHabit, ManageView } from '#app/ui/habits/manage.tsx';
import { pillarOf, rhythmText } from '#app/views/tick-row.ts';

/** All habits in their order, those that rest and those that are put away with them. */
export async function manageView(facts: MemberRequest): Promise<ManageView> {
  const { habits, cap, mayAdd } = await listHabits(facts.db, facts.viewer.id, facts.today);
  const rowsOf = (state: ListedHabit['state']): readonly ManagedHabit[] =>
    habits.filter((habit) => habit.state === state).map((habit) => managed(habit, facts));
  const archived = rowsOf('archived');
  return {
    tab: 'manage',
    active: rowsOf('active'),
    resting: rowsOf('resting'),
    archived,
    kept: habits.length - archived.length,
    cap,
    mayAdd,
    words: habits.flatMap(({ name, cue, description }) => [name, cue, description]),
  };
}

const managed = (habit: ListedHabit, facts: MemberRequest): ManagedHabit => ({
  id: habit.id,
  name: habit.name,
  pillar: pillarOf(habit.pillar),
  line: [rhythmText(facts, habit.rhythm), facts.t(`member:timeOfDay.${habit.timeOfDay}`)].join(', '),
});
