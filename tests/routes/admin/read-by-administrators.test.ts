import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';
import { exchange } from '#tests/routes/support/answer.ts';

let site: TestSite;
let admin: Awaited<ReturnType<typeof seatAdministrator>>;
let member: SeatedMember;
/** What stands in addresses of pages about this member. */
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  site = await startSite();
  admin = await seatAdministrator(site, { name: 'Alex Moreno' });
  site.moveClock(60_000);
  await admin.visitor.post('/auth/second-factor', { code: codeOf(admin.secret, site.now()) });
  member = await seatMember(site, { name: 'Iris Vega' });
  ids = await writesEverywhere();
});
afterAll(() => site.close());

/** Of these words none may be read by an administrator without a line that the member sees. */
const secret = 'canary';
/** An archetype that the member's quiz came to, as an administrator reads it. */
const result = 'The builder';

/** The member answers, writes and measures wherever members do. */
async function writesEverywhere() {
  const { visitor, id, email } = member;
  const at = site.now().toISOString();
  await visitor.post('/journal', { type: 'morning', intention: `${secret} journal`, intent: 'save' });
  await visitor.post('/forms/nutrition-fitness/sleep-goals', {
    intent: 'next',
    primary_health_goals: `${secret} form`,
  });
  await visitor.post('/goals/new', {
    id: uuid(),
    title: `${secret} goal`,
    pillar: 'Health',
    measure: 'steps',
  });
  await site.db
    .insertInto('feedback')
    .values({
      id: uuid(),
      user_id: id,
      type: 'general',
      subject: `${secret} subject`,
      message: `${secret} message`,
      email: null,
      priority: 'low',
      category: 'other',
      created_at: at,
    })
    .execute();
  const { enrollmentId } = await enroll(site.db, id, site.now());
  await visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason: `${secret} reason` });
  const leadId = uuid();
  await site.db
    .insertInto('leads')
    .values({
      id: leadId,
      email,
      full_name: 'Iris Vega',
      phone: '',
      language: 'en',
      source: 'archetype',
      archetype: 'builder',
      campaign: '',
      first_at: at,
      last_at: at,
      account_id: id,
    })
    .execute();
  const evaluationId = await saysAtTheEnd();
  return {
    ':userId': id,
    ':enrollmentId': enrollmentId,
    ':leadId': leadId,
    ':evaluationId': evaluationId,
  };
}

/** @returns the id of what the member said at the end of a program */
async function saysAtTheEnd(): Promise<string> {
  const answers = { intent: 'next', improvement_suggestions: `${secret} evaluation` };
  await member.visitor.post('/forms/offboard/experience', answers);
  await member.visitor.post('/forms/offboard/check', {});
  const sent = site.db.selectFrom('form_progress').select('id').where('user_id', '=', member.id);
  return (await sent.where('form_type', '=', 'offboard').executeTakeFirstOrThrow()).id;
}

const looks = async () =>
  (
    await site.db
      .selectFrom('audit_log')
      .select(['subject', 'actor_id'])
      .where('user_id', '=', member.id)
      .where('action', '=', 'admin-looked')
      .execute()
  ).map(({ subject, actor_id }) => (actor_id === admin.id ? subject : 'somebody else'));

describe('AC-08 C12-039 what a member wrote or answered, and an administrator reads', () => {
  test('is written down by every page and file of the administration that shows it', async () => {
    const showing: Record<string, readonly string[]> = {};
    for (const { pattern, path, door } of await readRouteMap()) {
      if (door !== 'admins') continue;
      const address = Object.entries(ids).reduce((to, [name, id]) => to.replace(name, id), pattern);
      await site.db.deleteFrom('audit_log').where('action', '=', 'admin-looked').execute();
      const { html, status } = await admin.visitor.get(address.includes(':') ? path : address);
      expect(status, address).not.toBe(500);
      const isShown = html.includes(secret) || html.includes(result) || /\bbuilder,/.test(html);
      // The quizzes themselves name their results, and nobody's.
      const isAnybodys = /^\/admin\/(quizzes|leads\/results|content)/.test(pattern);
      const noted = await looks();
      if (isShown && !isAnybodys) expect(noted, address).not.toEqual([]);
      if (noted.length > 0) showing[pattern] = noted;
    }
    expect(showing).toEqual({
      '/admin/evaluations/:evaluationId': ['wrote:evaluation'],
      '/admin/feedback': ['wrote:feedback'],
      '/admin/leads': ['wrote:lead'],
      '/admin/leads.csv': ['wrote:lead'],
      '/admin/leads/:leadId': ['wrote:lead'],
      '/admin/payments/open': ['wrote:refund-request'],
      '/admin/payments/:enrollmentId': ['wrote:refund-request'],
      '/admin/payments/:enrollmentId/decline': ['wrote:refund-request'],
    });
  });

  test('stands where the member sees who read what, once an hour, with who it was', async () => {
    await site.db.deleteFrom('audit_log').where('action', '=', 'admin-looked').execute();
    for (const _ of [1, 2]) await admin.visitor.get('/admin/feedback');
    expect(await looks()).toEqual(['wrote:feedback']);
    const page = await exchange(member.visitor, {
      path: '/settings/data/looks',
      status: 200,
      says: ['What I wrote to you', 'Alex Moreno, administration'],
    });
    expect(page.html).not.toContain(secret);
    await exchange(member.visitor, { path: '/settings/data', status: 200, says: 'See who read what' });
  });
});

test('C12-039 a list with names that is taken away as a file is written down each time, without what was searched for', async () => {
  for (const path of [
    `/admin/users.csv?role=member&q=${encodeURIComponent(member.email)}`,
    `/admin/leads.csv?follow=open&q=${encodeURIComponent(member.email)}`,
    '/admin/payments/books.csv?names=on',
  ]) {
    const before = await site.db.selectFrom('audit_log').select('id').execute();
    expect((await admin.visitor.get(path)).status, path).toBe(200);
    const [written, ...others] = (
      await site.db.selectFrom('audit_log').selectAll().where('action', 'like', '%-exported').execute()
    ).filter(({ id }) => !before.some((one) => one.id === id));
    expect(others, path).toEqual([]);
    const list = /(\w+)\.csv/.exec(path)![1]!;
    expect(written, path).toMatchObject({
      action: `${list}-exported`,
      actor_id: admin.id,
      subject: `export:${list}`,
    });
    expect(written!.details).not.toContain(member.email);
    expect(written!.details).toMatch(/"role":"member"|"follow":"open"|"withNames":true/);
  }
});
