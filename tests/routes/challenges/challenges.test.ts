import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { challenges } from '#app/challenges/registry.ts';
import { addDays, mondayOf } from '#app/domain/days/calendar.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  // A Monday, at noon in UTC.
  const now = site.now();
  const monday = addDays(mondayOf(now.toISOString().slice(0, 10)), 7);
  site.moveClock(Date.parse(`${monday}T12:00:00Z`) - now.getTime());
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const today = () => site.now().toISOString().slice(0, 10);
const nextDay = () => site.moveClock(86_400_000);

/** Somebody at level 3. */
async function someone(language: 'en' | 'es' = 'en', xp = 160): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', seated.id).execute();
  return seated;
}
const path = '/challenges/corner-a-day';
const begin = (who: SeatedMember, startsOn = today(), at = path) =>
  who.visitor.post(`${at}/runs`, { start: startsOn });
const tick = (who: SeatedMember, startsOn: string, day: string, fields: Record<string, string> = {}) =>
  who.visitor.post(`${path}/runs/${startsOn}/days/${day}`, { done: '1', ...fields });

describe('the list', () => {
  test('C9-041 is the tab of the community, and locked below level 3', async () => {
    const low = await someone('en', 100);
    expect((await low.visitor.get('/challenges')).text).toContain('You need to reach Level 3');
    expect((await begin(low)).status).toBe(403);
    const { visitor } = await someone();
    const page = await visitor.get('/challenges');
    expect(titleOf(page.html)).toBe('Challenges · Freedom Plan');
    expect(page.html).toMatch(/<a href="\/challenges" aria-current="page"/);
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining(['/community', ...challenges.map(({ id }) => `/challenges/${id}`)]),
    );
  });

  test('C9-047 is narrowed to a part of life', async () => {
    const { visitor } = await someone('es');
    const page = await visitor.get('/challenges?pillar=financial');
    expect(page.text).toContain('Una noche de por medio');
    expect(page.text).not.toContain('Tres cosas buenas');
    expect((await visitor.get('/challenges?pillar=moon')).text).toContain('Tres cosas buenas');
  });
});

describe('C9-042 C9-047 one of them', () => {
  test('is joined, ticked day by day and whole at the end, with its points once', async () => {
    const who = await someone();
    const { visitor } = who;
    const start = today();
    const before = await visitor.get(path);
    // Four in five of three days are all of them; of seven they are six, whichever.
    expect(before.text).toContain('It is complete with all 3 days ticked');
    const longer = await visitor.get('/challenges/three-good-things');
    expect(longer.text).toContain('It is complete with 6 ticked days of 7, whichever they are');
    expect(before.text).toContain('brings 4 XP, once for each round');
    expect(before.text).toContain('Nobody is at it right now.');
    const joined = await exchange(visitor, {
      path: `${path}/runs`,
      body: { start },
      status: 303,
      location: path,
    });
    expect((await visitor.follow(joined)).text).toContain('You are in. One small thing a day.');
    expect((await visitor.follow(await begin(who))).text).toContain('You are in already.');
    expect((await visitor.get(path)).text).toContain('1 person is at it.');
    const first = await tick(who, start, start);
    expect(first.location).toBe(`${path}#run`);
    const page = await visitor.follow(first);
    expect(page.text).toContain('Day 1 of 3 · 1 of the 3 days it takes');
    expect(page.text).toContain('1 did it today.');
    expect(page.html).toMatch(/aria-pressed="true"[^>]*>.*?A corner a day, today/s);
    nextDay();
    expect((await tick(who, start, today(), { back: '/dashboard' })).location).toBe(
      `/dashboard#run-corner-a-day-${start}`,
    );
    nextDay();
    const xp = await totalXp(site.db, who.id);
    const last = await visitor.follow(await tick(who, start, today()));
    expect(last.text).toContain('Complete: A corner a day. 4 XP.');
    expect(last.text).toContain('Complete: 3 of 3 days');
    expect(await totalXp(site.db, who.id)).toBe(xp + 4);
    expect((await visitor.follow(await tick(who, start, today()))).text).not.toContain('4 XP.');
    const undone = await visitor.follow(await tick(who, start, today(), { done: '0' }));
    expect(undone.text).toContain('It is open again: A corner a day.');
    expect(await totalXp(site.db, who.id)).toBe(xp);
    site.moveClock(-2 * 86_400_000);
  });

  test.each([
    ['a round that is gone', '2026-01-05', 'That round takes nobody in any more.'],
    ['no day', 'soon', 'That round takes nobody in any more.'],
  ])('is not begun with %s', async (_what, start, says) => {
    const who = await someone();
    expect((await who.visitor.follow(await begin(who, start))).text).toContain(says);
  });

  test('is left by one press, and another’s is nobody else’s', async () => {
    const [who, other] = [await someone(), await someone()];
    await begin(who);
    const run = `${path}/runs/${today()}`;
    expect((await tick(other, today(), today())).status).toBe(404);
    expect((await other.visitor.post(run, { act: 'finish' })).status).toBe(404);
    await other.visitor.post(run, { act: 'leave' });
    const early = await who.visitor.follow(await who.visitor.post(run, { act: 'finish' }));
    expect(early.text).toContain('Days are missing, or still to come.');
    expect((await who.visitor.follow(await tick(who, today(), addDays(today(), 1)))).text).toContain(
      'This day has not come yet.',
    );
    const left = await who.visitor.post(run, { act: 'leave' });
    expect(left.location).toBe('/challenges');
    expect((await who.visitor.follow(left)).text).toContain('You have left it.');
    expect((await who.visitor.get('/challenges')).text).not.toContain('Yours');
  });

  test('stands on Today with its tick, where it is open', async () => {
    const who = await someone();
    expect((await who.visitor.get('/dashboard')).html).not.toContain('id="challenges"');
    await begin(who);
    const html = (await who.visitor.get('/dashboard')).html;
    expect(html).toContain(`action="${path}/runs/${today()}/days/${today()}"`);
    await site.db.updateTable('profiles').set({ current_xp: 0 }).where('id', '=', who.id).execute();
    expect((await who.visitor.get('/dashboard')).html).not.toContain('id="challenges"');
  });

  test('that there is not is not there', async () => {
    const who = await someone();
    expect((await who.visitor.get('/challenges/moon')).status).toBe(404);
    expect((await begin(who, today(), '/challenges/moon')).status).toBe(404);
    expect((await who.visitor.get(`${path}/runs`)).location).toBe(path);
  });
});

describe('C9-047 those of administrators', () => {
  const list = '/admin/community/challenges';
  const fields = (more: Record<string, string> = {}) => ({
    name_en: 'Stairs',
    task_en: 'Take the stairs once, or the ramp.',
    about_en: '',
    name_es: 'Escaleras',
    task_es: 'Sube una vez por las escaleras, o por la rampa.',
    about_es: '',
    pillar: 'health',
    days: '7',
    startsOn: today(),
    state: 'published',
    ...more,
  });
  const acts = async (subject: string) =>
    (
      await site.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  test('are added once for two presses, seen once published, and each change is written down', async () => {
    const who = await someone('es');
    const key = valuesIn((await admin.visitor.get(`${list}/new`)).html, 'key')[0]!;
    const send = () => admin.visitor.post(`${list}/new`, fields({ key, state: 'draft' }));
    expect((await send()).location).toBe(list);
    await send();
    const rows = await site.db.selectFrom('challenges').select('id').execute();
    expect(rows).toHaveLength(1);
    const id = rows[0]!.id;
    expect((await who.visitor.get(`/challenges/${id}`)).status).toBe(404);
    const page = `${list}/${id}`;
    const seen = valuesIn((await admin.visitor.get(page)).html, 'seen')[0]!;
    await exchange(admin.visitor, { path: page, body: { ...fields(), seen }, status: 303, location: list });
    expect((await who.visitor.get('/challenges')).text).toContain('Escaleras');
    expect((await begin(who, today(), `/challenges/${id}`)).location).toBe(`/challenges/${id}`);
    const stale = await admin.visitor.post(page, { ...fields({ days: '9', name_es: 'Mía' }), seen });
    expect(stale.status).toBe(409);
    expect(stale.text).toMatch(/Name \(Español\)\s?: /);
    expect(stale.text).toContain('Somebody else has changed this meanwhile');
    expect(valuesIn(stale.html, 'days')).toEqual(['9']);
    const again = valuesIn(stale.html, 'seen')[0]!;
    expect((await admin.visitor.post(page, { ...fields({ state: 'draft' }), seen: again })).text).toContain(
      'it is no draft any more',
    );
    await admin.visitor.post(page, { ...fields({ state: 'withdrawn' }), seen: again });
    expect((await who.visitor.get(`/challenges/${id}`)).text).toContain('Tus días');
    expect((await begin(await someone(), today(), `/challenges/${id}`)).status).toBe(404);
    expect(await acts(`challenge:${id}`)).toEqual([
      'challenge-added',
      'challenge-changed',
      'challenge-changed',
    ]);
  });

  test.each([
    [{ name_es: ' ' }, 'Give it a name in each language.'],
    [{ days: '31' }, 'Give a whole number of days from 3 to 30.'],
    [{ days: '2.5' }, 'Give a whole number of days from 3 to 30.'],
    [{ startsOn: 'Monday' }, 'Give the day as year, month and day'],
    [{ pillar: 'moon' }, 'Choose one of the list.'],
    [{ state: 'withdrawn' }, 'Choose one of the list.'],
    [{ name_es: 'x'.repeat(81) }, 'Use 80 characters at most.'],
  ])(
    'are refused with %j, and everything typed stands there',
    async (wrong: Record<string, string>, says) => {
      const answer = await admin.visitor.post(`${list}/new`, { ...fields(wrong), key: uuid() });
      expect(answer.status).toBe(422);
      expect(summaryOf(answer.html).map(({ text }) => text)).toEqual([expect.stringContaining(says)]);
      expect(valuesIn(answer.html, 'name_en')).toEqual(['Stairs']);
    },
  );
});
