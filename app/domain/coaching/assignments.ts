import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { isGone, isHere } from '../accounts/gone.ts';
import { noteAct } from '../administration/audit.ts';
import { callOff } from '../calls/call-off.ts';
import { recordUnlocks, subjectOfFeature } from '../features/unlocks.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { openStates } from '../programs/access.ts';
import { fallbackLanguage } from '#locales/languages.ts';

/** Who may have members: an administrator looks after some of their own in a small place. */
export const coachingRoles = ['coach', 'admin'] as const satisfies readonly Role[];

export const isCoaching = (role: Role): boolean => (coachingRoles as readonly Role[]).includes(role);

export type Assigned =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      /**
       * `no-account`: they asked to hear from us and never opened one. `has-coach`: somebody else coaches them; that ends first.
       * `no-program`: they have not the one that was named.
       */
      readonly reason: 'no-coach' | 'no-member' | 'no-account' | 'same-person' | 'has-coach' | 'no-program';
    };

/**
 * Gives a member to a coach, writes down who did, and tells the member. With a program that the coach belongs to, its check-ins
 * are shared from the start; else nothing is. Given twice to the same coach, it is one assignment, as it was made first.
 * @param actorId the administrator
 * @param tierId of a program that is open to the member; null for none in particular
 */
export async function assignCoach(
  db: Database,
  actorId: string,
  coachId: string,
  memberId: string,
  now: Date,
  tierId: number | null = null,
): Promise<Assigned> {
  if (coachId === memberId) return { ok: false, reason: 'same-person' };
  return inTransaction(db, async (trx): Promise<Assigned> => {
    const people = await trx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select(['profiles.id', 'profiles.role', 'profiles.language', 'users.email', 'users.email_verified_at'])
      .where('profiles.id', 'in', [coachId, memberId])
      .where(isHere())
      .execute();
    const coach = people.find(({ id }) => id === coachId);
    if (!coach || coach.email_verified_at === null || !isCoaching(coach.role))
      return { ok: false, reason: 'no-coach' };
    const member = people.find(({ id }) => id === memberId);
    if (!member) return { ok: false, reason: 'no-member' };
    if (member.email_verified_at === null) return { ok: false, reason: 'no-account' };
    if (tierId !== null && !(await hasProgram(trx, memberId, tierId)))
      return { ok: false, reason: 'no-program' };
    const id = uuid();
    const since = now.toISOString();
    const made = await trx
      .insertInto('coach_assignments')
      .values({ id, coach_id: coachId, member_id: memberId, assigned_by: actorId, since, tier_id: tierId })
      .onConflict((conflict) => conflict.column('member_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const open = await openAssignment(trx, memberId);
      return open?.coach_id === coachId ? { ok: true, id: open.id } : { ok: false, reason: 'has-coach' };
    }
    if (tierId !== null)
      await trx
        .insertInto('coach_shares')
        .values({ assignment_id: id, user_id: memberId, kind: 'checkins', since })
        .execute();
    const mail = {
      to: member.email,
      language: member.language ?? fallbackLanguage,
      template: 'coach-assigned',
      params: { user: memberId, sees: tierId === null ? 'nothing' : 'checkins' },
    } as const;
    // Nobody typed this address into a form: it takes nothing from what forms may send there.
    await enqueueMail(trx, id, mail, now, `coach:${memberId}`);
    // Whoever has a coach has the page of it, at whichever level they are.
    await recordUnlocks(trx, memberId, 'manual_unlock', [subjectOfFeature('coaching')], now);
    const about = { actorId, userId: memberId, subject: `coach-assignment:${id}`, details: {} };
    await noteAct(trx, { ...about, action: 'coach-assigned' }, now);
    return { ok: true, id };
  });
}

const hasProgram = async (db: Database, memberId: string, tierId: number): Promise<boolean> =>
  (await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', memberId)
    .where('tier_id', '=', tierId)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const openAssignment = (db: Database, memberId: string) =>
  db
    .selectFrom('coach_assignments')
    .select(['id', 'coach_id'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Ends an assignment, and writes down who did: from then on the coach sees nothing of the member, what was shared is shared no
 * more, and their calls that have not begun are called off. What the two wrote stays theirs. @returns whether it lasted until now
 */
export async function endAssignment(db: Database, actorId: string, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('coach_assignments')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['coach_id', 'member_id'])
      .executeTakeFirst();
    if (!ended) return false;
    await callOff(trx, { coachId: ended.coach_id, memberId: ended.member_id }, now);
    await trx.deleteFrom('coach_shares').where('assignment_id', '=', id).execute();
    const about = { actorId, userId: ended.member_id, subject: `coach-assignment:${id}`, details: {} };
    await noteAct(trx, { ...about, action: 'coach-ended' }, now);
    return true;
  });
}

/** A member's coach. */
export interface OwnCoach {
  readonly assignmentId: string;
  readonly coachId: string;
  /** Their address where they have told no name. */
  readonly name: string;
  /** An IANA name. */
  readonly timezone: string;
  readonly since: string;
}

/** Who coaches a member now; null for nobody, and where the coach has stopped being one or is gone. */
export async function coachOf(db: Database, memberId: string): Promise<OwnCoach | null> {
  const row = await db
    .selectFrom('coach_assignments')
    .innerJoin('profiles', 'profiles.id', 'coach_assignments.coach_id')
    .innerJoin('users', 'users.id', 'coach_assignments.coach_id')
    .select([
      'coach_assignments.id as assignmentId',
      'coach_assignments.coach_id as coachId',
      'profiles.full_name',
      'profiles.email',
      'profiles.timezone',
      'coach_assignments.since',
    ])
    .where('coach_assignments.member_id', '=', memberId)
    .where('coach_assignments.ended_at', 'is', null)
    .where('profiles.role', 'in', coachingRoles)
    .where(isHere())
    .executeTakeFirst();
  if (!row) return null;
  const { full_name, email, ...coach } = row;
  return { ...coach, name: full_name ?? email };
}

/** Whether somebody coaches a member now. */
export const isCoachOf = async (db: Database, coachId: string, memberId: string): Promise<boolean> =>
  (await coachOf(db, memberId))?.coachId === coachId;

/** A member of a coach. */
export interface OwnMember {
  readonly assignmentId: string;
  readonly memberId: string;
  /** Their address where they have told no name. */
  readonly name: string;
  /** An IANA name. */
  readonly timezone: string;
  readonly since: string;
  /** Whether they are gone: then nothing of theirs is shown, and nobody writes to them. */
  readonly isShut: boolean;
}

const membersOf = (db: Database, coachId: string) =>
  db
    .selectFrom('coach_assignments')
    .innerJoin('profiles as members', 'members.id', 'coach_assignments.member_id')
    .innerJoin('profiles as coaches', 'coaches.id', 'coach_assignments.coach_id')
    .innerJoin('users as accounts', 'accounts.id', 'coach_assignments.member_id')
    .select([
      'coach_assignments.id as assignmentId',
      'coach_assignments.member_id as memberId',
      'members.full_name',
      'members.email',
      'members.timezone',
      'coach_assignments.since',
      'accounts.disabled_at',
      'accounts.delete_after',
    ])
    .where('coach_assignments.coach_id', '=', coachId)
    .where('coach_assignments.ended_at', 'is', null)
    .where('coaches.role', 'in', coachingRoles);

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>;
const memberOf = ({ full_name, email, disabled_at, delete_after, ...member }: MemberRow): OwnMember => ({
  ...member,
  name: full_name ?? email,
  isShut: isGone({ disabled_at, delete_after }),
});

/** The members whom a coach has now, the longest first; none for somebody who is no coach any more. */
export async function listOwnMembers(db: Database, coachId: string): Promise<readonly OwnMember[]> {
  const rows = await membersOf(db, coachId)
    .orderBy('coach_assignments.since')
    .orderBy('coach_assignments.id')
    .execute();
  return rows.map(memberOf);
}

/** A member of a coach; null for anybody else's, and for one whose assignment has ended. */
export async function findOwnMember(
  db: Database,
  coachId: string,
  memberId: string,
): Promise<OwnMember | null> {
  const row = await membersOf(db, coachId)
    .where('coach_assignments.member_id', '=', memberId)
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}
