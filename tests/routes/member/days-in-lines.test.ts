import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { dateFormat } from '#locales/formats.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let spanish: SeatedMember;
let habit: string;
let today: string;
beforeAll(async () => {
  site = await startSite();
  spanish = await seatMember(site, { language: 'es', timezone: 'Europe/Madrid' });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', spanish.id).execute();
  today = site.now().toISOString().slice(0, 10);
  habit = await livedDays(site.db, spanish.id, { last: addDays(today, -1), walk: 'Caminar' });
});
afterAll(() => site.close());

const named = (what: 'weekday' | 'month', day: string): string =>
  dateFormat('es', { [what]: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const days = Array.from({ length: 7 }, (_, at) => `2026-03-0${at + 1}`);
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
const names = [...days.map((day) => named('weekday', day)), ...months.map((day) => named('month', day))];
const large = names.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1));
/** A day or a month that is large, after a word or a sign that it cannot begin a line after. */
const within = new RegExp(`(?:[,(:]| de| del| el) (?:${large.join('|')})\\b`);

test.each<[string, () => string, RegExp]>([
  ['the week of habits', () => '/habits?tab=weekly', /Caminar \((?:lunes|martes), \d+ de /],
  ['their month', () => '/habits?tab=monthly', /Caminar, [a-zé]+/],
  ['the months of the journal', () => '/journal?tab=history', /Los días de [a-z]+/],
  ['progress on paper', () => '/progress/print', /Progreso: [a-z]+/],
  ['a week of it', () => '/progress/print?period=weekly', /Progreso: semana del \d+ de /],
])('in Spanish, days and months are small within a line: %s', async (_says, path, says) => {
  const page = await spanish.visitor.get(path());
  expect(page.status).toBe(200);
  expect(page.text).toMatch(says);
  expect(within.exec(page.text)).toBeNull();
});

test('so they are in the title of a habit’s day', async () => {
  const page = await spanish.visitor.get(`/habits/${habit}/days/${addDays(today, -1)}`);
  expect(page.status).toBe(200);
  expect(/<title>([^<]*)/.exec(page.html)![1]).toMatch(/^Caminar, [a-zéá]+, \d+ de /);
  expect(valuesIn(page.html, 'note')).toHaveLength(1);
});

test('C8-053 in Spanish the page of reminders names the zone as what it is', async () => {
  const page = await spanish.visitor.get('/settings/reminders');
  expect(page.text).toMatch(/Según la hora de tu zona: Hora de España \(GMT\+[12]\)/);
  expect(page.text).not.toContain('reloj de');
});
