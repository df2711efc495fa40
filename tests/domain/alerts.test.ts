import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alertRules, exceededBy } from '#app/domain/alerts/alert-rules.ts';
import { countAlertsOfDay, listAlerts, mostAlerts, noteAlerts } from '#app/domain/alerts/alerts.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf } from './mail-jobs.ts';

const well = { answers: 100, milliseconds: 100, faults: 0, memoryPercent: 10 };

describe('C1-060 what is an alert', () => {
  test('says the specification: 3000 ms for a minute, 5 for half a one, 80 for two', () => {
    expect(alertRules).toMatchObject({
      'load-time': { threshold: 3000, cooldownSeconds: 60 },
      'error-rate': { threshold: 5, cooldownSeconds: 30 },
      memory: { threshold: 80, cooldownSeconds: 120 },
    });
    expect(mostAlerts).toBe(100);
  });

  test.each([
    ['a site that is well', {}, []],
    ['nobody who asks', { answers: 0, milliseconds: 0 }, []],
    ['an average at the threshold', { milliseconds: 300_000 }, []],
    ['an average over it', { milliseconds: 300_001 }, [['load-time', 3001]]],
    ['one slow page at night', { answers: 1, milliseconds: 9000 }, []],
    ['a share of faults at the threshold', { faults: 5 }, []],
    ['a share over it', { faults: 6 }, [['error-rate', 6]]],
    ['one fault among two', { answers: 2, faults: 1 }, []],
    ['one fault among twenty', { answers: 20, faults: 1 }, []],
    ['memory at the threshold', { memoryPercent: 80 }, []],
    [
      'memory over it, with nobody who asks',
      { answers: 0, milliseconds: 0, memoryPercent: 80.2 },
      [['memory', 81]],
    ],
  ])('%s', (_name, measured, expected) => {
    expect(exceededBy({ ...well, ...measured }).map(({ kind, value }) => [kind, value])).toEqual(expected);
  });
});

describe('C1-060 an alert', () => {
  let db: Database;
  beforeEach(async () => {
    db = await freshDatabase();
    for (const language of ['en', 'es'] as const) {
      const id = await someMember(db, `${language}@example.com`);
      await db.updateTable('profiles').set({ role: 'admin', language }).where('id', '=', id).execute();
    }
    await someMember(db);
  });
  afterEach(() => db.destroy());

  const note = async (kind: 'error-rate' | 'memory', seconds: number) =>
    (await noteAlerts(db, [{ kind, value: 90 }], after({ seconds }))).length;

  test('is noted once within the cooldown of its kind', async () => {
    const noted = [];
    for (const seconds of [0, 29, 30, 59]) noted.push(await note('error-rate', seconds));
    for (const seconds of [60, 179, 180]) noted.push(await note('memory', seconds));
    expect(noted).toEqual([1, 0, 1, 0, 1, 0, 1]);
  });

  test('is noted once where several machines measure it at once', async () => {
    const noted = await Promise.all(Array.from({ length: 4 }, () => note('memory', 0)));
    expect(noted.toSorted()).toEqual([0, 0, 0, 1]);
  });

  test('is told to every administrator in their language, once an hour of each kind', async () => {
    for (let minute = 0; minute <= 60; minute += 1) await note('error-rate', minute * 60);
    await note('memory', 60);
    const mails = (await mailsOf(db)).map(({ language, template, params }) => [
      language,
      template,
      params['kind'],
      params['threshold'],
    ]);
    expect(mails.toSorted()).toEqual([
      ['en', 'site-alert', 'error-rate', '5'],
      ['en', 'site-alert', 'error-rate', '5'],
      ['en', 'site-alert', 'memory', '80'],
      ['es', 'site-alert', 'error-rate', '5'],
      ['es', 'site-alert', 'error-rate', '5'],
      ['es', 'site-alert', 'memory', '80'],
    ]);
  });

  test('gives way to newer ones, but for the newest of its kind, by which it is not told again', async () => {
    await note('memory', 0);
    for (let n = 0; n < mostAlerts + 3; n += 1) await note('error-rate', n * 30);
    const { alerts, total } = await listAlerts(db, { page: 2 });
    expect(total).toBe(mostAlerts);
    expect(alerts.at(-1)).toMatchObject({ kind: 'memory', value: 90, threshold: 80, at: noon });
    expect(alerts.at(-2)).toMatchObject({ kind: 'error-rate', at: after({ seconds: 120 }) });
    expect(await countAlertsOfDay(db, after({ hours: 24 }))).toBe(mostAlerts - 1);
    expect(await mailsOf(db)).toHaveLength(4);
  });
});
