import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { Program } from '#app/programs/program.ts';
import type { RunOf, Walker } from '#app/domain/program-days/find-run.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import { enrolled } from '../programs/enrolled.ts';

const pillar = 'Health' as const;
/** Ten days in two phases. */
export const tenDays: Program = {
  id: 'foundation',
  tier: 'level_2',
  rhythm: 'day',
  phases: ['one', 'two'].map((id, phase) => ({
    id,
    steps: [1, 2, 3, 4, 5].map((n) => ({ id: `day-${phase * 5 + n}`, pillar, minutes: 5 })),
  })),
  sources: {},
};
/** Three weeks. */
export const threeWeeks: Program = {
  id: 'dna',
  tier: 'level_3',
  rhythm: 'week',
  phases: [
    {
      id: 'all',
      steps: [1, 2, 3].map((n) => ({
        id: `week-${n}`,
        pillar,
        minutes: 5,
        practices: ['walk', 'write'],
      })),
    },
  ],
  sources: {},
};
const sevenDays: Program = { ...tenDays, id: 'jumpstart', tier: 'level_0' };

/** Somebody by the clock of UTC. */
export const walker = (id: string): Walker => ({
  id,
  dayOf: (moment) => moment.toISOString().slice(0, 10),
  programs: [tenDays, threeWeeks, sevenDays],
});

/** Somebody who bought a program at noon of March 10, 2026. */
export async function walkingMember(
  db: Database,
  tier: TierKey = 'level_2',
): Promise<{ readonly who: Walker; readonly of: RunOf & { readonly kind: 'enrollment' } }> {
  const id = await someMember(db);
  await enrolled(db, id, tier);
  const enrollment = await db
    .updateTable('enrollments')
    .set({ ends_at: after({ days: 10 }).toISOString() })
    .where('user_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { who: walker(id), of: { kind: 'enrollment', id: enrollment.id } };
}

/** Somebody whose seven days began at noon of March 10, 2026. */
export async function tryingMember(db: Database): Promise<{ readonly who: Walker; readonly of: RunOf }> {
  const id = await someMember(db);
  await db
    .insertInto('trials')
    .values({
      id: uuid(),
      user_id: id,
      status: 'active',
      source: 'plan',
      quiz_data: null,
      created_at: noon.toISOString(),
      starts_at: noon.toISOString(),
      ends_at: after({ days: 7 }).toISOString(),
      conversion_offer_shown_at: null,
    })
    .execute();
  return { who: walker(id), of: { kind: 'trial' } };
}
