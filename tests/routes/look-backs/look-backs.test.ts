import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { contentOf } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { sendWeekMails } from '#app/domain/look-backs/week-mails.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { download } from '#tests/routes/support/download.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { buttonsOf, errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { readPaper } from '#tests/support/papers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, seatSession, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
const dayLasts = 86_400_000;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  today = site.now().toISOString().slice(0, 10);
  member = await practising(10);
});

/** Somebody who came so many days ago. */
async function practising(days: number, language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db
    .updateTable('profiles')
    .set({ created_at: new Date(site.now().getTime() - days * dayLasts).toISOString() })
    .where('id', '=', seated.id)
    .execute();
  return seated;
}
/** Foundation, begun so many days ago. @returns where its look backs are */
async function enroll(userId: string, passed = 10): Promise<string> {
  await enrolled(site.db, userId, 'level_2', 'active', new Date(site.now().getTime() - passed * dayLasts));
  const row = site.db.selectFrom('enrollments').select('id').where('user_id', '=', userId);
  return `/freedom-plan/${(await row.executeTakeFirstOrThrow()).id}/look-back`;
}
const say = (change: string, path = '/look-back/week-1', more: Record<string, string> = {}) =>
  member.visitor.post(path, { change, seen: '0', intent: 'keep', ...more });
const changes = async (userId = member.id) =>
  (
    await site.db
      .selectFrom('look_back_changes')
      .select('text')
      .where('user_id', '=', userId)
      .orderBy('revision')
      .execute()
  ).map(({ text }) => text);

describe('C8-033 what there is to look back on', () => {
  test('is listed, newest first; what is to come is named with its day and not opened', async () => {
    const page = await member.visitor.get('/look-back');
    const own = linksOf(page.html).filter((href) => href.startsWith('/look-back/'));
    expect(own).toEqual(['/look-back/week-1']);
    expect(page.text).toMatch(/30 days\s*Opens on .*Week 2\s*Opens on .*Week 1/);
    const path = await enroll(member.id);
    const ofRun = linksOf((await member.visitor.get(path)).html);
    expect(ofRun).toContain(`${path}/week-1`);
    expect(ofRun).not.toContain(`${path}/week-2`);
  });

  test.each([
    ['/week-1', 200, 'Looking back on week 1'],
    ['/week-2', 200, 'These days are not over yet.'],
    ['/days-90', 200, 'Looking back on 90 days'],
    ['/week-0', 404, ''],
    ['/week-01', 404, ''],
    ['/days-31', 404, ''],
    ['/x', 404, ''],
    ['/week-2/look-back.pdf', 404, ''],
    ['/x/look-back.pdf', 404, ''],
  ] as const)('%s answers %i, of a program and without one', async (where, status, says) => {
    for (const path of ['/look-back', await enroll(member.id)])
      await exchange(member.visitor, { path: path + where, status, says });
  });

  test('of a program has only its own weeks, and once that is closed it can be read alone', async () => {
    const path = await enroll(member.id);
    expect((await member.visitor.get(`${path}/week-7`)).status).toBe(404);
    await say('What I change', `${path}/week-1`);
    await site.db
      .updateTable('enrollments')
      .set({ state: 'suspended' })
      .where('user_id', '=', member.id)
      .execute();
    const page = await member.visitor.get(`${path}/week-1`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('What I change');
    expect(page.html).not.toContain('<textarea');
    expect((await member.visitor.get(`${path}/week-1/look-back.pdf`)).status).toBe(200);
    // Of one that is closed nothing more opens.
    const program = path.replace('/look-back', '');
    await exchange(member.visitor, { path: `${path}/week-6`, status: 303, location: program });
    const late = await say('canary', `${path}/week-1`);
    expect(late.status).toBe(409);
    for (const says of ['What you sent was not kept', 'canary', 'What I change'])
      expect(late.text).toContain(says);
    expect(await changes()).toEqual(['What I change']);
  });

  test('AC-04 is nobody else’s', async () => {
    const path = await enroll(member.id);
    await say('canary', `${path}/week-1`);
    await say('canary');
    const other = await practising(10);
    for (const where of ['/week-1', '/week-2', '/week-1/look-back.pdf'])
      await exchange(other.visitor, { path: path + where, status: 404, hides: 'canary' });
    expect((await other.visitor.post(`${path}/week-1`, { change: 'theirs' })).status).toBe(404);
    expect((await other.visitor.get('/look-back/week-1')).text).not.toContain('canary');
    expect(await changes()).toEqual(['canary', 'canary']);
  });

  test('Today and the page of the program lead to one that waits, until something was said in it', async () => {
    const path = await enroll(member.id);
    const program = path.replace('/look-back', '');
    for (const page of ['/dashboard', program]) {
      expect(linksOf((await member.visitor.get(page)).html)).toContain(`${path}/week-1`);
      expect((await member.visitor.get(page)).text).toContain('Week 1 is over: look back on it');
    }
    await member.visitor.get(`${path}/week-1`);
    expect((await member.visitor.get('/dashboard')).text).toContain('Week 1 is over');
    await member.visitor.post(`${path}/week-1`, { change: '', seen: '0', intent: 'nothing' });
    for (const page of ['/dashboard', program])
      expect((await member.visitor.get(page)).text).not.toContain('Week 1 is over');
    expect(linksOf((await member.visitor.get('/dashboard')).html)).toContain(path);
  });
});

describe('C8-033 what is to change', () => {
  test('is kept with all that was said before, and seen again a week later', async () => {
    const kept = await say('Earlier to bed, ñandú 🌿');
    expect(kept.location).toBe('/look-back/week-1#next');
    expect((await member.visitor.follow(kept)).text).toContain('Kept. You see it again');
    await say('By ten', undefined, { seen: '1' });
    const page = await member.visitor.get('/look-back/week-1');
    expect(valuesIn(page.html, 'seen')).toEqual(['2']);
    expect(page.text).toMatch(/What you said before\s*Earlier to bed, ñandú 🌿/);
    site.moveClock(5 * dayLasts);
    const again = await seatSession(site, { id: member.id, role: 'member' });
    const next = await again.visitor.get('/look-back/week-2');
    site.moveClock(-5 * dayLasts);
    expect(next.text).toMatch(/You wanted to change\s*By ten/);
    expect(next.text).toContain('Earlier: Week 1');
  });

  test('that is nothing is said with a button; text that was typed is kept all the same', async () => {
    const refused = await say('');
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html).length).toBeGreaterThan(0);
    expect(errorAt(refused.html, 'change')).not.toBe('');
    expect(buttonsOf(refused.html)).toContain('Nothing changes');
    await say('', undefined, { intent: 'nothing' });
    expect(await changes()).toEqual(['']);
    await say('But this', undefined, { intent: 'nothing', seen: '1' });
    expect(await changes()).toEqual(['', 'But this']);
  });

  test('too long, changed meanwhile, or on a full disk: it comes back with everything that was typed', async () => {
    const long = await say('x'.repeat(5001));
    expect(long.status).toBe(422);
    expect(long.html).toContain('x'.repeat(5001));
    await say('One');
    const late = await say('Two');
    expect(late.status).toBe(409);
    for (const says of ['Two', 'One', 'Send it again']) expect(late.text).toContain(says);
    expect(valuesIn(late.html, 'seen')).toEqual(['1']);
    const full = await whileFull(site, 'look_back_changes', () => say('Three', undefined, { seen: '1' }));
    expect(full.status).toBeGreaterThanOrEqual(500);
    expect(full.html).toContain('Three');
    expect(await changes()).toEqual(['One']);
  });

  test('of days that are not over is not taken', async () => {
    expect((await say('Too early', '/look-back/week-2')).status).toBe(404);
    expect(await changes()).toEqual([]);
  });

  test('HELP words of danger show help first', async () => {
    const page = await member.visitor.follow(await say(danger.en));
    expect(page.text).toContain('You do not have to carry this alone');
  });
});

describe('C8-033 a look back as a paper', () => {
  test('of thirty days holds what was measured as the page does: every part, the whole, and what was written at both', async () => {
    member = await practising(40);
    // Measurements are open from level 1 on.
    await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
    const begin = addDays(today, -40);
    for (const [day, notes, overall] of [
      [addDays(begin, 1), 'The bills lie in a drawer.', 5],
      [addDays(begin, 27), 'The walks help.', 7],
    ] as const)
      await site.db
        .insertInto('measurements')
        .values({
          id: uuid(),
          user_id: member.id,
          day,
          checkpoint: null,
          notes,
          overall,
          mindset: 4,
          health: 4,
          financial: 4,
          relationships: 4,
          purpose: 4,
          created_at: site.now().toISOString(),
          updated_at: site.now().toISOString(),
        })
        .execute();
    const page = await member.visitor.get('/look-back/days-30');
    const { bytes } = await download(site, member.visitor, '/look-back/days-30/look-back.pdf');
    const { text } = await readPaper(bytes);
    for (const says of ['The bills lie in a drawer.', 'The walks help.', 'All in all']) {
      expect(page.text).toContain(says);
      expect(text).toContain(says);
    }
    expect(text).toContain(sayIn('en')('look-backs:measuredChange', { before: 5, after: 7 }));
    // It may be read in another year: its days have theirs.
    for (const day of [begin, addDays(begin, 29), addDays(begin, 1), addDays(begin, 27)])
      expect(text).toContain(fullDayInText('en', day));
  });

  test.each([
    ['en', 'looking-back-on-week-1'],
    ['es', 'mirar-atr%C3%A1s-semana-1'],
  ] as const)('is a PDF, with long texts and what no typeface has: %s', async (language, name) => {
    member = await practising(10, language);
    await say(`Más lento 🌿🌙 ${'ñandú '.repeat(800)}`.slice(0, 4999));
    const page = await member.visitor.get('/look-back/week-1');
    expect(linksOf(page.html)).toContain('/look-back/week-1/look-back.pdf');
    const paper = await member.visitor.get('/look-back/week-1/look-back.pdf');
    expect(paper.status).toBe(200);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toContain(name);
    const { bytes } = await download(site, member.visitor, '/look-back/week-1/look-back.pdf');
    const { text, language: said } = await readPaper(bytes);
    expect(said).toBe(language);
    for (const says of [sayIn(language)('look-backs:heading.week', { number: 1 }), 'Más lento □', 'ñandú'])
      expect(text).toContain(says);
  });
});

describe('C8-053 a look back by mail each week', () => {
  const settings = '/settings/reminders';
  const chosen = () =>
    site.db.selectFrom('reminder_settings').selectAll().where('user_id', '=', member.id).executeTakeFirst();
  const press = async (intent: string) =>
    member.visitor.follow(await member.visitor.post(settings, { intent }));

  test('is off until it is chosen, and off again with a press', async () => {
    expect(buttonsOf((await member.visitor.get(settings)).html)).toContain('Send me one each week');
    expect(await chosen()).toBeUndefined();
    expect((await press('weekly-on')).text).toMatch(/comes by mail each week.*On\. It comes at 7:00 AM/);
    expect(await chosen()).toMatchObject({ weekly_by_mail: 1, by_mail: 0, next_at: null });
    expect((await press('weekly-off')).text).toContain('No more look backs come by mail.');
    expect(await chosen()).toMatchObject({ weekly_by_mail: 0, weekly_next_at: null });
  });

  test('holds numbers and a link and no word that was written, and is ended by its link alone', async () => {
    member = await practising(6);
    await press('weekly-on');
    await member.visitor.post('/settings/reminders', { intent: 'save', morning: '06:00', by_mail: 'on' });
    await writeEntry(
      site.db,
      member.id,
      {
        type: 'morning',
        day: today,
        title: null,
        content: contentOf({ intention: 'A secret canary.' }),
        mood: null,
        energy: null,
        stress: null,
        selfCare: null,
        tags: [],
      },
      { id: uuid(), seen: 0, today },
      site.now(),
    );
    // The first week ends today.
    await sendWeekMails(site.db, new Date(`${addDays(today, 1)}T06:00:00Z`));
    await site.db
      .updateTable('jobs')
      .set({ run_at: site.now().toISOString() })
      .where('state', '=', 'waiting')
      .execute();
    const mails = await site.mailsTo(member.email);
    const mail = mails.find(({ subject }) => subject === 'Your week 1 in numbers')!;
    expect(mail.text).toContain('1 page in your journal');
    expect(mail.text).toContain('/look-back/week-1');
    expect(mail.text).not.toContain('canary');
    const stop = new URL(mail.text.match(/https?:\/\/\S+/g)!.at(-1)!);
    expect(stop.searchParams.get('of')).toBe('look-backs');
    const path = stop.pathname + stop.search;
    const stranger = new Visitor(site);
    expect((await stranger.get(path)).text).toContain('Stop the look backs by mail?');
    expect(await chosen()).toMatchObject({ weekly_by_mail: 1 });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const once = { method: 'POST', path, body: 'List-Unsubscribe=One-Click', headers } as const;
    expect((await sendRaw(site, once)).status).toBe(200);
    expect(await chosen()).toMatchObject({ weekly_by_mail: 0, by_mail: 1 });
    expect((await stranger.post(path, { intent: 'resume' })).text).toContain(
      'You get look backs by mail again',
    );
    expect(await chosen()).toMatchObject({ weekly_by_mail: 1 });
  });
});
