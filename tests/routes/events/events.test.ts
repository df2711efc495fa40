import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { addEvent } from '#app/domain/events/edit-events.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

async function someone(language: 'en' | 'es' = 'en', xp = 160): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', seated.id).execute();
  return seated;
}
const link = 'https://meet.example/room';
const words = { title: 'Tuesday coffee', body: 'Bring a <cup>.' };
async function someEvent(seats: number | null = null): Promise<string> {
  const at = (hours: number) => new Date(site.now().getTime() + hours * 3_600_000).toISOString();
  const place = { zone: 'Asia/Tokyo', place: '', url: link, seats };
  const texts = { en: words, es: { title: 'Café de los martes', body: '' } };
  const fields = { ...place, startsAt: at(30), endsAt: at(31), state: 'published', texts } as const;
  return (await addEvent(site.db, admin.id, uuid(), fields, site.now())).id;
}

describe('C9-046 events of the community', () => {
  test('C9-041 stand in their tab at the reader’s clock, with the event’s beside, and open with the community', async () => {
    const id = await someEvent();
    expect((await (await someone('en', 0)).visitor.get('/community/events')).text).toContain('Level 3');
    const { visitor } = await someone('es');
    const page = await visitor.get('/community/events');
    expect(titleOf(page.html)).toBe('Encuentros · Freedom Plan');
    expect(page.text).toContain('Café de los martes');
    expect(page.text).toContain('en Japón');
    expect(linksOf(page.html)).toContain(`/community/events/${id}`);
    expect((await visitor.get('/community/events?show=past')).text).toContain('Hasta ahora ninguno');
    expect((await visitor.get('/community/events/moon')).status).toBe(404);
  });

  test('show their link and put it into the calendar only for those who go', async () => {
    const id = await someEvent();
    const { visitor } = await someone();
    const path = `/community/events/${id}`;
    const before = await visitor.get(path);
    expect(before.html).not.toContain(link);
    expect(before.html).toContain('Bring a &lt;cup&gt;.');
    const file = await visitor.get(`${path}/event.ics`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.html).toContain('SUMMARY:Tuesday coffee');
    expect(file.html).toContain('DESCRIPTION:Bring a <cup>.');
    expect(file.html).not.toContain('meet.example');
    const gone = await exchange(visitor, {
      path: `${path}/place`,
      body: { go: '1' },
      status: 303,
      location: path,
    });
    const page = await visitor.follow(gone);
    expect(page.text).toContain('You are going.');
    expect(page.html).toContain(`href="${link}"`);
    expect((await visitor.get(`${path}/event.ics`)).html).toContain('meet.example');
    const left = await visitor.post(`${path}/place`, { go: '0' });
    expect((await visitor.follow(left)).html).not.toContain(link);
  });

  test('say where all places are taken, and give the next one that comes free to whoever waits', async () => {
    const path = `/community/events/${await someEvent(1)}`;
    const [first, second] = [await someone(), await someone()];
    await first.visitor.post(`${path}/place`, { go: '1' });
    expect((await second.visitor.get(path)).text).toContain('All places are taken.');
    const waits = await second.visitor.post(`${path}/place`, { go: '1' });
    const page = await second.visitor.follow(waits);
    expect(page.text).toContain('You are waiting for a place');
    expect(page.html).not.toContain(link);
    await first.visitor.post(`${path}/place`, { go: '0' });
    expect((await second.visitor.get(path)).text).toContain('You are going');
  });
});

test('an event that is on stands among those to come, and one over midnight names both days', async () => {
  const { visitor } = await someone();
  const at = (hours: number) => new Date(site.now().getTime() + hours * 3_600_000).toISOString();
  const texts = { en: { title: 'A long vigil', body: '' }, es: { title: 'Una vigilia larga', body: '' } };
  const place = { zone: 'UTC', place: '', url: '', seats: null };
  const fields = { ...place, startsAt: at(-8), endsAt: at(16), state: 'published', texts } as const;
  const { id } = await addEvent(site.db, admin.id, uuid(), fields, site.now());
  expect((await visitor.get('/community/events')).text).toContain('A long vigil');
  expect((await visitor.get('/community/events?show=past')).text).not.toContain('A long vigil');
  const last = new Date(fields.endsAt).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  expect((await visitor.get(`/community/events/${id}`)).text).toMatch(new RegExp(`– \\w+, ${last}`));
  const over = { starts_at: at(-25), ends_at: at(-1) };
  await site.db.updateTable('community_events').set(over).where('id', '=', id).execute();
  expect((await visitor.get('/community/events')).text).not.toContain('A long vigil');
  expect((await visitor.get('/community/events?show=past')).text).toContain('A long vigil');
});

describe('C9-046 administrators', () => {
  const list = '/admin/community/events';
  const fields = (more: Record<string, string> = {}) => ({
    title_en: 'Open house',
    body_en: '',
    title_es: 'Puertas abiertas',
    body_es: '',
    day: '2099-03-10',
    time: '18:30',
    minutes: '90',
    zone: 'Europe/Madrid',
    place: 'Calle Mayor 1',
    url: '',
    seats: '',
    state: 'published',
    ...more,
  });

  test('add one, change it beside another’s change, and call it off with a mail to those who go', async () => {
    const key = valuesIn((await admin.visitor.get(`${list}/new`)).html, 'key')[0]!;
    for (let press = 0; press < 2; press++)
      expect((await admin.visitor.post(`${list}/new`, fields({ key }))).location).toBe(list);
    const rows = await site.db
      .selectFrom('community_events')
      .select(['id', 'starts_at'])
      .where('place', '=', 'Calle Mayor 1')
      .execute();
    expect(rows.map((row) => row.starts_at)).toEqual(['2099-03-10T17:30:00.000Z']);
    const { id } = rows[0]!;
    const page = `${list}/${id}`;
    const html = (await admin.visitor.get(page)).html;
    expect(valuesIn(html, 'time')).toEqual(['18:30']);
    const seen = valuesIn(html, 'seen')[0]!;
    expect((await admin.visitor.post(page, { ...fields({ seats: '5' }), seen })).location).toBe(list);
    const stale = await admin.visitor.post(page, { ...fields({ seats: '6', title_en: 'Mine' }), seen });
    expect(stale.status).toBe(409);
    expect(stale.text).toMatch(/Title \(English\)\s?: /);
    expect(valuesIn(stale.html, 'seats')).toEqual(['6']);
    const who = await someone('es');
    await who.visitor.post(`/community/events/${id}/place`, { go: '1' });
    expect((await admin.visitor.get(`${page}/cancel`)).text).toContain('This cannot be undone.');
    for (let press = 0; press < 2; press++)
      expect((await admin.visitor.post(`${page}/cancel`)).location).toBe(list);
    await site.workOff();
    const mails = await site.mailsTo(who.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelado: Puertas abiertas']);
    expect((await who.visitor.get(`/community/events/${id}`)).text).toContain('Se canceló');
    expect((await who.visitor.get(`/community/events/${id}/event.ics`)).status).toBe(303);
    expect((await admin.visitor.post(page, { ...fields(), seen })).text).toContain('called off');
  });

  test.each([
    [{ title_es: '' }, 'Give it a title in each language.'],
    [{ url: 'http://meet.example' }, 'Give an address that begins with https.'],
    [{ url: 'javascript:alert(1)' }, 'Give an address that begins with https.'],
    [{ time: '25:00' }, 'Give the time as hours and minutes'],
    [{ day: '2026-02-30' }, 'Give the day as year, month and day'],
    [{ day: '2020-03-10' }, 'By this day, time and length it would be over already.'],
    [{ minutes: '0' }, 'Give the length in minutes'],
    [{ zone: 'Moon/Base' }, 'Choose a time zone of the list.'],
    [{ seats: '0' }, 'Give a whole number from 1'],
  ])('are refused %j, and everything typed stands there', async (wrong: Record<string, string>, says) => {
    const answer = await admin.visitor.post(`${list}/new`, { ...fields(wrong), key: uuid() });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer.html).map(({ text }) => text)).toEqual([expect.stringContaining(says)]);
    expect(valuesIn(answer.html, 'place')).toEqual(['Calle Mayor 1']);
  });

  test('do not move what people come to into the past by a slip, and may still mend the words of what is over', async () => {
    const key = uuid();
    await admin.visitor.post(`${list}/new`, fields({ key, place: 'Slip 1' }));
    const { id } = await site.db
      .selectFrom('community_events')
      .select('id')
      .where('place', '=', 'Slip 1')
      .executeTakeFirstOrThrow();
    const page = `${list}/${id}`;
    const seenNow = async () => valuesIn((await admin.visitor.get(page)).html, 'seen')[0]!;
    const earlier = fields({ place: 'Slip 1', day: '2021-03-10', seen: await seenNow() });
    const refused = await admin.visitor.post(page, earlier);
    expect(refused.status).toBe(422);
    expect(valuesIn(refused.html, 'day')).toEqual(['2021-03-10']);
    const past = { starts_at: '2021-03-10T17:30:00.000Z', ends_at: '2021-03-10T19:00:00.000Z' };
    await site.db.updateTable('community_events').set(past).where('id', '=', id).execute();
    const mended = { ...earlier, title_en: 'Open house, and tea', seen: await seenNow() };
    expect((await admin.visitor.post(page, mended)).location).toBe(list);
  });
});
