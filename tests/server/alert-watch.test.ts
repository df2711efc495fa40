import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { memoryPercent, watchAlerts, type AlertWatch } from '#server/alert-watch.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

let db: Database;
let now: Date;
let memory: number;
let watch: AlertWatch;
const { logger, lines } = readableLogger();
beforeEach(async () => {
  db = await freshDatabase();
  now = noon;
  memory = 10;
  lines.length = 0;
  watch = watchAlerts({ db, clock: () => now, logger, memory: () => memory });
});
afterEach(async () => {
  await watch.stop();
  await db.destroy();
});

const answer = (
  times: number,
  more: { route?: string; status?: number; seconds?: number; isOnPurpose?: boolean } = {},
) => {
  for (let n = 0; n < times; n += 1)
    watch.answered({ route: '/dashboard', method: 'GET', status: 200, seconds: 0.01, ...more });
};
const kinds = async () => {
  await watch.look();
  return (await db.selectFrom('alerts').select('kind').orderBy('at').orderBy('id').execute()).map(
    (one) => one.kind,
  );
};

describe('C1-060 the site is watched', () => {
  test('by its answers of the last minute, and no longer', async () => {
    answer(30);
    answer(10, { status: 500 });
    now = after({ seconds: 60 });
    answer(30);
    expect(await kinds()).toEqual([]);
    answer(10, { status: 500 });
    now = after({ seconds: 119 });
    expect(await kinds()).toEqual(['error-rate']);
  });

  test('by how long answers take; files and the health of the machine are none', async () => {
    answer(500, { route: 'static' });
    answer(500, { route: '/healthz' });
    answer(5, { seconds: 3.5 });
    expect(await kinds()).toEqual(['load-time']);
    const [alert] = await db.selectFrom('alerts').selectAll().execute();
    expect(alert).toMatchObject({ value: 3500, threshold: 3000, at: noon.toISOString() });
    expect(lines).toContainEqual(expect.objectContaining({ event: 'alert', kind: 'load-time', value: 3500 }));
  });

  test('and closed for maintenance it does not fail', async () => {
    answer(30, { status: 503, isOnPurpose: true });
    expect(await kinds()).toEqual([]);
    answer(30, { status: 503 });
    expect(await kinds()).toEqual(['error-rate']);
  });

  test('by its memory, within what it may have', async () => {
    expect(memoryPercent()).toBeGreaterThan(0);
    expect(memoryPercent()).toBeLessThan(100);
    memory = 81;
    expect(await kinds()).toEqual(['memory']);
    now = after({ seconds: 119 });
    expect(await kinds()).toEqual(['memory']);
    now = after({ seconds: 120 });
    expect(await kinds()).toEqual(['memory', 'memory']);
  });
});
