import { readOwnFood, type OwnFood } from '#app/domain/nutrition/own-foods.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The food that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownFood({ db, viewer }: MemberRequest, foodId: string): Promise<OwnFood> {
  const food = await readOwnFood(db, viewer.id, foodId);
  if (!food) throw new Response('Not found', { status: 404 });
  return food;
}
