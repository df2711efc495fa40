import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { mornings } from '#tests/domain/calls/booked.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { localTime } from '#app/domain/days/local-time.ts';
import { holdPost } from '#app/domain/submissions/held-posts.ts';
import { saveSettings } from '#app/domain/calls/hours.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { dataFolder } from '#tests/routes/support/housekeeping.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let coach: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  await site.db
    .updateTable('feature_flags')
    .set({ level: 0 })
    .where('feature_name', '=', 'coaching')
    .execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { timezone: 'Europe/Madrid' });
  coach = await seatMember(site, { role: 'coach', timezone: 'America/Bogota', name: 'Rosa <b>Lind' });
  await coached(site.db, { memberId: member.id, coachId: coach.id });
  await saveSettings(site.db, coach.id, mornings, site.now());
});

const slotsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<button(?=[^>]*name="slot")[^>]*value="([^"]+)"/g)].map(([, value]) => value!);
const freeSlots = async (who = member) => slotsOf((await who.visitor.get('/coaching/calls')).html);
const book = async (who = member): Promise<string> => {
  const [slot] = await freeSlots(who);
  const answer = await who.visitor.post('/coaching/calls', { slot: slot! });
  expect(answer.status, answer.text).toBe(303);
  return answer.location!.replace('/coaching/calls/', '');
};
const callsOf = (id = member.id) =>
  site.db.selectFrom('calls').selectAll().where('member_id', '=', id).orderBy('starts_at').execute();

/** The appointment of a file. */
function eventOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown as string);
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!),
  };
}

describe('C11-023 a member', () => {
  test('books a free time by one press, in their own zone with the coach’s beside it', async () => {
    const page = await member.visitor.get('/coaching/calls');
    // Nine in Bogota is three in the afternoon of Madrid, or four in summer.
    expect(page.text).toMatch(/[34]:00\sPM/);
    expect(page.text).toMatch(/9:00\sAM in Bogotá/);
    const [slot] = slotsOf(page.html);
    const id = await book();
    const call = await member.visitor.get(`/coaching/calls/${id}`);
    expect(call.text).toContain('The call is booked');
    expect(linksOf(call.html)).toEqual(
      expect.arrayContaining([
        'https://meet.example/rosa',
        `/coaching/calls/${id}/call.ics`,
        `/coaching/calls/${id}/move`,
        `/coaching/calls/${id}/cancel`,
      ]),
    );
    expect(await callsOf()).toMatchObject([{ starts_at: slot, coach_id: coach.id, zone: 'Europe/Madrid' }]);
    // Pressed twice, from a page of before.
    expect((await member.visitor.post('/coaching/calls', { slot: slot! })).location).toBe(
      `/coaching/calls/${id}`,
    );
    expect(await callsOf()).toHaveLength(1);
  });

  test('C11-026 is told that somebody was faster, with what is still free', async () => {
    const [slot] = await freeSlots();
    const other = await seatMember(site);
    await coached(site.db, { memberId: other.id, coachId: coach.id });
    await book(other);
    const page = await member.visitor.post('/coaching/calls', { slot: slot! });
    expect(page.status).toBe(409);
    expect(summaryOf(page.html)).toEqual([
      { href: '#times', text: 'Somebody was faster. These are still free.' },
    ]);
    expect(slotsOf(page.html).length).toBeGreaterThan(5);
    expect(slotsOf(page.html)).not.toContain(slot);
    for (const nothing of ['', 'x', '2026-13-45', '<b>'])
      expect((await member.visitor.post('/coaching/calls', { slot: nothing })).status).toBe(409);
  });

  test('C11-026 is told that a time is too near by now, where nobody was faster', async () => {
    const id = await book();
    const next = slotsOf((await member.visitor.get(`/coaching/calls/${id}/move`)).html)[0]!;
    site.moveClock(Date.parse(next) - site.now().getTime() - 3_600_000);
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.post('/coaching/calls', { slot: next });
    expect(page.status).toBe(409);
    expect(summaryOf(page.html)[0]?.text).toContain('too near to be booked');
  });

  test('has two calls ahead at the most, and is told so', async () => {
    const slots = await freeSlots();
    await book();
    await book();
    const page = await member.visitor.get('/coaching/calls');
    expect(page.text).toContain('You have two calls ahead');
    expect(slotsOf(page.html)).toEqual([]);
    const third = await member.visitor.post('/coaching/calls', { slot: slots.at(-1)! });
    expect(third.status).toBe(409);
    expect(third.text).toContain('You have two calls ahead already');
  });

  test('moves a call, and cancels it by a press of a button alone', async () => {
    const id = await book();
    const to = slotsOf((await member.visitor.get(`/coaching/calls/${id}/move`)).html).at(3)!;
    const moved = await member.visitor.post(`/coaching/calls/${id}/move`, { slot: to });
    expect(moved.location).toBe(`/coaching/calls/${id}`);
    expect((await member.visitor.get(`/coaching/calls/${id}`)).text).toContain('It was moved. Before:');
    const taken = await member.visitor.post(`/coaching/calls/${id}/move`, { slot: 'x' });
    expect(taken.status).toBe(409);
    expect((await member.visitor.get(`/coaching/calls/${id}/cancel`)).status).toBe(200);
    expect(await callsOf()).toMatchObject([{ status: 'booked', starts_at: to }]);
    const reason = 'I am <b>ill</b>, ñandú';
    for (let n = 0; n < 2; n += 1) {
      const gone = await member.visitor.post(`/coaching/calls/${id}/cancel`, { reason });
      expect(gone.location).toBe(`/coaching/calls/${id}`);
    }
    expect(await callsOf()).toMatchObject([{ status: 'cancelled', cancelled_by: 'member', reason }]);
    const seen = await coach.visitor.get(`/coach/calls/${id}`);
    expect(seen.html).toContain('I am &lt;b&gt;ill&lt;/b&gt;');
    expect((await member.visitor.get(`/coaching/calls/${id}/call.ics`)).location).toBe(
      `/coaching/calls/${id}`,
    );
    expect((await member.visitor.post(`/coaching/calls/${id}/move`, { slot: to })).status).toBe(409);
  });

  test('reads in Spanish, within a line, the day of a call that was cancelled as a small word', async () => {
    const spanish = await seatMember(site, { timezone: 'Europe/Madrid', language: 'es' });
    await coached(site.db, { memberId: spanish.id, coachId: coach.id });
    const cancel = `/coaching/calls/${await book(spanish)}/cancel`;
    await spanish.visitor.post(cancel, { reason: '' });
    expect((await spanish.visitor.get(cancel)).text).toMatch(/Llamada con Rosa[^:]*: [a-zéá]+, \d+ de /);
  });

  test('is told that a call was cancelled wherever it would be changed, and books another', async () => {
    const id = await book();
    const [move, cancel] = [`/coaching/calls/${id}/move`, `/coaching/calls/${id}/cancel`];
    await member.visitor.post(cancel, { reason: '' });
    const again = await member.visitor.follow(await member.visitor.post(cancel, { reason: '' }));
    expect(again.text).toContain('This call was cancelled already.');
    expect(again.text).not.toContain('You both get a mail.');
    const refused = await member.visitor.post(move, { slot: 'x' });
    expect(refused.status).toBe(409);
    for (const page of [await member.visitor.get(move), await member.visitor.get(cancel), refused]) {
      expect(page.text).toContain('This call was cancelled');
      expect(page.text).toContain('You cancelled this call.');
      for (const untrue of ['Press another time', 'begun', 'Keep the call'])
        expect(page.text).not.toContain(untrue);
      expect(linksOf(page.html)).toContain('/coaching/calls');
    }
    const seen = await coach.visitor.get(`/coach/calls/${id}/cancel`);
    expect(seen.text).toContain('cancelled this call.');
    expect(seen.text).not.toContain('Keep the call');
  });

  test('C11-023 a reason to a call that was cancelled meanwhile is not lost, on either side', async () => {
    const id = await book();
    const [own, theirs] = [`/coaching/calls/${id}/cancel`, `/coach/calls/${id}/cancel`];
    expect((await member.visitor.post(own, { reason: 'My words' })).status).toBe(303);
    expect((await member.visitor.post(own, { reason: 'My words' })).status).toBe(303);
    for (const [who, path, reason, write] of [
      [coach, theirs, 'I am so sorry, ñandú', `/coach/members/${member.id}`],
      [member, own, 'Other words', '/coaching'],
      [member, own, 'x'.repeat(501), '/coaching'],
    ] as const) {
      const page = await who.visitor.post(path, { reason });
      expect(page.status).toBe(409);
      expect(page.text).toContain('so your words were not sent');
      expect(page.text).not.toContain('Keep the call');
      expect(page.html).toContain(reason);
      expect(linksOf(page.html)).toContain(write);
    }
    // What was held when a session ended.
    await holdPost(site.db, coach.id, theirs, { reason: ['Held words'] }, site.now());
    expect((await coach.visitor.get(`${theirs}?held=1`)).text).toContain('Held words');
    expect(await callsOf()).toMatchObject([{ reason: 'My words', cancelled_by: 'member' }]);
  });

  test('keeps a reason that is too long, and gets help first where words are of danger', async () => {
    const id = await book();
    const page = await member.visitor.post(`/coaching/calls/${id}/cancel`, { reason: 'x'.repeat(501) });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Write no more than 500 characters.');
    expect(page.html).toContain('x'.repeat(501));
    const gone = await member.visitor.post(`/coaching/calls/${id}/cancel`, { reason: danger.en });
    expect((await member.visitor.follow(gone)).text).toContain('024');
  });

  test('moves no call with somebody who is not their coach any more, is told so, and can cancel it', async () => {
    const id = await book();
    const to = slotsOf((await member.visitor.get(`/coaching/calls/${id}/move`)).html).at(3)!;
    // As it stands where the coaching ended before calls were called off with it.
    await site.db
      .updateTable('coach_assignments')
      .set({ ended_at: 'x' })
      .where('member_id', '=', member.id)
      .execute();
    const says = 'somebody who is not your coach at the moment';
    const page = await member.visitor.get(`/coaching/calls/${id}/move`);
    expect(page.text).toContain(says);
    expect(slotsOf(page.html)).toEqual([]);
    const sent = await member.visitor.post(`/coaching/calls/${id}/move`, { slot: to });
    expect(sent.status).toBe(409);
    expect(summaryOf(sent.html)[0]?.text).toContain(says);
    const links = linksOf((await member.visitor.get(`/coaching/calls/${id}`)).html);
    expect(links).toContain(`/coaching/calls/${id}/cancel`);
    expect(links).not.toContain(`/coaching/calls/${id}/move`);
    await member.visitor.post(`/coaching/calls/${id}/cancel`, { reason: '' });
    expect(await callsOf()).toMatchObject([{ status: 'cancelled', moved_from: null }]);
  });

  test('without a coach, or with one who has set no hours, sees what will appear here', async () => {
    const alone = await seatMember(site);
    expect((await alone.visitor.get('/coaching/calls')).text).toContain('You have no coach yet');
    expect((await alone.visitor.post('/coaching/calls', { slot: 'x' })).status).toBe(409);
    await site.db.deleteFrom('coach_hours').where('coach_id', '=', coach.id).execute();
    expect((await member.visitor.get('/coaching/calls')).text).toContain('No hours yet');
  });
});

describe('C11-023 a call is of two people', () => {
  const paths = ['', '/cancel'];
  test('their coach sees it below /coach, with the reader’s own clock, and notes how it went', async () => {
    const id = await book();
    const [row] = await callsOf();
    const agenda = await coach.visitor.get(`/coach/calls?date=${row!.starts_at.slice(0, 10)}`);
    expect(linksOf(agenda.html)).toContain(`/coach/calls/${id}`);
    // The first free time is nine only where the coach's day is young enough.
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Bogota',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(row!.starts_at));
    expect(agenda.text.replaceAll(/\s/g, ' ')).toContain(clock.replaceAll(/\s/g, ' '));
    expect(agenda.text).toContain('in Madrid');
    // Whichever week it is in, it stands above this one, and above no other week.
    const thisWeek = await coach.visitor.get('/coach/calls?date=9999-99-99');
    expect(thisWeek.text).toContain('Your next call');
    expect(linksOf(/<section aria-labelledby="next"[\s\S]*?<\/section>/.exec(thisWeek.html)![0])).toEqual([
      `/coach/calls/${id}`,
    ]);
    expect((await coach.visitor.get('/coach/calls?date=2001-01-01')).text).not.toContain('Your next call');
    await coach.visitor.post(`/coach/calls/${id}/state`, { intent: 'held' });
    expect(await callsOf()).toMatchObject([{ status: 'booked' }]);
    site.moveClock(Date.parse(row!.ends_at) - site.now().getTime());
    await coach.visitor.post(`/coach/calls/${id}/state`, { intent: 'held' });
    expect(await callsOf()).toMatchObject([{ status: 'held' }]);
    await coach.visitor.post(`/coach/calls/${id}/state`, { intent: 'x' });
    expect(await callsOf()).toMatchObject([{ status: 'held' }]);
    expect((await member.visitor.get(`/coaching/calls/${id}`)).text).toContain('It took place.');
    const late = await member.visitor.post(`/coaching/calls/${id}/cancel`, { reason: 'Late' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('it can no longer be changed');
    expect(valuesIn(late.html, 'reason')).toEqual(['Late']);
  });

  test('another coach, another member and a guest find nothing, and change nothing', async () => {
    const id = await book();
    const otherCoach = await seatMember(site, { role: 'coach' });
    const otherMember = await seatMember(site);
    for (const end of paths) {
      expect((await otherCoach.visitor.get(`/coach/calls/${id}${end}`)).status).toBe(404);
      for (const who of [otherMember, otherCoach, coach])
        expect((await who.visitor.get(`/coaching/calls/${id}${end}`)).status).toBe(404);
      expect((await member.visitor.get(`/coach/calls/${id}${end}`)).location).toBe('/dashboard');
      expect((await new Visitor(site).get(`/coaching/calls/${id}${end}`)).location).toMatch(/^\/auth\?/);
      expect((await new Visitor(site).get(`/coach/calls/${id}${end}`)).location).toMatch(/^\/auth\?/);
    }
    for (const who of [otherMember, otherCoach])
      expect((await who.visitor.get(`/coaching/calls/${id}/call.ics`)).location).toBe(
        `/coaching/calls/${id}`,
      );
    for (const who of [otherMember, otherCoach, coach])
      for (const act of ['/cancel', '/move'])
        expect((await who.visitor.post(`/coaching/calls/${id}${act}`, { reason: '' })).status).toBe(404);
    for (const act of ['/cancel', '/state'])
      expect((await otherCoach.visitor.post(`/coach/calls/${id}${act}`, { intent: 'held' })).status).toBe(
        404,
      );
    for (const place of ['/coach/calls', '/coach/hours'])
      expect((await member.visitor.get(place)).location).toBe('/dashboard');
    expect((await member.visitor.post('/coach/hours', { intent: 'save' })).status).toBe(403);
    expect(await callsOf()).toMatchObject([{ status: 'booked', sequence: 0 }]);
  });
});

describe('C11-023 mails about a call', () => {
  /** What has been sent to somebody, the newest last. */
  async function mailsTo(address: string) {
    await site.workOff();
    const folder = dataFolder(site, 'outbox');
    const files = (await readdir(folder)).sort();
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
    );
    const own = mails.filter(({ to }) => to?.[0]?.address === address);
    // Before any call comes the one that says that there is a coach.
    return own.filter(({ subject }) => !subject?.startsWith('You have a coach'));
  }
  const fileOf = (mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined): string => {
    const part = mail!.attachments.find(({ filename }) => filename === 'call.ics')!.content;
    return typeof part === 'string' ? part : new TextDecoder().decode(part);
  };

  test('bring a file for the calendar of each, by one name in all of them', async () => {
    const id = await book();
    const [row] = await callsOf();
    const [booked] = await mailsTo(member.email);
    expect(booked?.subject).toContain('Your call with Rosa <b>Lind is booked');
    expect(booked?.text).toContain(`/coaching/calls/${id}`);
    expect(booked?.text).toContain('Your time (Madrid)');
    expect(booked?.html).toContain('Rosa &lt;b&gt;Lind');
    const first = eventOf(fileOf(booked));
    expect(first.method).toBe('REQUEST');
    expect(first.event.uid).toContain(id);
    expect(first.event.startDate.toJSDate().toISOString()).toBe(row!.starts_at);
    expect(first.event.location).toBe('https://meet.example/rosa');
    const [ofCoach] = await mailsTo(coach.email);
    expect(ofCoach?.text).toContain(`/coach/calls/${id}`);
    // C11-023: their page cancels a call, and the member’s moves it, too.
    expect(booked?.text).toContain('moved or cancelled');
    expect(ofCoach?.text).not.toContain('moved or cancelled');
    expect(ofCoach?.text).toContain('There you can also cancel the call');
    // Neither of the two learns the other's address.
    expect(fileOf(ofCoach)).not.toContain(member.email);
    expect(fileOf(booked)).not.toContain(coach.email);

    const to = slotsOf((await member.visitor.get(`/coaching/calls/${id}/move`)).html).at(3)!;
    await member.visitor.post(`/coaching/calls/${id}/move`, { slot: to });
    const moved = eventOf(fileOf((await mailsTo(member.email)).at(-1)));
    expect([moved.method, moved.event.uid, moved.event.sequence]).toEqual(['REQUEST', first.event.uid, 1]);
    expect(moved.event.startDate.toJSDate().toISOString()).toBe(to);

    await coach.visitor.post(`/coach/calls/${id}/cancel`, { reason: 'A storm, ñandú' });
    const last = (await mailsTo(member.email)).at(-1);
    expect(last?.text).toContain('A storm, ñandú');
    const gone = eventOf(fileOf(last));
    expect([gone.method, gone.event.uid, gone.event.sequence]).toEqual(['CANCEL', first.event.uid, 2]);
  });

  test('and the page brings the same appointment as a file', async () => {
    const id = await book();
    const answer = await member.visitor.get(`/coaching/calls/${id}/call.ics`);
    const { method, event } = eventOf(answer.html);
    expect(method).toBe('PUBLISH');
    expect(event.uid).toContain(id);
    expect(event.startDate.toJSDate().toISOString()).toBe((await callsOf())[0]!.starts_at);
  });
});

describe('C11-020 a coach who changes hours', () => {
  test('hears of the calls that are booked outside them, with the way to each, in both languages', async () => {
    const id = await book();
    const day = localTime('America/Bogota', new Date((await callsOf())[0]!.starts_at)).day;
    const set = await coach.visitor.post('/coach/hours', { intent: 'except', day, from: '', to: '' });
    const page = await coach.visitor.follow(set);
    expect(page.text).toContain('Calls that are booked already stay.');
    expect(page.text).toContain('1 booked call is outside your hours');
    expect(page.text).toContain('1 call is booked on this day');
    for (const link of [`/coach/calls?date=${day}`, `/coach/calls/${id}`])
      expect(linksOf(page.html)).toContain(link);
    const spanish = await seatSession(site, { id: coach.id, role: 'coach' });
    await site.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', coach.id).execute();
    expect((await spanish.visitor.get('/coach/hours')).text).toContain('Hay 1 llamada reservada ese día');
    await coach.visitor.post('/coach/hours', { remove: day });
    expect(linksOf((await coach.visitor.get('/coach/hours')).html)).not.toContain(`/coach/calls/${id}`);
  });
});

describe('C11-020 a coach sets their hours', () => {
  const sent = {
    intent: 'save',
    d0_from1: '09:00',
    d0_to1: '12:00',
    d0_from2: '14:00',
    d0_to2: '00:00',
    length: '30',
    buffer: '15',
    notice: '24',
    most: '4',
    meeting_url: 'https://meet.example/x?a=1&b=2',
  };
  const settings = () =>
    site.db.selectFrom('coach_hours').selectAll().where('coach_id', '=', coach.id).executeTakeFirstOrThrow();

  test('and finds them again', async () => {
    expect((await coach.visitor.post('/coach/hours', sent)).location).toBe('/coach/hours');
    expect(JSON.parse((await settings()).weekly)[0]).toEqual([
      { from: 540, to: 720 },
      { from: 840, to: 1440 },
    ]);
    const page = await coach.visitor.get('/coach/hours');
    for (const [name, value] of Object.entries(sent).filter(([key]) => key.startsWith('d0')))
      expect(valuesIn(page.html, name), name).toEqual([value]);
    expect(page.html).toContain('value="https://meet.example/x?a=1&amp;b=2"');
  });

  test('and is not overwritten by an older tab: it shows what is there now, and counts when sent once more', async () => {
    const [seen] = valuesIn((await coach.visitor.get('/coach/hours')).html, 'seen');
    const newer = { ...sent, seen: seen!, buffer: '30' };
    expect((await coach.visitor.post('/coach/hours', newer)).status).toBe(303);
    // The same sent twice is no conflict.
    expect((await coach.visitor.post('/coach/hours', newer)).status).toBe(303);
    const older = { ...sent, seen: seen!, most: '2' };
    const wrong = await coach.visitor.post('/coach/hours', { ...older, notice: 'soon' });
    expect(valuesIn(wrong.html, 'seen')).toEqual([seen]);
    const page = await coach.visitor.post('/coach/hours', older);
    expect(page.status).toBe(409);
    for (const text of ['perhaps in another tab', 'Minutes between two calls: 30', 'Most calls a day: 4'])
      expect(page.text.replaceAll(' :', ':')).toContain(text);
    expect([valuesIn(page.html, 'buffer'), valuesIn(page.html, 'most')]).toEqual([['15'], ['2']]);
    expect(await settings()).toMatchObject({ buffer_minutes: 30, most_per_day: 4 });
    const again = { ...older, seen: valuesIn(page.html, 'seen')[0]! };
    expect((await coach.visitor.post('/coach/hours', again)).status).toBe(303);
    expect(await settings()).toMatchObject({ buffer_minutes: 15, most_per_day: 2 });
  });

  test('and begins with what is usual: half an hour, a quarter between, a day of notice', async () => {
    const fresh = await seatMember(site, { role: 'coach' });
    const page = await fresh.visitor.get('/coach/hours');
    for (const [name, value] of [
      ['buffer', '15'],
      ['notice', '24'],
    ] as const)
      expect(valuesIn(page.html, name)).toEqual([value]);
    expect(page.html).toMatch(/<option value="30" selected/);
  });

  test.each([
    ['meeting_url', 'http://meet.example/x', 'Write a link that begins with https://'],
    ['meeting_url', 'javascript:alert(1)', 'Write a link that begins with https://'],
    ['meeting_url', '', 'Write a link that begins with https://'],
    ['buffer', '-1', 'Write a number of minutes from 0 to 120.'],
    ['notice', 'soon', 'Write a number of hours from 0 to 336.'],
    ['most', '0', 'Write a number from 1 to 24.'],
    ['length', '31', 'Choose one of the lengths.'],
    ['d1_from1', '09:00', 'Write both times, from and to.'],
    ['d0_to1', 'noon', 'Write a time such as 09:30.'],
    ['d0_to1', '08:00', 'Choose an end that is later than the beginning.'],
    ['d0_from2', '11:00', 'Choose a second time that begins after the first one ends.'],
  ])('with %s = %j is told what is wrong, and keeps all that was typed', async (field, value, says) => {
    const before = await settings();
    const page = await coach.visitor.post('/coach/hours', { ...sent, [field]: value });
    expect(page.status).toBe(422);
    expect(page.text).toContain(says);
    expect(summaryOf(page.html)).toHaveLength(1);
    if (field !== 'length' && value !== '' && field !== 'd1_from1')
      expect(page.html).toContain(`value="${value}"`);
    expect(page.html).toContain('value="09:00"');
    expect(await settings()).toEqual(before);
  });

  test('and days that differ: closed, with other hours, and as before', async () => {
    const day = new Date(site.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const except = (fields: Readonly<Record<string, string>>) =>
      coach.visitor.post('/coach/hours', { intent: 'except', ...fields });
    expect((await except({ day, from: '', to: '' })).status).toBe(303);
    expect((await coach.visitor.get('/coach/hours')).text).toContain('Closed: no calls');
    expect((await freeSlots()).filter((slot) => slot.startsWith(day))).toEqual([]);
    expect((await except({ day, from: '10:00', to: '11:00' })).status).toBe(303);
    expect((await freeSlots()).filter((slot) => slot.startsWith(day))).toEqual([`${day}T15:00:00.000Z`]);
    expect((await coach.visitor.post('/coach/hours', { remove: day })).status).toBe(303);
    expect((await coach.visitor.get('/coach/hours')).text).not.toContain('10:00 – 11:00');
    for (const [fields, field, says] of [
      [{ day: '2026-02-30' }, 'day', 'Write a date that exists.'],
      [{ day: '2020-01-01' }, 'day', 'Choose today or a later day.'],
      [{ day, from: '10:00' }, 'to', 'Write both times, from and to.'],
    ] as const) {
      const page = await except(fields);
      expect(page.status).toBe(422);
      expect(errorAt(page.html, field) ?? page.text).toContain(says);
    }
  });
});
