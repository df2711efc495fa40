import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { bookCall, listSlots, moveCall, type CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { readCallMail, remindOfCalls, whenLeadIsTold } from '#app/domain/calls/call-mails.ts';
import { cancelCall } from '#app/domain/calls/end-call.ts';
import {
  listAgenda,
  listOwnCalls,
  readBookedCalls,
  readCall,
  readStrategyCall,
} from '#app/domain/calls/read-calls.ts';
import { findStrategyLead, makeStrategyLink } from '#app/domain/calls/strategy-links.ts';
import { claimDueJobs, finishJob } from '#app/domain/jobs/jobs.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { replaceLead } from '#app/domain/leads/replace-lead.ts';
import { mailSchema, type StoredMail } from '#app/domain/mail/enqueue-mail.ts';
import {
  readStrategyCoach,
  listStrategyCoaches,
  saveStrategyCoach,
} from '#app/domain/settings/strategy-coach.ts';
import { someoneWith } from '#tests/domain/coaching/coached.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { coaching, someCall, someCoach, someStrategyCall, someStrategyRequest } from './booked.ts';

let db: Database;
let coach: CoachOfCalls;
beforeEach(async () => {
  db = await freshDatabase();
  coach = await someCoach(db);
});
afterEach(() => db.destroy());

const email = 'ana@example.com';
const slots = async () => ((await listSlots(db, coach, noon)) ?? []).map((slot) => slot.toISOString());
const calls = () => db.selectFrom('calls').selectAll().orderBy('starts_at').execute();
async function mails(): Promise<readonly StoredMail[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return jobs.map(({ payload }) => mailSchema.parse(JSON.parse(payload)));
}
const tokenOf = (mail: StoredMail | undefined): string => mail?.params['token'] ?? '';

describe('C11-026 a strategy call', () => {
  test('takes a time of the calendar of members: of many leads and members who press together one has it', async () => {
    const [moment] = await slots();
    const leads = await Promise.all(
      Array.from({ length: 10 }, (_, n) => someStrategyRequest(db, `lead-${n}@example.com`)),
    );
    const members = await Promise.all(Array.from({ length: 10 }, () => someMember(db)));
    await coaching(db, coach, ...members);
    const people = [...leads, ...members.map((id) => ({ id, zone: 'UTC' }))];
    const all = await Promise.all(people.map((one) => bookCall(db, coach, one, moment!, noon)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 19 }, () => ({ ok: false, reason: 'taken' })),
    );
    expect(await calls()).toHaveLength(1);
  });

  test('is one of a person: pressed twice it is the same, and another request of theirs gets none', async () => {
    const { lead, callId, startsAt } = await someStrategyCall(db, coach, email);
    expect(await bookCall(db, coach, lead, startsAt, noon)).toEqual({ ok: true, callId });
    const second = await someStrategyRequest(db, email, after({ hours: 1 }));
    const [free] = await slots();
    for (const one of [lead, second])
      expect(await bookCall(db, coach, one, free!, noon)).toEqual({ ok: false, reason: 'one-ahead' });
    const who = { id: lead.requestId, side: 'lead' } as const;
    expect(await cancelCall(db, who, callId, '', noon)).toEqual({ ok: true, isNew: true });
    expect((await bookCall(db, coach, second, free!, noon)).ok).toBe(true);
  });

  test('is moved by its own request alone, and its old time is free again', async () => {
    const { lead, callId, startsAt } = await someStrategyCall(db, coach, email);
    const to = (await slots()).at(4)!;
    const other = await someStrategyRequest(db, email, after({ hours: 1 }));
    const move = (who: Parameters<typeof moveCall>[2]) =>
      moveCall(db, coach, who, { callId, startsAt: to }, noon);
    // The same person as a member, or by another request that anybody may have sent.
    for (const who of [other, { id: lead.id, zone: 'UTC' }])
      expect(await move(who)).toEqual({ ok: false, reason: 'unknown' });
    expect(await move(lead)).toEqual({ ok: true, callId });
    expect(await slots()).toContain(startsAt);
  });

  test('stands in the coach’s week with name, telephone number and wish, in no member’s list, and beside its request', async () => {
    const { lead, callId, startsAt } = await someStrategyCall(db, coach, email);
    const own = await someCall(db, coach, lead.id);
    const agenda = await listAgenda(db, coach.coachId, noon, after({ days: 7 }));
    expect(agenda).toMatchObject([
      { id: callId, member: { name: 'Ana <Ríos>', zone: 'Europe/Madrid' }, lead: { phone: '+13055550100' } },
      { id: own.id, lead: null },
    ]);
    expect(agenda[0]?.lead?.wish?.note).toBe('Después del trabajo.');
    expect((await listOwnCalls(db, lead.id, noon)).ahead.map(({ id }) => id)).toEqual([own.id]);
    const member = { id: lead.id, side: 'member' } as const;
    expect(await readCall(db, member, callId)).toBeNull();
    expect(await cancelCall(db, member, callId, '', noon)).toEqual({ ok: false, reason: 'unknown' });
    expect(await readBookedCalls(db, [lead.requestId])).toMatchObject(
      new Map([[lead.requestId, { startsAt }]]),
    );
  });
});

describe('C11-023 the link to a strategy call', () => {
  test('comes with each mail in the lead’s language, works until 30 days after the call, and is stored as a hash', async () => {
    const { lead, requestId, callId } = await someStrategyCall(db, coach, email);
    const [ofCoach, ofLead] = await mails();
    expect(ofCoach).toMatchObject({ template: 'call-booked', params: { side: 'coach' } });
    expect(ofLead).toMatchObject({ to: email, language: 'es', params: { side: 'lead', call: callId } });
    expect(await readCallMail(db, ofLead!, noon)).toMatchObject({ side: 'lead', call: { id: callId } });
    const token = tokenOf(ofLead);
    expect(JSON.stringify(await db.selectFrom('strategy_links').selectAll().execute())).not.toContain(token);
    expect(await findStrategyLead(db, token, noon)).toEqual({
      requestId,
      userId: lead.id,
      zone: 'Europe/Madrid',
    });
    const late = (await slots()).at(-1)!;
    await moveCall(db, coach, lead, { callId, startsAt: late }, noon);
    const [last, over] = [30 * 24 - 1, 30 * 24].map(
      (hours) => new Date(Date.parse(late) + hours * 3_600_000),
    );
    expect(await findStrategyLead(db, token, last!)).toMatchObject({ requestId });
    expect(await findStrategyLead(db, token, over!)).toBeNull();
    expect(await findStrategyLead(db, 'x', noon)).toBeNull();
    await purgeExpired(db, last!);
    expect(await db.selectFrom('strategy_links').selectAll().execute()).toHaveLength(2);
    await purgeExpired(db, over!);
    expect(await db.selectFrom('strategy_links').selectAll().execute()).toEqual([]);
  });

  test('comes with the reminder and a change', async () => {
    const { lead, callId, startsAt } = await someStrategyCall(db, coach, email);
    const early = new Date(Date.parse(startsAt) - 12 * 3_600_000);
    expect(await remindOfCalls(db, early)).toBe(1);
    const reminder = (await mails()).find(({ template, to }) => template === 'call-reminder' && to === email);
    expect(await findStrategyLead(db, tokenOf(reminder), early)).toMatchObject({ requestId: lead.requestId });
    await moveCall(db, coach, lead, { callId, startsAt: (await slots()).at(3)! }, noon);
    expect((await mails()).some(({ to, template }) => to === email && template === 'call-moved')).toBe(true);
  });

  /** Mails to the lead that are due at this moment, as they would leave now: those that tell nothing any more do not. */
  async function leaving(now: Date): Promise<readonly string[]> {
    const jobs = await claimDueJobs(db, 100, now);
    const told: string[] = [];
    for (const job of jobs) {
      const mail = mailSchema.parse(JSON.parse(job.payload));
      if (mail.to === email && (await readCallMail(db, mail, now))) told.push(mail.template);
      await finishJob(db, job, now);
    }
    return told;
  }

  test('moved beyond the mails of an hour, the call’s last time is mailed an hour later, and that alone', async () => {
    const { lead, callId } = await someStrategyCall(db, coach, email);
    expect(await leaving(noon)).toEqual(['call-booked']);
    const told: string[] = [];
    for (const n of [3, 5, 7, 9, 11, 13, 15]) {
      await moveCall(db, coach, lead, { callId, startsAt: (await slots()).at(n)! }, noon);
      told.push(await whenLeadIsTold(db, callId, noon));
      expect((await leaving(noon)).length).toBe(told.at(-1) === 'now' ? 1 : 0);
    }
    expect(told).toEqual(['now', 'now', 'now', 'now', 'later', 'later', 'later']);
    expect(await leaving(after({ minutes: 59 }))).toEqual([]);
    expect(await leaving(after({ hours: 1 }))).toEqual(['call-moved']);
    expect(await whenLeadIsTold(db, callId, after({ hours: 1 }))).toBe('now');
  });

  test('booked and cancelled again and again, an address gets no mails without end, and each call that it heard of is called off', async () => {
    const first = await someStrategyCall(db, coach, email);
    const cancel = (callId: string) =>
      cancelCall(db, { id: first.requestId, side: 'lead' }, callId, '', noon);
    await cancel(first.callId);
    for (let n = 0; n < 8; n += 1) {
      const booked = await bookCall(db, coach, first.lead, (await slots()).at(n)!, noon);
      if (!booked.ok) throw new Error(booked.reason);
      if (n > 1) expect(await whenLeadIsTold(db, booked.callId, noon)).toBe('later');
      await cancel(booked.callId);
      if (n > 1) expect(await whenLeadIsTold(db, booked.callId, noon)).toBe('never');
    }
    const toLead = (await mails()).filter(({ to }) => to === email);
    const each = ['call-booked', 'call-cancelled'];
    expect(toLead.map(({ template }) => template)).toEqual([each, each, each].flat());
  });

  test('and its call stay when the lead signs up, and go when the lead goes', async () => {
    const { lead, requestId, callId } = await someStrategyCall(db, coach, email);
    const token = await makeStrategyLink(db, requestId, noon);
    const account = await someMember(db);
    const move = await replaceLead(db, email, account);
    await move?.();
    expect(await findStrategyLead(db, token, noon)).toMatchObject({ userId: account });
    expect(await calls()).toMatchObject([{ id: callId, member_id: account, status: 'booked' }]);
    expect(lead.id).not.toBe(account);
    await db.deleteFrom('users').where('id', '=', account).execute();
    expect(await calls()).toEqual([]);
    expect(await db.selectFrom('strategy_links').selectAll().execute()).toEqual([]);
  });

  test('is told in the language of the account that its lead has by then', async () => {
    const { lead, callId } = await someStrategyCall(db, coach, email);
    await db.updateTable('profiles').set({ language: 'en' }).where('id', '=', lead.id).execute();
    const languages = async () =>
      (await mails()).filter(({ params }) => params['side'] === 'lead').map(({ language }) => language);
    expect(await languages()).toEqual(['es']);
    const [second, third] = (await slots()).slice(1);
    // As long as nobody has confirmed the address, only what was asked for in that language is known.
    await moveCall(db, coach, lead, { callId, startsAt: second! }, noon);
    expect(await languages()).toEqual(['es', 'es']);
    const account = await someMember(db);
    const move = await replaceLead(db, email, account);
    await move?.();
    await moveCall(db, coach, { ...lead, id: account }, { callId, startsAt: third! }, noon);
    expect(await languages()).toEqual(['es', 'es', 'en']);
  });

  test('its request is not pushed out by others of the same address', async () => {
    const { requestId } = await someStrategyCall(db, coach, email);
    for (let n = 0; n < 21; n += 1)
      await noteLead(
        db,
        { key: `k${n}`, kind: 'website', email, fullName: 'A', phone: '5550100', language: 'en', wish: null },
        [],
        after({ minutes: n + 1 }),
      );
    expect((await readStrategyCall(db, requestId))?.status).toBe('booked');
  });
});

describe('C11-020 who takes strategy calls', () => {
  test('is a coach or an administrator, or nobody', async () => {
    expect(await readStrategyCoach(db)).toBeNull();
    expect(await saveStrategyCoach(db, null, await someMember(db), noon)).toBe('unknown');
    expect(await saveStrategyCoach(db, null, 'x', noon)).toBe('unknown');
    const admin = await someoneWith(db, 'admin');
    expect((await listStrategyCoaches(db)).map(({ id }) => id).sort()).toEqual([coach.coachId, admin].sort());
    for (const id of [admin, coach.coachId]) {
      expect(await saveStrategyCoach(db, null, id, noon)).toBe('saved');
      expect((await readStrategyCoach(db))?.id).toBe(id);
    }
    await db.updateTable('profiles').set({ role: 'member' }).where('id', '=', coach.coachId).execute();
    expect(await readStrategyCoach(db)).toBeNull();
    expect(await saveStrategyCoach(db, null, null, noon)).toBe('saved');
  });
});
