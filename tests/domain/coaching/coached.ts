import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { insertAccount } from '#app/domain/accounts/insert-account.ts';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { noon, someMember } from '#tests/support/database.ts';

/** An account with this role. @returns its id */
export async function someoneWith(db: Database, role: Role, name = 'Rosa Lind'): Promise<string> {
  const id = uuid();
  await insertAccount(
    db,
    {
      id,
      email: `${id}@example.com`,
      password_hash: 'none',
      full_name: name,
      role,
      language: 'en',
      timezone: 'America/Bogota',
    },
    noon,
  );
  return id;
}

/** An administrator, a coach and a member whom they coach; those who are not given are made. */
export async function coached(
  db: Database,
  given: { readonly memberId?: string; readonly coachId?: string } = {},
): Promise<{
  readonly adminId: string;
  readonly coachId: string;
  readonly memberId: string;
  readonly assignmentId: string;
}> {
  const adminId = await someoneWith(db, 'admin', 'Alex Moreno');
  const coachId = given.coachId ?? (await someoneWith(db, 'coach'));
  const memberId = given.memberId ?? (await someMember(db));
  // One that a test before has made is over.
  await db
    .updateTable('coach_assignments')
    .set({ ended_at: noon.toISOString() })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  const made = await assignCoach(db, adminId, coachId, memberId, noon);
  if (!made.ok) throw new Error(made.reason);
  return { adminId, coachId, memberId, assignmentId: made.id };
}
