import { readGoal, type ListedGoal } from '#app/domain/goals/read-goals.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The goal that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownGoal({ db, viewer }: MemberRequest, goalId: string): Promise<ListedGoal> {
  const goal = await readGoal(db, viewer.id, goalId);
  if (!goal) throw new Response('Not found', { status: 404 });
  return goal;
}
