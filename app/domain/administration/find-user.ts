import { refusedForGood } from '#app/gateways/mail/transport.ts';
import type { Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { ownWishes, recipientMark } from '../mail/mail-allowance.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readOnboardingSteps, type OnboardingSteps } from '../onboarding/onboarding-steps.ts';
import { readMeetings, type MeetingPreferences } from '../profile/profile.ts';
import { knownTypes } from '../submissions/list-submissions.ts';

/** What a page of the administration knows about somebody: nothing that they answered or wrote. */
export interface UserFacts {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly leadStatus: string | null;
  readonly leadSource: string | null;
  readonly language: Language | null;
  /** An IANA name. */
  readonly timezone: string;
  readonly xp: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly isOnboarded: boolean;
  /** Which of the three steps of the beginning are done. */
  readonly steps: OnboardingSteps;
  readonly meetings: MeetingPreferences;
  readonly tookDriverQuiz: boolean;
  /** False of a lead. */
  readonly hasAccount: boolean;
  readonly deleteAfter: Date | null;
}

const momentOf = (at: string | null): Date | null => (at ? new Date(at) : null);

/** Somebody by their id; null for nobody. */
export async function findUser(db: Database, userId: string): Promise<UserFacts | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.delete_after',
      'profiles.full_name',
      'profiles.phone',
      'profiles.role',
      'profiles.lead_status',
      'profiles.lead_source',
      'profiles.language',
      'profiles.timezone',
      'profiles.current_xp',
      'profiles.created_at',
      'profiles.last_seen_at',
      'profiles.onboarding_completed',
      'profiles.onboarding_steps',
      'profiles.meeting_preferences',
      'profiles.emotional_driver_quiz',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        name: row.full_name,
        email: row.email,
        phone: row.phone,
        role: row.role,
        leadStatus: row.lead_status,
        leadSource: row.lead_source,
        language: row.language,
        timezone: row.timezone,
        xp: row.current_xp,
        createdAt: new Date(row.created_at),
        lastSeenAt: momentOf(row.last_seen_at),
        isOnboarded: row.onboarding_completed === 1,
        steps: readOnboardingSteps(row.onboarding_steps),
        meetings: readMeetings(row.meeting_preferences),
        tookDriverQuiz: row.emotional_driver_quiz === 1,
        hasAccount: row.email_verified_at !== null,
        deleteAfter: momentOf(row.delete_after),
      }
    : null;
}

const mostForms = 200;

/** Which forms somebody has begun and completed, the ones changed last first; never what they answered. */
export async function listFormsOf(
  db: Database,
  userId: string,
): Promise<
  readonly {
    readonly id: string;
    readonly type: string;
    readonly completedAt: Date | null;
    readonly at: Date;
  }[]
> {
  const rows = await db
    .selectFrom('form_progress')
    .select(['id', 'form_type', 'completed_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('form_type', 'in', knownTypes)
    .orderBy('updated_at', 'desc')
    .limit(mostForms)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.form_type,
    completedAt: momentOf(row.completed_at),
    at: new Date(row.updated_at),
  }));
}

const mostPayments = 100;

/** What somebody paid and got back, the newest first; amounts are cents, what went back is negative. */
export async function listPaymentsOf(
  db: Database,
  userId: string,
): Promise<
  readonly {
    readonly id: string;
    readonly checkoutId: string;
    readonly kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
    readonly amount: number;
    readonly currency: string;
    readonly at: Date;
  }[]
> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'checkout_id as checkoutId', 'kind', 'amount', 'currency', 'occurred_at'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .limit(mostPayments)
    .execute();
  return rows.map(({ occurred_at, ...row }) => ({ ...row, at: new Date(occurred_at) }));
}

const mostMails = 30;

/** A mail to somebody, without what it says. */
export interface SentMail {
  readonly id: string;
  /** A name of app/gateways/mail/templates.ts; of earlier ones, too. */
  readonly template: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** What the mail server said that refused it for good; null where none did. */
  readonly refusal: string | null;
  readonly at: Date;
}

/** The newest mails to an address, at most thirty; a month after it was sent a mail is forgotten. */
export async function listMailsTo(
  db: Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<readonly SentMail[]> {
  const found = [];
  // What forms asked for, what money brought, and what they asked for themselves: each by its own mark, newest first.
  for (const mark of [email, `payments:${email}`, ownWishes(id)])
    found.push(
      ...(await db
        .selectFrom('jobs')
        .select(['id', 'key', 'state', 'created_at', 'finished_at', 'last_error'])
        .where('recipient_mark', '=', recipientMark(mark))
        .where('kind', '=', 'mail')
        .orderBy('created_at', 'desc')
        .limit(mostMails)
        .execute()),
    );
  const rows = found
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, mostMails);
  return rows.map((row) => ({
    id: row.id,
    template: row.key.split(':')[1] ?? '',
    state: row.state === 'done' ? 'sent' : row.state === 'parked' ? 'failed' : 'waiting',
    refusal:
      row.state === 'parked' && row.last_error?.startsWith(refusedForGood)
        ? row.last_error.slice(refusedForGood.length)
        : null,
    at: new Date(row.finished_at ?? row.created_at),
  }));
}

/** Something that an administrator or a coach did about somebody. */
export interface LoggedAct {
  readonly id: string;
  readonly action: string;
  /** Null: their account is gone. */
  readonly actor: string | null;
  /** JSON: what it was and what it became. */
  readonly details: string;
  readonly at: Date;
}

const actsPerPage = 30;

/** A page of what administrators and coaches did about somebody, the newest first. */
export async function listActsAbout(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly acts: readonly LoggedAct[] }> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('audit_log')
      .leftJoin('profiles', 'profiles.id', 'audit_log.actor_id')
      .select([
        'audit_log.id',
        'audit_log.action',
        'audit_log.details',
        'audit_log.created_at',
        'profiles.full_name',
        'profiles.email',
      ])
      .where('audit_log.user_id', '=', userId),
    {
      size: actsPerPage,
      keys: [
        ['audit_log.created_at', (row) => row.created_at],
        ['audit_log.id', (row) => row.id],
      ],
    },
    asked,
  );
  return {
    ...place,
    acts: rows.map((row) => ({
      id: row.id,
      action: row.action,
      actor: row.full_name ?? row.email,
      details: row.details,
      at: new Date(row.created_at),
    })),
  };
}
