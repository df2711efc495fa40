import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { banUser, findBan, longestReason, unbanUser } from '../administration/bans.ts';
import { unknownPassword } from '../administration/invite-user.ts';
import { mailWayIn } from '../administration/mail-way-in.ts';
import { endSessionsFor } from '../administration/on-request.ts';
import { findSubject, type ActRefused } from '../administration/user-act.ts';
import { reopenFlag, resolveFlag } from '../behavior/flags.ts';
import { longestFeedbackNote, markFeedback } from '../feedback/feedback.ts';
import { tryAgain } from '../jobs/list-jobs.ts';
import { eraseLead } from '../leads/erase-lead.ts';
import { markFollowedUp } from '../leads/follow-up.ts';
import { displayTestimonial } from '../testimonials/published-testimonials.ts';

/** Why one of several is passed over; each has its words in `bulk:reason`. */
export type PassedOver =
  | ActRefused
  | 'administrator'
  | 'as-it-was'
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
  /** Takes it back for one to whom it was done; without it, it cannot be undone. */
  readonly undo?: (trx: Database, actorId: string, id: string, now: Date) => Promise<Outcome>;
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
  const changed = await markFeedback(trx, actorId, id, to, now);
  return changed === null ? { ok: false, reason: 'unknown' } : changed ? done : asItWas;
};

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
    undo: (trx, actorId, id, now) => unbanUser(trx, actorId, id, now),
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
    undo: marksLead(false),
  },
  'not-followed-up': {
    list: 'leads',
    run: (trx, { actorId }, id, now) => marksLead(false)(trx, actorId, id, now),
    undo: marksLead(true),
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
    async undo(trx, actorId, id, now) {
      const reopened = await reopenFlag(trx, actorId, id, now);
      return reopened === 'reopened' ? done : { ok: false, reason: reopened };
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
    undo: displays(false),
  },
  'take-down': {
    list: 'testimonials',
    run: (trx, { actorId }, id, now) => displays(false)(trx, actorId, id, now),
    undo: displays(true),
  },
  'feedback-done': {
    list: 'feedback',
    typed: { longest: longestFeedbackNote, isNeeded: false },
    run: (trx, { actorId, text }, id, now) =>
      marksFeedback(trx, actorId, id, { isDone: true, note: text }, now),
    undo: (trx, actorId, id, now) => marksFeedback(trx, actorId, id, { isDone: false, note: null }, now),
  },
  'feedback-open': {
    list: 'feedback',
    run: (trx, { actorId }, id, now) => marksFeedback(trx, actorId, id, { isDone: false, note: null }, now),
    undo: (trx, actorId, id, now) => marksFeedback(trx, actorId, id, { isDone: true, note: null }, now),
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
