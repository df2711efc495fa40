import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { journalPrompts, promptOfDay } from '#app/domain/journal/prompts.ts';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const days = (from: string, count: number) => Array.from({ length: count }, (_, at) => dayAfter(from, at));

test('C8-018 there are ninety questions and more, 18 to 20 for each pillar, for mornings and evenings', () => {
  expect(journalPrompts.length).toBeGreaterThanOrEqual(90);
  expect(new Set(journalPrompts.map(({ key }) => key)).size).toBe(journalPrompts.length);
  const byPillar = Object.groupBy(journalPrompts, ({ pillar }) => pillar);
  expect(Object.keys(byPillar)).toHaveLength(5);
  for (const prompts of Object.values(byPillar)) {
    expect(prompts.length).toBeGreaterThanOrEqual(18);
    expect(prompts.length).toBeLessThanOrEqual(20);
    for (const time of ['morning', 'evening', 'any'])
      expect(prompts.filter((prompt) => prompt.time === time).length).toBeGreaterThanOrEqual(2);
  }
  // Keys of texts: no dot, which would lead below them, and none of the file's other group.
  for (const { key } of journalPrompts) expect(key).toMatch(/^(?!advice$)[a-z]+(?:-[a-z]+)*$/);
});

describe('the question of the day', () => {
  test('C8-018 comes once in ninety days, whoever asks and whenever they begin', () => {
    for (let member = 0; member < 200; member += 1) {
      const userId = uuid();
      const asked = days(dayAfter('2026-01-01', member * 3), 90).map((day) => promptOfDay(userId, day).key);
      expect(new Set(asked).size, userId).toBe(90);
    }
  });

  test('C8-018 has been each of them before one comes again, over the new year and a leap day', () => {
    const count = journalPrompts.length;
    for (const from of ['2027-12-20', '2028-02-20', '2026-03-25']) {
      const asked = days(from, count + 1).map((day) => promptOfDay('somebody', day).key);
      expect(new Set(asked).size).toBe(count);
      expect(asked.at(-1)).toBe(asked[0]);
    }
  });

  test('is the same for the same day, and another one for most other members', () => {
    expect(promptOfDay('one', '2026-11-23')).toEqual(promptOfDay('one', '2026-11-23'));
    const keys = Array.from({ length: 60 }, (_, at) => promptOfDay(`member ${at}`, '2026-11-23').key);
    expect(new Set(keys).size).toBeGreaterThan(20);
  });

  test('asks about each part of life within five days', () => {
    const pillars = days('2026-11-23', 95).map((day) => promptOfDay('somebody', day).pillar);
    for (let at = 0; at < 90; at += 1) expect(new Set(pillars.slice(at, at + 5)).size).toBeGreaterThan(2);
  });

  test('is the next one where it was seen, and begins again where all were', () => {
    const [today, tomorrow] = ['2026-11-23', '2026-11-24'].map((day) => promptOfDay('one', day).key);
    expect(promptOfDay('one', '2026-11-23', [today!]).key).toBe(tomorrow);
    const all = journalPrompts.map(({ key }) => key);
    expect(promptOfDay('one', '2026-11-23', all).key).toBe(today);
    const last = all.filter((key) => key !== 'beginner');
    expect(promptOfDay('one', '2026-11-23', last).key).toBe('beginner');
  });

  test.each([
    ['morning', 'evening'],
    ['evening', 'morning'],
  ] as const)('of a page of the %s is none that is meant for the other one', (part, other) => {
    const asked = days('2026-11-23', 95).map((day) => promptOfDay('one', day, [], part));
    expect(asked.map(({ time }) => time)).not.toContain(other);
    const fitting = journalPrompts.filter(({ time }) => time !== other).length;
    expect(new Set(asked.slice(0, fitting).map(({ key }) => key)).size).toBe(fitting);
  });
});
