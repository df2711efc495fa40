import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { recordTransfer } from '#app/domain/finances/transfers.ts';
import { writeValue } from '#app/domain/goals/values.ts';
import { dayIn } from '#app/http/day.ts';
import { bodyFacts, someComposition } from '#tests/domain/body/some-composition.ts';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
import { someGoal } from '#tests/domain/goals/some-goal.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { someMeasurement } from '#tests/domain/measurements/some-measurement.ts';
import { named, someEntry } from '#tests/domain/nutrition/some-food.ts';
import { found, someRead } from '#tests/domain/reports/some-report.ts';
import { doneSession, lifted } from '#tests/domain/workouts/some-workout.ts';
import { formIn, type Body } from '#tests/routes/support/form-in.ts';
import { sendFiles } from '#tests/routes/support/multipart.ts';
import { errorAt } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
/** Where it was written down; there it is a day later than where its member is now, by UTC. */
let there: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  there = addDays(site.now().toISOString().slice(0, 10), 1);
});

/** Sends a form as it stands, with some of it typed anew. */
async function sendAgain(page: string, typed: Body, field = 'day') {
  const { html } = await member.visitor.get(page);
  const { path, body } = formIn(page, html, `name="${field}"`);
  expect(body[field], page).toEqual([there]);
  // What is picked may be what stands there.
  expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${field}")[^>]*max="${there}"`));
  const fields = { ...body, ...typed };
  return html.includes('multipart/form-data')
    ? sendFiles(
        member.visitor,
        path,
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()[0] ?? ''])),
        { before_photo: null, after_photo: null },
      )
    : member.visitor.post(path, fields);
}

/** What is kept of a day, the page that changes it, and something else that is changed of it. */
const all: Readonly<Record<string, { readonly make: () => Promise<string>; readonly typed: Body }>> = {
  'money that moved': {
    make: async () => {
      const { id } = await someAccount(site.db, member.id, {}, site.now());
      return `/finances/transactions/${(await move(site.db, member.id, id, -500, { day: there })).id}`;
    },
    typed: { note: 'For two' },
  },
  'a transfer': {
    make: async () => {
      const [from, to] = [await someAccount(site.db, member.id), await someAccount(site.db, member.id)];
      const id = uuid();
      const facts = { fromId: from.id, toId: to.id, day: there, cents: 500, note: '' };
      expect(await recordTransfer(site.db, member.id, id, facts, site.now())).toEqual({ ok: true });
      return `/finances/transfers/${id}`;
    },
    typed: { note: 'For two' },
  },
  'a lab value': {
    make: async () =>
      `/health-metrics/values/${(await someMarker(site.db, member.id, { day: there })).id}/edit`,
    typed: { notes: 'Fasting' },
  },
  'a measurement of the body': {
    make: async () => {
      const facts = bodyFacts({ weight: 80 }, { day: there });
      return `/health-reports/body/${(await someComposition(site.db, member.id, facts)).id}/edit`;
    },
    typed: { notes: 'After the flight' },
  },
  'a line of food': {
    make: async () => {
      const place = { day: there, meal: 'lunch' } as const;
      return `/nutrition/entries/${await someEntry(site.db, member.id, named('Soup', 300), place)}`;
    },
    typed: { energy: '280' },
  },
  'a report': {
    make: async () => {
      const id = await someRead(site.db, member.id, [found({ day: null })], { day: there });
      return `/health-reports/${id}/edit`;
    },
    typed: { name: 'Blood of the journey' },
  },
  'what was found in a report': {
    make: async () => {
      const id = await someRead(site.db, member.id, [found({ day: null })], { day: there });
      const { id: finding } = await site.db
        .selectFrom('report_findings')
        .select('id')
        .where('report_id', '=', id)
        .executeTakeFirstOrThrow();
      return `/health-reports/${id}/findings/${finding}`;
    },
    typed: { notes: 'Fasting' },
  },
  'a measurement of the five areas': {
    make: async () => `/measurements/${(await someMeasurement(site.db, member.id, { day: there })).id}/edit`,
    typed: { notes: 'After the flight' },
  },
  'the day of a session': {
    make: async () =>
      `/workout-planner/sessions/${await doneSession(site.db, member.id, [lifted()], there)}/day`,
    typed: {},
  },
};

describe('a day that was written down further east, and is still to come', () => {
  test.each(Object.entries(all))('%s is changed and stays on it', async (_, { make, typed }) => {
    const page = await make();
    const later = await sendAgain(page, { ...typed, day: addDays(there, 1) });
    expect(later.status).toBe(422);
    expect(errorAt(later.html, 'day')).toContain('not in the future');
    const answer = await sendAgain(page, typed);
    expect(answer.status, answer.text).toBe(303);
  });

  test('the value of a goal is corrected on it', async () => {
    const goal = await someGoal(site.db, member.id, { measure: 'number', start: 0, target: 1000 });
    const values = `/goals/${goal}/values`;
    expect((await member.visitor.post(values, { day: there, value: '5' })).status).toBe(422);
    await writeValue(site.db, member.id, goal, there, 400, site.now());
    expect((await member.visitor.post(values, { day: there, value: '5' })).status).toBe(303);
    const rows = await site.db.selectFrom('goal_values').selectAll().where('goal_id', '=', goal).execute();
    expect(rows).toMatchObject([{ day: there, hundredths: 500 }]);
  });

  test('an answer to a form is sent again with the rest of its section', async () => {
    const path = '/forms/test-assessment/health-history';
    const live = (timezone: string) =>
      site.db.updateTable('profiles').set({ timezone }).where('id', '=', member.id).execute();
    // The first clocks of the world, and the last ones.
    await live('Pacific/Kiritimati');
    there = dayIn('Pacific/Kiritimati', site.now());
    await member.visitor.post(path, { last_test_date: there, intent: 'next' });
    await live('Pacific/Pago_Pago');
    const answer = await sendAgain(
      path,
      { healthcare_provider: 'Dr. Sosa', intent: 'next' },
      'last_test_date',
    );
    expect(answer.status, answer.text).toBe(303);
    const { answers, typed } = await storedForm(site, member.id, 'test-assessment');
    expect(answers).toMatchObject({ last_test_date: there, healthcare_provider: 'Dr. Sosa' });
    expect(typed).toEqual({});
  });
});
