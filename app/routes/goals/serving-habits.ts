import { listHabits } from '#app/domain/habits/list-habits.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ServingHabit } from '#app/ui/goals/goal-form.tsx';

/** The member's habits as boxes to tick. @param chosen ids */
export async function habitChoices(
  { db, viewer, today }: MemberRequest,
  chosen: readonly string[],
): Promise<readonly ServingHabit[]> {
  const { habits } = await listHabits(db, viewer.id, today);
  return habits
    .filter(({ id, state }) => state !== 'archived' || chosen.includes(id))
    .map(({ id, name }) => ({ id, name, isChosen: chosen.includes(id) }));
}
