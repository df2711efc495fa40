import type { Entry } from '#app/domain/nutrition/eaten.ts';
import { readEntry } from '#app/domain/nutrition/read-diary.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { findEdible, type Unit } from './edible.ts';

/** The line that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownEntry({ db, viewer }: MemberRequest, entryId: string): Promise<Entry> {
  const entry = await readEntry(db, viewer.id, entryId);
  if (!entry) throw new Response('Not found', { status: 404 });
  return entry;
}

/**
 * The units that a line can be said in: those of its food, and the one that it was said in, which weighs what it weighed then.
 * Null for a name and its energy alone.
 */
export async function unitsOf({ db, viewer }: MemberRequest, entry: Entry): Promise<readonly Unit[] | null> {
  const { food, ownFoodId, unit, portion, milligrams, amount } = entry;
  if (milligrams === null) return null;
  const of = food ?? ownFoodId;
  const edible = of === null ? null : await findEdible(db, viewer.id, of);
  const others = (edible?.units ?? [{ id: 'g', milligrams: 1000, portion: '' }]).filter(
    ({ id }) => id !== unit,
  );
  const count = Number(amount);
  const weight = unit === 'g' ? 1000 : count > 0 ? Math.round(milligrams / count) : milligrams;
  return [{ id: unit, milligrams: weight, portion }, ...others];
}
