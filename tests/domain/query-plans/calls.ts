import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as book from '#app/domain/calls/book-call.ts';
import { readCallMail, remindOfCalls, tellOfCall, whenLeadIsTold } from '#app/domain/calls/call-mails.ts';
import { callOff, callOffOf, countCalledOff, countComing, countEnding } from '#app/domain/calls/call-off.ts';
import { readCallsLeft } from '#app/domain/calls/calls-left.ts';
import { cancelCall, noteCall } from '#app/domain/calls/end-call.ts';
import { readErasedCall, tellOfErasedCalls } from '#app/domain/calls/erased-calls.ts';
import { tellOfNewLink } from '#app/domain/calls/new-link.ts';
import * as hours from '#app/domain/calls/hours.ts';
import { listOutside } from '#app/domain/calls/outside-hours.ts';
import {
  listAgenda,
  listOwnCalls,
  readBookedCalls,
  readCall,
  readNextCall,
  readStrategyCall,
} from '#app/domain/calls/read-calls.ts';
import * as links from '#app/domain/calls/strategy-links.ts';
import { mornings, someCall, someCoach, someStrategyCall } from '#tests/domain/calls/booked.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const day = '2026-03-12';
const withCoach =
  (work: (db: Database, coach: book.CoachOfCalls) => Promise<unknown>): Queries[string] =>
  async (db) =>
    work(db, await someCoach(db));
/** A call that somebody has booked. */
const withCall = (
  work: (
    db: Database,
    call: { id: string; startsAt: string; coach: book.CoachOfCalls; memberId: string },
  ) => Promise<unknown>,
): Queries[string] =>
  withCoach(async (db, coach) => {
    const memberId = await someMember(db);
    return work(db, { ...(await someCall(db, coach, memberId)), coach, memberId });
  });

/** A call that a lead has booked. */
const withStrategyCall = (
  work: (db: Database, call: { requestId: string; startsAt: string }) => Promise<unknown>,
): Queries[string] =>
  withCoach(async (db, coach) => work(db, await someStrategyCall(db, coach, `${uuid()}@example.com`)));

/** What app/domain/calls asks of the database, by the name of the function. */
export const queries: Queries = {
  listSlots: withCoach((db, coach) => book.listSlots(db, coach, noon)),
  bookCall: withCall(async () => undefined),
  moveCall: withCall(async (db, { id, coach, memberId }) => {
    const [slot] = (await book.listSlots(db, coach, noon)) ?? [];
    const startsAt = slot!.toISOString();
    await book.moveCall(db, coach, { id: memberId, zone: 'UTC' }, { callId: id, startsAt }, noon);
  }),
  readCallsLeft: withCall(async (db, { memberId }) => {
    await enroll(db, memberId, noon);
    await readCallsLeft(db, { id: memberId, zone: 'UTC' }, noon);
  }),
  cancelCall: withCall((db, { id, memberId }) =>
    cancelCall(db, { id: memberId, side: 'member' }, id, '', noon),
  ),
  countComing: withCall((db, { coach, memberId }) => countComing(db, { ...coach, memberId }, noon)),
  callOff: withCall(async (db, { coach, memberId }) => {
    for (const whose of [{ memberId }, coach]) await callOff(db, whose, noon);
  }),
  callOffOf: withCall((db, { memberId }) => callOffOf(db, memberId, noon)),
  countCalledOff: withCall((db, { memberId }) => countCalledOff(db, memberId, noon)),
  countEnding: withCall((db, { coach }) => countEnding(db, coach.coachId, noon)),
  listOutside: withCall((db, { coach }) => listOutside(db, coach.coachId, coach.zone, noon)),
  noteCall: withCall((db, { id, coach }) => noteCall(db, coach.coachId, id, 'held', after({ days: 9 }))),
  tellOfCall: withCall((db, { id }) => tellOfCall(db, id, 'call-reminder', noon)),
  readCallMail: withCall((db, { id, memberId }) =>
    readCallMail(
      db,
      {
        to: 'x@example.com',
        language: 'en',
        template: 'call-booked',
        params: { user: memberId, call: id, side: 'member', sequence: '0' },
      },
      noon,
    ),
  ),
  tellOfErasedCalls: withStrategyCall(async (db, { requestId }) => {
    const lead = db.selectFrom('lead_requests').select('user_id').where('id', '=', requestId);
    await tellOfErasedCalls(db, (await lead.executeTakeFirstOrThrow()).user_id, noon);
  }),
  readErasedCall: withCoach((db, { coachId: user }) => readErasedCall(db, { user, sequence: '1' }, noon)),
  whenLeadIsTold: withCall((db, { id }) => whenLeadIsTold(db, id, noon)),
  remindOfCalls: withCall((db, { startsAt }) =>
    remindOfCalls(db, new Date(Date.parse(startsAt) - 3_600_000)),
  ),
  readCall: withCall((db, { id, coach }) => readCall(db, { id: coach.coachId, side: 'coach' }, id)),
  listOwnCalls: withCall((db, { memberId }) => listOwnCalls(db, memberId, noon)),
  readNextCall: withCall((db, { coach }) => readNextCall(db, coach.coachId, noon)),
  listAgenda: withCall((db, { coach }) => listAgenda(db, coach.coachId, noon, after({ days: 7 }))),
  readStrategyCall: withStrategyCall((db, { requestId }) => readStrategyCall(db, requestId)),
  readBookedCalls: withStrategyCall((db, { requestId }) => readBookedCalls(db, [requestId, 'x'])),
  makeStrategyLink: withStrategyCall((db, { requestId }) => links.makeStrategyLink(db, requestId, noon)),
  keepLinks: withStrategyCall((db, { requestId, startsAt }) => links.keepLinks(db, requestId, startsAt)),
  findStrategyLead: (db) => links.findStrategyLead(db, 'a-token', noon),
  readSettings: withCoach((db, { coachId }) => hours.readSettings(db, coachId)),
  tellOfNewLink: withCall((db, { coach }) => tellOfNewLink(db, coach.coachId, noon)),
  saveSettings: withCoach((db, { coachId }) => hours.saveSettings(db, coachId, mornings, noon)),
  readExceptions: withCoach((db, { coachId }) => hours.readExceptions(db, coachId, day)),
  setException: withCoach((db, { coachId }) => hours.setException(db, coachId, { day, range: null }, day)),
  removeException: withCoach((db, { coachId }) => hours.removeException(db, coachId, day)),
  readHours: withCoach((db, { coachId }) => hours.readHours(db, coachId, 'UTC', noon)),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Of one coach's calls that have not begun: a few weeks of them.
  countEnding: ['USE TEMP B-TREE FOR count(DISTINCT)'],
};
