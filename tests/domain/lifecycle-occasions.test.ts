import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { occasionOf } from '#app/domain/lifecycle/occasions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

test('an occasion is one for ever, of a day, or of a week that begins on Monday', () => {
  expect(occasionOf('once', noon)).toBe('once');
  expect(occasionOf('each-day', new Date('2026-03-10T23:59:59Z'))).toBe('day:2026-03-10');
  const week = (moment: string) => occasionOf('each-week', new Date(moment));
  expect(week('2026-03-09T00:00:00Z')).toBe('week:2026-03-09');
  expect(week('2026-03-15T23:59:59Z')).toBe('week:2026-03-09');
  expect(week('2026-03-16T00:00:00Z')).toBe('week:2026-03-16');
  // Over a year's end.
  expect(week('2027-01-01T12:00:00Z')).toBe('week:2026-12-28');
});

test('a person gets a mail once for each occasion, and none without one', async () => {
  const user_id = await someMember(db);
  const note = (occasion: string) =>
    db
      .insertInto('lifecycle_mails')
      .values({ user_id, template: 'weekly', occasion, created_at: noon.toISOString() })
      .execute();
  await note('week:2026-03-09');
  await note('week:2026-03-16');
  await expect(note('week:2026-03-16')).rejects.toThrow();
  await expect(note('')).rejects.toThrow();
});
