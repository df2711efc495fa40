import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { thinBackups } from '#server/rounds/thin-backups.ts';
import type { RoundServices } from '#server/run-rounds.ts';
import { readableLogger } from '#tests/support/logger.ts';
import { folderNameOf, namesToThin } from '../../scripts/backups/thin.ts';

const day = 86_400_000;

test('keeps one an hour for 48 hours, and one a day for 30 days', () => {
  const now = new Date(Date.UTC(2026, 10, 20, 17, 30));
  const nameAt = (hoursAgo: number): string => folderNameOf(new Date(now.getTime() - hoursAgo * 3_600_000));
  const all = Array.from({ length: 3 * 365 * 24 }, (_, hour) => nameAt(hour));
  const thinned = new Set(namesToThin([...all, 'notes', `${nameAt(1)}.part`], now));
  const left = all.filter((name) => !thinned.has(name));
  expect(left.slice(0, 48)).toEqual(all.slice(0, 48));
  expect(new Set(left.map((name) => name.slice(0, 10))).size).toBe(30);
  // Three of the 30 days are among what the hours keep.
  expect(left).toHaveLength(48 + 27);
  expect([...thinned]).not.toContain('notes');
  expect(namesToThin(left, now)).toEqual([]);
});

test.each([1, 2, 3, 7, 14, 40])(
  'C2-053 keeps none but the newest for longer than 31 days, with a backup every %i days',
  (every) => {
    for (let today = 0; today < 40; today += 1) {
      const now = Date.UTC(2027, 11, 31, 12) + today * day;
      const all = Array.from({ length: 200 }, (_, n) => folderNameOf(new Date(now - n * every * day)));
      // One that was not thinned for long, and none that came since.
      const late = all.slice(1);
      const left = (names: readonly string[]) => {
        const thinned = new Set(namesToThin(names, new Date(now)));
        return names.filter((name) => !thinned.has(name));
      };
      const least = folderNameOf(new Date(now - 31 * day));
      expect(left(all)[0]).toBe(all[0]);
      expect(
        left(all)
          .slice(1)
          .filter((name) => name < least),
      ).toEqual([]);
      expect(left(late)[0]).toBe(late[0]);
      expect(
        left(late)
          .slice(1)
          .filter((name) => name < least),
      ).toEqual([]);
    }
  },
);

test('several in one hour leave the newest', () => {
  const names = ['2026-11-20T16-59-59-000Z', '2026-11-20T17-01-00-000Z', '2026-11-20T17-02-00-000Z'];
  expect(namesToThin(names, new Date('2026-11-20T17:03:00Z'))).toEqual(['2026-11-20T17-01-00-000Z']);
});

test('H08 those made by hand stay a week beside the others, also two within an hour', () => {
  const byHand = ['2026-11-20T17-01-00-000Z-by-hand', '2026-11-20T17-02-00-000Z-by-hand'];
  const names = [...byHand, '2026-11-20T17-40-00-000Z'];
  expect(namesToThin(names, new Date('2026-11-20T17:41:00Z'))).toEqual([]);
  expect(namesToThin(names, new Date('2026-11-27T17:00:59Z'))).toEqual([]);
  // The newer of them first.
  expect(namesToThin(names, new Date('2026-11-27T17:01:30Z'))).toEqual([byHand[0]]);
  expect(namesToThin(names, new Date('2026-11-27T17:02:30Z'))).toEqual(byHand.toReversed());
  // As the only ones, they stand for their hours and days.
  expect(namesToThin(byHand, new Date('2026-11-28T00:00:00Z'))).toEqual([byHand[0]]);
});

describe('the hourly round', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'freedom-plan-thin-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const daysAgo = (days: number): Date => new Date(Date.now() - days * day);
  const put = (...names: readonly string[]): void => {
    for (const name of names) {
      mkdirSync(path.join(dataDir, name), { recursive: true });
      writeFileSync(path.join(dataDir, name, 'freedom-plan.sqlite'), 'rows');
    }
  };
  const run = async () => {
    const log = readableLogger();
    const services = { dataDir, logger: log.logger } as RoundServices;
    await thinBackups.run(services, new Date(), new AbortController().signal);
    return log;
  };

  test('C2-053 removes what is too old, also where no new backup is made, and never the newest', async () => {
    const names = [40, 60, 90].map((days) => folderNameOf(daysAgo(days)));
    put(...names.map((name) => `backups/${name}`), 'backups/notes');
    await run();
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([names[0], 'notes']);
  });

  test('C2-053 removes what a restore moved aside, and what a killed one left, after 31 days', async () => {
    const [old, young] = [folderNameOf(daysAgo(32)), folderNameOf(daysAgo(30))];
    put(`replaced-${old}`, `restoring-${old}`, `replaced-${young}`, 'replaced-by-me', 'files');
    await run();
    expect(readdirSync(dataDir)).toEqual(['files', `replaced-${young}`, 'replaced-by-me']);
  });

  test('removes what a killed backup left', async () => {
    const unfinished = path.join('backups', `${folderNameOf(daysAgo(1))}.part`);
    put(unfinished);
    utimesSync(path.join(dataDir, unfinished), daysAgo(1), daysAgo(1));
    await run();
    expect(existsSync(path.join(dataDir, unfinished))).toBe(false);
  });

  test('says what it could not do', async () => {
    writeFileSync(path.join(dataDir, 'backups'), 'a file');
    put(`replaced-${folderNameOf(daysAgo(32))}`);
    await expect(run()).rejects.toThrow('Old backups were not removed');
  });
});
