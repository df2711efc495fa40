import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { banUser, unbanUser } from '#app/domain/administration/bans.ts';
import { closeFor, keepFor } from '#app/domain/administration/on-request.ts';
import {
  addEvent,
  cancelEvent,
  changeEvent,
  versionOf,
  type EventFields,
} from '#app/domain/events/edit-events.ts';
import { listEditableEvents } from '#app/domain/events/editable-events.ts';
import { goToEvent, leaveEvent } from '#app/domain/events/go-to-event.ts';
import { findEvent, listEvents } from '#app/domain/events/read-events.ts';
import { remindOfEvents } from '#app/domain/events/remind-of-events.ts';
import { closeAccount, eraseAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import { writeCard } from '#app/domain/people/card.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let people: string[] = [];
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  people = [];
  for (let who = 0; who < 4; who++) people.push(await someMember(db));
});

const words = { title: 'Coffee', body: 'Bring a cup.' };
const fields = (more: Partial<EventFields> = {}): EventFields => ({
  startsAt: after({ hours: 5 }).toISOString(),
  endsAt: after({ hours: 6 }).toISOString(),
  zone: 'Europe/Madrid',
  place: '',
  url: 'https://meet.example/room',
  seats: null,
  state: 'published',
  texts: { en: words, es: words },
  ...more,
});
const some = async (more: Partial<EventFields> = {}) =>
  (await addEvent(db, people[0]!, uuid(), fields(more), noon)).id;
const places = async (id: string) =>
  (
    await db
      .selectFrom('community_event_members')
      .select(['user_id', 'state'])
      .where('event_id', '=', id)
      .execute()
  ).filter(({ state }) => state === 'going').length;
const mailsOf = async (id: string) =>
  (await db.selectFrom('jobs').select('key').where('key', 'like', `mail:event-cancelled:${id}%`).execute())
    .length;

test('C9-046 nobody has a place that is not there, also at once; the next in line has one that comes free', async () => {
  const id = await some({ seats: 2 });
  const gone = await Promise.all(people.map((who) => goToEvent(db, who, id, noon)));
  expect(gone.map((one) => one.ok && one.place).toSorted()).toEqual(['going', 'going', 'waiting', 'waiting']);
  const goes = people.filter((_, index) => {
    const one = gone[index]!;
    return one.ok && one.place === 'going';
  });
  await Promise.all([leaveEvent(db, goes[0]!, id, noon), leaveEvent(db, goes[0]!, id, noon)]);
  expect(await places(id)).toBe(2);
  const [event] = await listEditableEvents(db, id);
  await changeEvent(db, people[0]!, id, versionOf(event!), fields({ seats: null }), noon);
  expect(await places(id)).toBe(3);
});

/** Where somebody stands at an event. */
const placeOf = async (id: string, who: string) =>
  (
    await db
      .selectFrom('community_event_members')
      .select('state')
      .where('event_id', '=', id)
      .where('user_id', '=', who)
      .executeTakeFirst()
  )?.state;

/** One place, with two of `people` in line for it, in their order. */
async function oneOfThree() {
  const id = await some({ seats: 1 });
  const [holder, first, second] = [people[0]!, people[1]!, people[2]!];
  for (const [turn, who] of [holder, first, second].entries())
    await goToEvent(db, who, id, after({ minutes: turn }));
  return { id, holder, first, second };
}

const account = (id: string) => ({ id, email: `${id}@example.com` });

test.each([
  [
    'banned',
    (who: string) => banUser(db, people[3]!, who, 'No.', noon),
    (who: string) => unbanUser(db, people[3]!, who, noon),
  ],
  [
    'closed',
    (who: string) => closeAccount(db, account(who), 'en', noon),
    (who: string) => keepAccount(db, who, noon),
  ],
  [
    'closed at their wish',
    (who: string) => closeFor(db, people[3]!, who, noon),
    (who: string) => keepFor(db, people[3]!, who, noon),
  ],
])(
  'C9-046 a place of somebody whose account is %s goes to whoever waits; back again, they come first in line',
  async (_how, close, open) => {
    const { id, holder, first, second } = await oneOfThree();
    await close(holder);
    expect(await placeOf(id, first)).toBe('going');
    expect(await findEvent(db, second, id, 'en')).toMatchObject({ going: 1, waiting: 1 });
    await open(holder);
    expect([await placeOf(id, holder), await placeOf(id, first)]).toEqual(['waiting', 'going']);
    await leaveEvent(db, first, id, noon);
    expect([await placeOf(id, holder), await placeOf(id, second)]).toEqual(['going', 'waiting']);
  },
);

test('C9-046 a place that came free is there again for whoever comes back', async () => {
  const { id, holder, first, second } = await oneOfThree();
  await closeAccount(db, account(holder), 'en', noon);
  for (const who of [first, second]) await leaveEvent(db, who, id, noon);
  await keepAccount(db, holder, noon);
  expect(await placeOf(id, holder)).toBe('going');
  expect(await findEvent(db, first, id, 'en')).toMatchObject({ going: 1, waiting: 0 });
});

test('C9-046 an erased account leaves its place to whoever waits, and nobody passes them', async () => {
  const { id, holder, first, second } = await oneOfThree();
  // As before such places went on by themselves.
  await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', holder).execute();
  await eraseAccount(db, holder, [], noon);
  expect(await findEvent(db, second, id, 'en')).toMatchObject({ going: 1, waiting: 1 });
  expect(await placeOf(id, first)).toBe('going');
  await db
    .deleteFrom('community_event_members')
    .where('event_id', '=', id)
    .where('user_id', '=', first)
    .execute();
  expect(await goToEvent(db, people[3]!, id, noon)).toMatchObject({ place: 'waiting' });
  expect(await placeOf(id, second)).toBe('going');
});

test('C9-046 it is gone to once, while it is to come or on', async () => {
  const id = await some();
  const [who, other] = [people[0]!, people[1]!];
  expect(await goToEvent(db, who, id, noon)).toEqual({ ok: true, place: 'going', isFirst: true });
  expect(await goToEvent(db, who, id, noon)).toEqual({ ok: true, place: 'going', isFirst: false });
  expect(await goToEvent(db, other, id, after({ hours: 6 }))).toEqual({ ok: false, reason: 'over' });
  expect(await goToEvent(db, other, uuid(), noon)).toEqual({ ok: false, reason: 'unknown' });
  const draft = await some({ state: 'draft' });
  expect(await goToEvent(db, who, draft, noon)).toEqual({ ok: false, reason: 'unknown' });
  expect(await findEvent(db, who, draft, 'en')).toBeNull();
});

test('C9-046 C9-040 its page counts all, and names those who chose one and are met', async () => {
  const id = await some();
  for (const who of people) await goToEvent(db, who, id, noon);
  await writeCard(db, people[1]!, { name: 'Anna goes', about: '', shown: [] }, noon);
  await writeCard(db, people[2]!, { name: 'Ben goes', about: '', shown: [] }, noon);
  await db
    .insertInto('member_silences')
    .values({ user_id: people[2]!, other_id: people[0]!, kind: 'block', since: noon.toISOString() })
    .execute();
  expect(await findEvent(db, people[0]!, id, 'es')).toMatchObject({
    going: 4,
    waiting: 0,
    own: 'going',
    names: ['Anna goes'],
  });
});

test('C9-046 called off, it tells everybody once, and stays so', async () => {
  const id = await some({ seats: 1 });
  for (const who of people.slice(0, 2)) await goToEvent(db, who, id, noon);
  await Promise.all([cancelEvent(db, people[0]!, id, noon), cancelEvent(db, people[0]!, id, noon)]);
  expect(await mailsOf(id)).toBe(2);
  expect(await goToEvent(db, people[2]!, id, noon)).toEqual({ ok: false, reason: 'over' });
  expect(await changeEvent(db, people[0]!, id, 'x', fields(), noon)).toEqual({
    ok: false,
    reason: 'cancelled',
  });
  expect(await cancelEvent(db, people[0]!, uuid(), noon)).toBe(false);
});

test('C9-046 lists are of what is to come or past, in order, without drafts', async () => {
  await db.deleteFrom('community_events').execute();
  const at = (hours: number): Partial<EventFields> => ({
    startsAt: after({ hours }).toISOString(),
    endsAt: after({ hours: hours + 1 }).toISOString(),
  });
  const [late, soon, past, older] = [
    await some(at(9)),
    await some(at(2)),
    await some(at(-30)),
    await some(at(-60)),
  ];
  await some({ ...at(3), state: 'draft' });
  const ids = async (when: 'ahead' | 'past') =>
    (await listEvents(db, people[0]!, { when, language: 'en', asked: 1 }, noon)).rows.map((row) => row.id);
  expect(await ids('ahead')).toEqual([soon, late]);
  expect(await ids('past')).toEqual([past, older]);
});

/** Who has such a mail about an event in the outbox: what it tells. */
const toldBy = async (template: 'event-changed' | 'event-place' | 'event-reminder', id: string) =>
  (
    await db
      .selectFrom('jobs')
      .select('payload')
      .where('key', 'like', `mail:${template}:${id}%`)
      .orderBy('key')
      .execute()
  ).map(({ payload }) => (JSON.parse(payload) as { params: Record<string, string> }).params);

test('C9-046 whoever goes or waits is told of another time or place, once for each change, and not of other words', async () => {
  const id = await some({ seats: 1 });
  const [who, other] = [people[0]!, people[1]!];
  await goToEvent(db, who, id, noon);
  await goToEvent(db, other, id, noon);
  const change = async (more: Partial<EventFields>, now = noon) => {
    const [event] = await listEditableEvents(db, id);
    const { id: _id, ...fieldsNow } = event!;
    return changeEvent(db, who, id, versionOf(event!), { ...fieldsNow, state: 'published', ...more }, now);
  };
  await change({ texts: { en: { title: 'Tea', body: '' }, es: words }, seats: 2 });
  expect(await toldBy('event-changed', id)).toEqual([]);
  await goToEvent(db, people[2]!, id, noon);
  await change({ place: 'The library' });
  const told = await toldBy('event-changed', id);
  for (const one of told) expect(one).toMatchObject({ title: 'Tea', place: 'The library' });
  // Whoever waits has no place that somebody else could get.
  expect(told.map(({ stands }) => stands).toSorted()).toEqual(['going', 'going', 'waiting']);
  await change({ startsAt: after({ hours: 4 }).toISOString() });
  expect(await toldBy('event-changed', id)).toHaveLength(6);
  // What is over is no plan any more.
  await change({ place: 'Elsewhere' }, after({ hours: 8 }));
  expect(await toldBy('event-changed', id)).toHaveLength(6);
});

/** To whom it was said that a place is theirs now, in the order of the mails. */
const movedUp = async (id: string) =>
  (
    await db
      .selectFrom('jobs')
      .select('key')
      .where('key', 'like', `mail:event-place:${id}%`)
      .orderBy('key')
      .execute()
  ).map(({ key }) => key.slice(key.lastIndexOf(':') + 1));

test('C9-046 whoever moves up hears of it, however the place came free, and nobody else', async () => {
  const { id, holder, first, second } = await oneOfThree();
  expect(await movedUp(id)).toEqual([]);
  await leaveEvent(db, holder, id, after({ minutes: 10 }));
  expect(await movedUp(id)).toEqual([first]);
  expect(await toldBy('event-place', id)).toMatchObject([{ event: id, title: 'Coffee' }]);
  // Back in line, and up once more: that is news again.
  await goToEvent(db, holder, id, after({ minutes: 20 }));
  await closeAccount(db, account(first), 'en', after({ minutes: 30 }));
  expect(await movedUp(id)).toEqual([first, second]);
  const [event] = await listEditableEvents(db, id);
  await changeEvent(db, people[3]!, id, versionOf(event!), fields({ seats: null }), after({ minutes: 40 }));
  expect(await movedUp(id)).toEqual([first, second, holder]);
});

test('C9-046 nobody is told of a place at what is over', async () => {
  const { id, holder, first } = await oneOfThree();
  await leaveEvent(db, holder, id, after({ hours: 7 }));
  expect(await placeOf(id, first)).toBe('going');
  expect(await movedUp(id)).toEqual([]);
});

test('C9-046 whoever goes is reminded within a day, once for each time it was set to; whoever waits is not', async () => {
  const startsAt = after({ hours: 72 }).toISOString();
  const id = await some({ seats: 1, startsAt, endsAt: after({ hours: 73 }).toISOString() });
  await goToEvent(db, people[0]!, id, noon);
  await goToEvent(db, people[1]!, id, noon);
  const before = (hours: number, start = startsAt) => new Date(Date.parse(start) - hours * 3_600_000);
  await remindOfEvents(db, before(25));
  expect(await toldBy('event-reminder', id)).toEqual([]);
  await Promise.all([remindOfEvents(db, before(23)), remindOfEvents(db, before(23))]);
  await remindOfEvents(db, before(22));
  expect(await toldBy('event-reminder', id)).toMatchObject([{ startsAt }]);
  const [event] = await listEditableEvents(db, id);
  const moved = after({ hours: 120 }).toISOString();
  const { id: _id, ...was } = event!;
  const later = {
    ...was,
    state: 'published',
    startsAt: moved,
    endsAt: after({ hours: 121 }).toISOString(),
  } as const;
  await changeEvent(db, people[0]!, id, versionOf(event!), later, before(20));
  await remindOfEvents(db, before(20, moved));
  expect(await toldBy('event-reminder', id)).toHaveLength(2);
  await cancelEvent(db, people[0]!, id, before(19, moved));
  await remindOfEvents(db, before(1, moved));
  expect(await toldBy('event-reminder', id)).toHaveLength(2);
});
