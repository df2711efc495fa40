import { setImmediate } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import type { Answer, Answers } from '#app/forms/engine/definition.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { safeRulesFor } from '../help/concerns.ts';
import { findProfile } from '../transformation/profiles.ts';

/** How far back what somebody wrote is looked at. */
const daysBack = 90;
const mostOfOneKind = 200;

/** Every answer that stands somewhere in something stored, by the name that it stands under. */
function answersIn(value: unknown, under = 'text'): readonly (readonly [string, Answer])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[under, value]];
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string')
      ? [[under, value as readonly string[]]]
      : value.flatMap((item) => answersIn(item, under));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => answersIn(inner, name));
  return [];
}

/** The same by unique names: of a name that is there twice the second one is another answer. */
const asAnswers = (value: unknown): Answers => {
  const answers: Record<string, Answer> = {};
  for (const [name, answer] of answersIn(value)) {
    let free = name;
    while (Object.hasOwn(answers, free)) free += '+';
    answers[free] = answer;
  }
  return answers;
};

/** Whether something that was written or chosen calls for help, or for advice that only takes care. */
const isGrave = (value: unknown): boolean => safeRulesFor(asAnswers(value)).length > 0;

/**
 * Whether nothing of this member's findings is sent to a service: what they answered, wrote in the last three months, set out
 * to do or called a habit tells of a crisis, of violence, or of anything else that brings a rule of safety.
 * @param texts what stands beside the findings: their names, notes, tags
 */
export async function isHeldBack(
  db: Database,
  userId: string,
  texts: readonly string[],
  today: Day,
): Promise<boolean> {
  if (texts.some((text) => isGrave(text))) return true;
  const profile = await findProfile(db, userId);
  if (profile && isGrave(profile.inputs)) return true;
  const since = addDays(today, -daysBack);
  for (const read of written)
    for (const one of await read(db, userId, since)) {
      if (isGrave(one)) return true;
      // Three months of a journal take half a second: requests come in between.
      await setImmediate();
    }
  return false;
}

const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** What is looked at, a source each: of forms what is answered now, of all else the last months. */
const written: readonly ((db: Database, userId: string, since: Day) => Promise<readonly unknown[]>)[] = [
  async (db, userId) => {
    const rows = await db
      .selectFrom('form_progress')
      .select(['form_data', 'edit_data', 'typed_data'])
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .limit(mostOfOneKind)
      .execute();
    return rows.flatMap((row) => [json(row.form_data), json(row.edit_data), json(row.typed_data)]);
  },
  async (db, userId, since) => {
    const rows = await db
      .selectFrom('journal_entries')
      .select(['title', 'content'])
      .where('user_id', '=', userId)
      .where('day', '>=', since)
      .orderBy('day', 'desc')
      .limit(mostOfOneKind)
      .execute();
    return rows.map(({ title, content }) => [title ?? '', json(content)]);
  },
  async (db, userId, since) => {
    const rows = await db
      .selectFrom('check_ins')
      .select('reflection')
      .where('user_id', '=', userId)
      .where('on_day', '>=', since)
      .limit(mostOfOneKind)
      .execute();
    return rows.map(({ reflection }) => reflection);
  },
  async (db, userId, since) => {
    const rows = await db
      .selectFrom('program_answers')
      .select('text')
      .where('user_id', '=', userId)
      .where('saved_at', '>=', since)
      .limit(mostOfOneKind)
      .execute();
    return rows.map(({ text }) => text);
  },
  async (db, userId) => {
    const rows = await db
      .selectFrom('user_goals')
      .select(['title', 'description'])
      .where('user_id', '=', userId)
      .limit(mostOfOneKind)
      .execute();
    return rows.map(({ title, description }) => [title, description ?? '']);
  },
  async (db, userId) => {
    const rows = await db
      .selectFrom('habits')
      .select(['name', 'description'])
      .where('user_id', '=', userId)
      .limit(mostOfOneKind)
      .execute();
    return rows.map(({ name, description }) => [name, description]);
  },
];
