import type { Database } from '#db/database.ts';
import { silenceKinds, type SilenceKind } from '#db/tables/community.ts';

/** Whom a member does not want to meet, or to find on lists. */
export interface Silence {
  readonly personId: string;
  readonly name: string;
  readonly kind: SilenceKind;
}

/** Blocks or mutes somebody who goes by a name; twice is once. Nobody oneself. */
export async function silence(
  db: Database,
  userId: string,
  personId: string,
  kind: SilenceKind,
  now: Date,
): Promise<void> {
  if (userId === personId) return;
  const person = await db
    .selectFrom('member_cards')
    .select('user_id')
    .where('user_id', '=', personId)
    .executeTakeFirst();
  if (!person) return;
  await db
    .insertInto('member_silences')
    .values({ user_id: userId, other_id: personId, kind, since: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'other_id', 'kind']).doNothing())
    .execute();
}

/** Takes it back. */
export async function unsilence(
  db: Database,
  userId: string,
  personId: string,
  kind: SilenceKind,
): Promise<void> {
  await db
    .deleteFrom('member_silences')
    .where('user_id', '=', userId)
    .where('other_id', '=', personId)
    .where('kind', '=', kind)
    .execute();
}

/** All whom a member has blocked or muted, by name. */
export async function listSilences(db: Database, userId: string): Promise<readonly Silence[]> {
  const rows = await db
    .selectFrom('member_silences')
    .innerJoin('member_cards', 'member_cards.user_id', 'member_silences.other_id')
    .select(['member_silences.other_id', 'member_cards.name', 'member_silences.kind'])
    .where('member_silences.user_id', '=', userId)
    .orderBy('member_cards.name')
    .orderBy('member_silences.kind')
    .execute();
  return rows.map(({ other_id, name, kind }) => ({ personId: other_id, name, kind }));
}

/** How a member has silenced somebody. */
export async function silencesOf(
  db: Database,
  userId: string,
  personId: string,
): Promise<readonly SilenceKind[]> {
  const rows = await db
    .selectFrom('member_silences')
    .select('kind')
    .where('user_id', '=', userId)
    .where('other_id', '=', personId)
    .execute();
  return silenceKinds.filter((kind) => rows.some((row) => row.kind === kind));
}
