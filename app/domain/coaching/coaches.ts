import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#locales/languages.ts';
import { isGone } from '../accounts/gone.ts';
import { noteAct } from '../administration/audit.ts';
import { callOff } from '../calls/call-off.ts';
import { withdrawLead } from '../leads/withdraw-lead.ts';
import { programOfTier } from '#app/programs/registry.ts';
import { tierName } from '../programs/texts-in-language.ts';
import { assignCoach, isCoaching, type Assigned } from './assignments.ts';

/** More coaches, and members of one, than a page of the administration shows. */
const mostCoaches = 200;
const mostMembers = 2000;

/** A coach as administrators see them, with their members. */
export interface ListedCoach {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  /** False of an administrator, and of somebody who has stopped and still has members on paper. */
  readonly isCoach: boolean;
  /** Whether they see their members: coaches and administrators do, unless they are gone. */
  readonly sees: boolean;
  readonly isShut: boolean;
  /** Whether members can be given to them. */
  readonly isOffered: boolean;
  readonly members: readonly {
    readonly assignmentId: string;
    readonly memberId: string;
    readonly name: string | null;
    readonly email: string;
    readonly since: string;
  }[];
}

/** All coaches, and whoever has members without being one, by their addresses. Three queries at most. */
export async function listCoaches(db: Database): Promise<readonly ListedCoach[]> {
  const members = await db
    .selectFrom('coach_assignments')
    .innerJoin('profiles', 'profiles.id', 'coach_assignments.member_id')
    .select([
      'coach_assignments.id as assignmentId',
      'coach_assignments.coach_id',
      'coach_assignments.member_id as memberId',
      'profiles.full_name as name',
      'profiles.email',
      'coach_assignments.since',
    ])
    .where('coach_assignments.ended_at', 'is', null)
    .orderBy('coach_assignments.since')
    .orderBy('coach_assignments.id')
    .limit(mostMembers)
    .execute();
  const people = db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.full_name',
      'profiles.email',
      'profiles.role',
      'users.email_verified_at',
      'users.disabled_at',
      'users.delete_after',
    ]);
  // Written out, or the index of coaches does not hold it.
  const active = await people
    .where(sql<boolean>`role = 'coach'`)
    .orderBy('profiles.email')
    .limit(mostCoaches)
    .execute();
  const known = new Set(active.map(({ id }) => id));
  const others = [...new Set(members.map(({ coach_id }) => coach_id))].filter((id) => !known.has(id));
  const coaches = [
    ...active,
    ...(others.length === 0
      ? []
      : await people.where('profiles.id', 'in', others).orderBy('profiles.id').execute()),
  ];
  return coaches.map(({ id, full_name, email, role, ...account }) => {
    const isShut = isGone(account);
    const sees = isCoaching(role) && !isShut;
    return {
      id,
      name: full_name,
      email,
      isCoach: role === 'coach',
      sees,
      isShut,
      isOffered: sees && account.email_verified_at !== null,
      members: members
        .filter(({ coach_id }) => coach_id === id)
        .map(({ assignmentId, memberId, name, email: address, since }) => ({
          assignmentId,
          memberId,
          name,
          email: address,
          since,
        })),
    };
  });
}

const accountOf = (db: Database, address: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email_verified_at', 'profiles.role'])
    .where('users.email', '=', address)
    .executeTakeFirst();

export type CoachMade =
  | { readonly ok: true }
  /**
   * `no-account`: they asked to hear from us and never opened one. `administrator`: they have members as they are; taking their role
   * away is not done here.
   */
  | { readonly ok: false; readonly reason: 'unknown' | 'no-account' | 'administrator' };

/**
 * Makes the account of an address a coach, and writes down who did. Repeating it changes nothing.
 * @param address trimmed and in lower case
 */
export async function makeCoach(
  db: Database,
  actorId: string,
  address: string,
  now: Date,
): Promise<CoachMade> {
  return inTransaction(db, async (trx): Promise<CoachMade> => {
    const account = await accountOf(trx, address);
    if (!account) return { ok: false, reason: 'unknown' };
    if (account.email_verified_at === null) return { ok: false, reason: 'no-account' };
    if (account.role === 'admin') return { ok: false, reason: 'administrator' };
    if (account.role === 'coach') return { ok: true };
    await changeRole(trx, account.id, 'coach', now);
    if (account.role === 'lead') await withdrawLead(trx, account.id);
    const about = { actorId, userId: account.id, subject: `user:${account.id}` };
    const details = { before: account.role, after: 'coach' };
    await noteAct(trx, { ...about, action: 'coach-made', details }, now);
    return { ok: true };
  });
}

/**
 * Makes a coach a member again, and writes down who did: from their next request on they see nobody any more, and their calls that
 * have not begun are called off. Their assignments stay until somebody ends them. @returns whether they were a coach
 */
export async function unmakeCoach(
  db: Database,
  actorId: string,
  coachId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const coach = await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', coachId)
      .where('role', '=', 'coach')
      .executeTakeFirst();
    if (!coach) return false;
    await changeRole(trx, coachId, 'member', now);
    await callOff(trx, { coachId }, now);
    const about = { actorId, userId: coachId, subject: `user:${coachId}` };
    const details = { before: 'coach', after: 'member' };
    await noteAct(trx, { ...about, action: 'coach-unmade', details }, now);
    return true;
  });
}

const changeRole = (trx: Database, id: string, role: 'coach' | 'member', now: Date) =>
  trx.updateTable('profiles').set({ role, updated_at: now.toISOString() }).where('id', '=', id).execute();

/** Gives the member of an address to a coach: see `assignCoach`. @param address trimmed and in lower case */
export async function assignByAddress(
  db: Database,
  actorId: string,
  coachId: string,
  address: string,
  now: Date,
  tierId: number | null = null,
): Promise<Assigned> {
  const account = await accountOf(db, address);
  return account
    ? assignCoach(db, actorId, coachId, account.id, now, tierId)
    : { ok: false, reason: 'no-member' };
}

/** The programs with days, and so with check-ins, in which somebody can be coached; by their order. */
export async function listCoachedPrograms(
  db: Database,
  language: Language,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const rows = await db
    .selectFrom('freedom_plan_tiers')
    .select(['id', 'tier', tierName('id', language).as('name')])
    .where('program_category', '!=', 'trial')
    .orderBy('display_order')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.flatMap(({ id, tier, name }) => (programOfTier(tier) ? [{ id, name }] : []));
}

/** An assignment that lasts, by its id: whose it is and who coaches, with their addresses; null for none. */
export async function findAssignment(
  db: Database,
  id: string,
): Promise<{
  readonly coachId: string;
  readonly memberId: string;
  readonly coach: string;
  readonly member: string;
} | null> {
  const row = await db
    .selectFrom('coach_assignments')
    .innerJoin('profiles as coaches', 'coaches.id', 'coach_assignments.coach_id')
    .innerJoin('profiles as members', 'members.id', 'coach_assignments.member_id')
    .select([
      'coaches.id as coachId',
      'members.id as memberId',
      'coaches.email as coach',
      'members.email as member',
    ])
    .where('coach_assignments.id', '=', id)
    .where('coach_assignments.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The address of a coach, for the page that asks whether they stop being one; null for anybody else. */
export async function findCoach(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', id)
    .where('role', '=', 'coach')
    .executeTakeFirst();
  return row?.email ?? null;
}
