import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCard } from '#app/domain/people/card.ts';
import type { Measure } from '#app/domain/people/counted.ts';
import { listRanked, readStanding, setListed, type Ranked } from '#app/domain/people/leaderboard.ts';
import { periods, spanOf, type Period } from '#app/domain/people/periods.ts';
import { readPointsByKind } from '#app/domain/people/own-points.ts';
import { awardByHand } from '#app/domain/xp/award-by-hand.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { takeBackXp } from '#app/domain/xp/take-back-xp.ts';
import type { Database } from '#db/database.ts';
import { sumDays } from '#db/xp-days.ts';
import { freshDatabase, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York', 'Asia/Kathmandu'] as const;
/** Two days after clocks leapt in New York, and a quarter to midnight somewhere. */
const now = new Date('2026-03-10T12:00:00Z');
const hour = 3_600_000;

/** Members with names, listed. */
async function listed(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await someMember(db);
    const words = { name: `Member ${String(index).padStart(2, '0')}`, about: '', shown: [] };
    await writeCard(db, id, { ...words, onLeaderboard: true }, now);
    ids.push(id);
  }
  return ids.toSorted();
}

const earn = (id: string, amount: number, at: Date, sourceId: string = uuid()) =>
  writePoints(db, id, { eventType: 'journal_entry', sourceType: 'journal', sourceId }, amount, at);
const pointsOf = (period: Period, zone = 'UTC'): Measure => ({
  of: 'points',
  span: spanOf(period, zone, now)?.span ?? null,
});
const byRank = { by: 'rank', direction: 'asc', place: { page: 1 } } as const;
const brief = (rows: readonly Ranked[]) => rows.map(({ userId, rank, counted }) => [userId, rank, counted]);

/** The day that a zone's calendar shows, by another library than the one that is tested. */
const dayAt = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
const daysAgo = (zone: string, at: Date): number =>
  (Date.parse(dayAt(zone, now)) - Date.parse(dayAt(zone, at))) / (24 * hour);
const isIn: Readonly<Record<Period, (zone: string, at: Date) => boolean>> = {
  today: (zone, at) => daysAgo(zone, at) === 0,
  week: (zone, at) => daysAgo(zone, at) < 7,
  'days-30': (zone, at) => daysAgo(zone, at) < 30,
  month: (zone, at) => dayAt(zone, at).slice(0, 7) === dayAt(zone, now).slice(0, 7),
  all: () => true,
};

/** What somebody did: how long ago in quarters of an hour, what it was worth, and what became of it. */
const act = fc.record({
  who: fc.nat(6),
  quartersAgo: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 45 * 96 })),
  amount: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('act', 'act', 'act', 'undone', 'by hand', 'moved'),
});

interface Row {
  readonly user_id: string;
  readonly amount: number;
  readonly source_type: string;
  readonly created_at: string;
}

/** The list as the specification says it, from the ledger itself. */
function modelOf(ids: readonly string[], ledger: readonly Row[], period: Period, zone: string) {
  const counts = ids.map((id) => {
    const rows = ledger.filter(
      (row) =>
        row.user_id === id &&
        !['award', 'xp_migration'].includes(row.source_type) &&
        isIn[period](zone, new Date(row.created_at)),
    );
    return {
      id,
      counted: Math.max(
        0,
        rows.reduce((sum, { amount }) => sum + amount, 0),
      ),
    };
  });
  const order = counts
    .filter(({ counted }) => counted > 0)
    .toSorted((a, b) => b.counted - a.counted || (a.id < b.id ? -1 : 1));
  return order.map(({ id, counted }) => [
    id,
    1 + order.filter((other) => other.counted > counted).length,
    counted,
  ]);
}

test('C9-036 C9-038 C9-039 C9-052 whatever people did and wherever the reader lives, the list is what the ledger says', async () => {
  const ids = await listed(7);
  const lives = fc.array(act, { minLength: 10, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(lives, fc.constantFrom(...zones), async (acts, zone) => {
      for (const table of ['xp_events', 'xp_days'] as const) await db.deleteFrom(table).execute();
      for (const { who, quartersAgo, amount, kind } of acts) {
        const at = new Date(now.getTime() - quartersAgo * (hour / 4));
        const id = ids[who]!;
        const sourceId = uuid();
        const sources = { 'by hand': 'award', moved: 'xp_migration', act: 'journal', undone: 'journal' };
        const row = { eventType: 'journal_entry', sourceType: sources[kind], sourceId } as const;
        await writePoints(db, id, row, amount, at);
        const later = new Date(Math.min(now.getTime(), at.getTime() + 20 * hour));
        if (kind === 'undone') await takeBackXp(db, id, row, later);
      }
      const ledger = await db
        .selectFrom('xp_events')
        .select(['user_id', 'amount', 'source_type', 'created_at'])
        .execute();
      // The sums that were kept are those of the ledger.
      const sums = () => db.selectFrom('xp_days').selectAll().orderBy('user_id').orderBy('day').execute();
      const kept = await sums();
      await db.deleteFrom('xp_days').execute();
      await sumDays(db, ids);
      expect(kept).toEqual(await sums());
      for (const period of periods) {
        const model = modelOf(ids, ledger, period, zone);
        const found = await listRanked(db, ids[0]!, pointsOf(period, zone), byRank, now);
        expect(brief(found.rows)).toEqual(model.length < 5 ? [] : model);
        const byName = await listRanked(
          db,
          ids[0]!,
          pointsOf(period, zone),
          { ...byRank, by: 'name', direction: 'desc' },
          now,
        );
        expect(brief(byName.rows).toSorted()).toEqual(model.length < 5 ? [] : model.toSorted());
        expect(byName.rows.map(({ name }) => name)).toEqual(
          byName.rows
            .map(({ name }) => name)
            .toSorted()
            .toReversed(),
        );
        const own = await readStanding(db, ids[3]!, pointsOf(period, zone), null, now);
        const place = model.findIndex(([id]) => id === ids[3]);
        expect(own.counted).toBe(place < 0 ? 0 : model[place]![2]);
        const start = Math.max(0, Math.min((place < 0 ? model.length : place) - 2, model.length - 5));
        expect(brief(own.around)).toEqual(model.length < 5 ? [] : model.slice(start, start + 5));
      }
    }),
    { numRuns: 25 },
  );
});

describe('C9-052 on the list', () => {
  test('people with as many points share a rank, in an order that stays; the next rank is counted on', async () => {
    const ids = await listed(7);
    for (const [index, id] of ids.entries()) await earn(id, index < 2 ? 5 : index < 5 ? 3 : 1, now);
    const { rows } = await listRanked(db, ids[0]!, pointsOf('today'), byRank, now);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 3, 3, 3, 6, 6]);
    expect(rows.map(({ userId }) => userId)).toEqual(ids);
    const backwards = await listRanked(db, ids[0]!, pointsOf('today'), { ...byRank, direction: 'desc' }, now);
    expect(brief(backwards.rows)).toEqual(brief(rows).toReversed());
  });

  test.each([
    'never listed',
    'left',
    'disabled_at',
    'delete_after',
    'erased',
    'blocked',
    'blocking',
  ] as const)('nobody is who is: %s', async (how) => {
    const ids = await listed(7);
    for (const id of ids) await earn(id, 2, now);
    const [reader, gone] = [ids[0]!, ids[4]!];
    if (how === 'never listed' || how === 'left') await setListed(db, gone, false, now);
    else if (how === 'erased') await db.deleteFrom('users').where('id', '=', gone).execute();
    else if (how === 'blocked' || how === 'blocking') {
      const [user_id, other_id] = how === 'blocked' ? [reader, gone] : [gone, reader];
      const silence = { user_id, other_id, kind: 'block' as const, since: now.toISOString() };
      await db.insertInto('member_silences').values(silence).execute();
    } else
      await db
        .updateTable('users')
        .set({ [how]: now.toISOString() })
        .where('id', '=', gone)
        .execute();
    const there = ids.filter((id) => id !== gone);
    for (const by of ['rank', 'name'] as const) {
      const { rows, total } = await listRanked(db, reader, pointsOf('all'), { ...byRank, by }, now);
      expect(rows.map(({ userId }) => userId).toSorted()).toEqual(there);
      expect(total).toBe(6);
    }
    // Others meet whom this reader does not.
    const others = await readStanding(db, ids[1]!, pointsOf('all'), null, now);
    expect(others.total).toBe(how.startsWith('block') ? 7 : 6);
  });

  test('fewer than five make none', async () => {
    const ids = await listed(5);
    for (const id of ids.slice(0, 4)) await earn(id, 2, now);
    expect(await readStanding(db, ids[0]!, pointsOf('all'), null, now)).toEqual({
      total: 4,
      counted: 2,
      around: [],
    });
    expect((await listRanked(db, ids[0]!, pointsOf('all'), byRank, now)).rows).toEqual([]);
    await earn(ids[4]!, 1, now);
    expect((await readStanding(db, ids[0]!, pointsOf('all'), null, now)).around).toHaveLength(5);
  });

  test('how many ranks somebody rose is told against the days before, and not of who was on no list then', async () => {
    const ids = await listed(6);
    const before = new Date(now.getTime() - 9 * 24 * hour);
    for (const [index, id] of ids.slice(0, 5).entries()) await earn(id, 10 - index, before);
    for (const [index, id] of ids.entries()) await earn(id, index + 1, now);
    const { span, before: earlier } = spanOf('week', 'UTC', now)!;
    const { around } = await readStanding(
      db,
      ids[3]!,
      { of: 'points', span },
      { of: 'points', span: earlier },
      now,
    );
    expect(around.map(({ userId, rank, change }) => [ids.indexOf(userId), rank, change])).toEqual([
      [5, 1, null],
      [4, 2, 3],
      [3, 3, 1],
      [2, 4, -1],
      [1, 5, -3],
    ]);
  });

  test('C9-035 achievements and credits rank those who show them', async () => {
    const ids = await listed(7);
    for (const [index, id] of ids.entries()) {
      const claims = Array.from({ length: index + 1 }, (_, number) => ({
        user_id: id,
        achievement: `number ${number}`,
        points: 3,
        credits: number === 0 ? 100 - index * 10 : 1,
        claimed_at: now.toISOString(),
      }));
      await db.insertInto('achievement_claims').values(claims).execute();
      if (index > 0)
        await writeCard(db, id, { name: `Shows ${index}`, about: '', shown: ['achievements'] }, now);
    }
    const idsBy = async (of: 'achievements' | 'credits') =>
      (await listRanked(db, ids[1]!, { of }, byRank, now)).rows.map(({ userId }) => ids.indexOf(userId));
    expect(await idsBy('achievements')).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await idsBy('credits')).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

test('a long list is kept for a minute: who reads it sees their own points at once, and nobody who has left', async () => {
  const ids = await listed(260);
  for (const id of ids) await earn(id, 2, now);
  const read = (at: Date) => readStanding(db, ids[100]!, pointsOf('all'), null, at);
  expect((await read(now)).around.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1]);
  await earn(ids[100]!, 1, now);
  await earn(ids[200]!, 5, now);
  await setListed(db, ids[0]!, false, now);
  const soon = await read(new Date(now.getTime() + 59_000));
  expect(soon).toMatchObject({ counted: 3, total: 260 });
  expect(brief(soon.around)[0]).toEqual([ids[100], 1, 3]);
  expect(soon.around.map(({ userId }) => userId)).not.toContain(ids[0]);
  const later = await read(new Date(now.getTime() + 60_000));
  expect(later.total).toBe(259);
  expect(brief(later.around).slice(0, 2)).toEqual([
    [ids[200], 1, 7],
    [ids[100], 2, 3],
  ]);
});

test('C9-039 what was given by hand is told apart, and counts on no list', async () => {
  const [reader] = await listed(5);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', reader!)
    .executeTakeFirstOrThrow();
  await earn(reader!, 3, now);
  const gift = { email, amount: 50, eventType: 'badge_earned', reason: 'Thanks.' } as const;
  await awardByHand(db, await someMember(db), uuid(), gift, now);
  expect(await readPointsByKind(db, reader!, null)).toEqual([
    { kind: 'by-hand', points: 50 },
    { kind: 'journal_entry', points: 3 },
  ]);
  expect((await readStanding(db, reader!, pointsOf('all'), null, now)).counted).toBe(3);
});
