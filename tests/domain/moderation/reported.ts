import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { DecisionKind } from '#db/tables/moderation.ts';
import { readCase } from '#app/domain/moderation/case.ts';
import { decide, type Decided, type Decision } from '#app/domain/moderation/decide.ts';
import type { Matter } from '#app/domain/moderation/matter.ts';
import { noon } from '#tests/support/database.ts';

/** A decision as an administrator takes it who has just looked. */
export async function decided(
  db: Database,
  actorId: string,
  matter: Matter,
  decision: DecisionKind,
  more: Partial<Decision> = {},
  now = noon,
): Promise<Decided> {
  const mark = (await readCase(db, matter))?.mark ?? '';
  const asked = { id: uuid(), decision, rule: 'kind', reason: '', mark, neutral: 'Member', ...more } as const;
  return decide(db, actorId, matter, asked, now);
}

/** The newest decision about something. */
export const latestDecision = async (db: Database, matter: Matter) => {
  const found = await readCase(db, matter);
  return found!.decisions[0]!;
};

/** What a member heard of, the oldest first. */
export const heardBy = async (db: Database, userId: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('community_notices')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
