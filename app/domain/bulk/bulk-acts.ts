import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Act } from '../administration/audit.ts';
import { banUser, findBan, longestReason, unbanUser } from '../administration/bans.ts';
import { unknownPassword } from '../administration/invite-user.ts';
import { mailWayIn } from '../administration/mail-way-in.ts';
import { endSessionsFor } from '../administration/on-request.ts';
import { findSubject, type ActRefused } from '../administration/user-act.ts';
import { reopenFlag, resolveFlag } from '../behavior/flags.ts';
import { longestFeedbackNote, markFeedback } from '../feedback/feedback.ts';
import { tryAgain } from '../jobs/list-jobs.ts';
import { eraseLead } from '../leads/erase-lead.ts';
import { markFollowedUp, subjectOfLead } from '../leads/follow-up.ts';
import { displayTestimonial } from '../testimonials/published-testimonials.ts';

/** Why one of several is passed over; each has its words in `bulk:reason`. */
export type PassedOver =
  | ActRefused
  | 'administrator'
  | 'as-it-was'
  | 'changed-since'
  | 'has-account'
  | 'too-many'
  | 'raised-again'
  | 'not-parked'
  | 'not-agreed';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: PassedOver };

/** Who acts, and what they typed for all of them. */
export interface BulkAsked {
  readonly actorId: string;
  readonly sessionId: string;
  readonly text: string;
  /** What `prepare` made. */
  readonly prepared: string;
}

/** What can be done to several rows of a list at once: the same as to one of them, by the same function. */
export interface BulkAct {
  readonly list: string;
  /** What is typed for all of them, where something is: its bounds. */
  readonly typed?: { readonly longest: number; readonly isNeeded: boolean };
  /** Whether something is gone for good. */
  readonly isGrave?: boolean;
  /** What must be made before the transaction. */
  readonly prepare?: () => Promise<string>;
  readonly run: (trx: Database, asked: BulkAsked, id: string, now: Date) => Promise<Outcome>;
  /** How it is taken back for one to whom it was done; without it, it cannot be undone. */
  readonly undo?: BulkUndo;
}

/** Takes something back as long as what was done is what stands there now, and not a later decision that looks alike. */
export interface BulkUndo {
  /** What is written down when that which it does is done, or taken back, to one: the newest of them made what stands there now. */
  readonly acts: readonly Act[];
  /** What those acts are written down under. */
  readonly subject: (id: string) => string;
  /** Whether something has changed since that no act tells of. @param at when it was done, as it is stored */
  readonly hasChanged?: (trx: Database, id: string, at: string) => Promise<boolean>;
  readonly run: (trx: Database, actorId: string, id: string, now: Date) => Promise<Outcome>;
}

const done = { ok: true } as const;
const asItWas = { ok: false, reason: 'as-it-was' } as const;

const marksLead =
  (isDone: boolean) =>
  async (trx: Database, actorId: string, id: string, now: Date): Promise<Outcome> => {
    const changed = await markFollowedUp(trx, actorId, id, isDone, now);
    return changed === null ? { ok: false, reason: 'unknown' } : changed ? done : asItWas;
  };

const displays =
  (isShown: boolean) =>
  async (trx: Database, actorId: string, id: string, now: Date): Promise<Outcome> => {
    const reason = await displayTestimonial(trx, actorId, id, isShown, now);
    return reason === 'changed' ? done : { ok: false, reason };
  };

const marksFeedback = async (
  trx: Database,
  actorId: string,
  id: string,
  to: Parameters<typeof markFeedback>[3],
  now: Date,
): Promise<Outcome> => {
  const marked = await markFeedback(trx, actorId, id, to, now);
  return marked === 'changed' ? done : { ok: false, reason: marked === 'unknown' ? marked : 'as-it-was' };
};

const ofBans = { acts: ['user-banned', 'user-unbanned'], subject: (id: string) => `user:${id}` } as const;
const ofFlags = {
  acts: ['behavior-resolved', 'behavior-reopened'],
  subject: (id: string) => `flag:${id}`,
} as const;
const ofFeedback = {
  acts: ['feedback-done', 'feedback-reopened'],
  subject: (id: string) => `feedback:${id}`,
} as const;
/** Who has come again is somebody to get in touch with again. */
const ofLeads = {
  acts: ['lead-followed-up', 'lead-reopened'],
  subject: subjectOfLead,
  async hasChanged(trx: Database, id: string, at: string): Promise<boolean> {
    const came = trx.selectFrom('leads').select('id').where('id', '=', id).where('last_at', '>', at);
    return (await came.executeTakeFirst()) !== undefined;
  },
} as const;
/** What its author has agreed to anew nobody has read yet. */
const ofTestimonials = {
  acts: ['testimonial-shown', 'testimonial-taken-down'],
  subject: (id: string) => `testimonial:${id}`,
  async hasChanged(trx: Database, id: string, at: string): Promise<boolean> {
    const agreed = trx
      .selectFrom('smart_testimonials')
      .select('id')
      .where('id', '=', id)
      .where('marketing_changed_at', '>', at);
    return (await agreed.executeTakeFirst()) !== undefined;
  },
} as const;

/** Everything that can be done to several at once, by its name in addresses. */
export const bulkActs = {
  'way-in': {
    list: 'users',
    prepare: unknownPassword,
    run: (trx, { actorId, prepared }, id, now) => mailWayIn(trx, { key: uuid(), actorId }, id, prepared, now),
  },
  ban: {
    list: 'users',
    typed: { longest: longestReason, isNeeded: true },
    async run(trx, { actorId, text }, id, now) {
      const who = await findSubject(trx, id);
      // One by one, by somebody who has looked: never among many.
      if (who?.role === 'admin') return { ok: false, reason: 'administrator' };
      if (await findBan(trx, id)) return asItWas;
      return banUser(trx, actorId, id, text, now);
    },
    undo: { ...ofBans, run: unbanUser },
  },
  unban: {
    list: 'users',
    async run(trx, { actorId }, id, now) {
      return (await findBan(trx, id)) ? unbanUser(trx, actorId, id, now) : asItWas;
    },
  },
  sessions: {
    list: 'users',
    async run(trx, { actorId, sessionId }, id, now) {
      return (await endSessionsFor(trx, { id: actorId, sessionId }, id, null, now)) ? done : asItWas;
    },
  },
  'followed-up': {
    list: 'leads',
    run: (trx, { actorId }, id, now) => marksLead(true)(trx, actorId, id, now),
    undo: { ...ofLeads, run: marksLead(false) },
  },
  'not-followed-up': {
    list: 'leads',
    run: (trx, { actorId }, id, now) => marksLead(false)(trx, actorId, id, now),
    undo: { ...ofLeads, run: marksLead(true) },
  },
  'erase-leads': {
    list: 'leads',
    isGrave: true,
    run: (trx, { actorId }, id, now) => eraseLead(trx, actorId, id, now),
  },
  resolve: {
    list: 'flags',
    typed: { longest: 1000, isNeeded: false },
    async run(trx, { actorId, text }, id, now) {
      return (await resolveFlag(trx, actorId, id, text, now)) === 'resolved' ? done : asItWas;
    },
    undo: {
      ...ofFlags,
      async run(trx, actorId, id, now) {
        const reopened = await reopenFlag(trx, actorId, id, now);
        return reopened === 'reopened' ? done : { ok: false, reason: reopened };
      },
    },
  },
  again: {
    list: 'jobs',
    async run(trx, { actorId }, id, now) {
      return (await tryAgain(trx, actorId, id, now)) > 0 ? done : { ok: false, reason: 'not-parked' };
    },
  },
  show: {
    list: 'testimonials',
    run: (trx, { actorId }, id, now) => displays(true)(trx, actorId, id, now),
    undo: { ...ofTestimonials, run: displays(false) },
  },
  'take-down': {
    list: 'testimonials',
    run: (trx, { actorId }, id, now) => displays(false)(trx, actorId, id, now),
    undo: { ...ofTestimonials, run: displays(true) },
  },
  'feedback-done': {
    list: 'feedback',
    typed: { longest: longestFeedbackNote, isNeeded: false },
    run: (trx, { actorId, text }, id, now) =>
      // Nothing said is nothing against the note of the time before.
      marksFeedback(trx, actorId, id, { isDone: true, note: text || null }, now),
    undo: {
      ...ofFeedback,
      run: (trx, actorId, id, now) => marksFeedback(trx, actorId, id, { isDone: false, note: null }, now),
    },
  },
  'feedback-open': {
    list: 'feedback',
    run: (trx, { actorId }, id, now) => marksFeedback(trx, actorId, id, { isDone: false, note: null }, now),
    undo: {
      ...ofFeedback,
      run: (trx, actorId, id, now) => marksFeedback(trx, actorId, id, { isDone: true, note: null }, now),
    },
  },
} as const satisfies Readonly<Record<string, BulkAct>>;

export type BulkKey = keyof typeof bulkActs;
export type BulkList = (typeof bulkActs)[BulkKey]['list'];
export const bulkLists = [
  'users',
  'leads',
  'flags',
  'jobs',
  'testimonials',
  'feedback',
] as const satisfies readonly BulkList[];

export const bulkKeys = Object.keys(bulkActs) as readonly BulkKey[];

/** What can be done to several rows of a list. */
export const actsOn = (list: BulkList): readonly BulkKey[] =>
  bulkKeys.filter((key) => bulkActs[key].list === list);
