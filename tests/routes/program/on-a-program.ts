import type { TierKey } from '#db/tables/catalogue.ts';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { programs, stepsOf } from '#app/programs/registry.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';

export const dayLasts = 86_400_000;
export const foundation = programs.find(({ id }) => id === 'foundation')!;
/** Of the steps of Foundation, in their order. */
export const titles = stepsOf(foundation).map(({ id }) => programTexts('foundation', 'en').steps[id]!.title);

/** @param passed days since the start @returns the page of the program */
export async function enroll(
  site: TestSite,
  userId: string,
  passed = 3,
  tier: TierKey = 'level_2',
): Promise<string> {
  await enrolled(site.db, userId, tier, 'active', new Date(site.now().getTime() - passed * dayLasts));
  const rows = site.db.selectFrom('enrollments').select('id').where('user_id', '=', userId);
  const { id } = await rows.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  return `/freedom-plan/${id}`;
}

export async function beginTrial(site: TestSite, userId: string, passed = 0): Promise<void> {
  const starts = site.now().getTime() - passed * dayLasts;
  await site.db
    .insertInto('trials')
    .values({
      id: userId,
      user_id: userId,
      status: 'active',
      source: 'plan',
      quiz_data: null,
      created_at: new Date(starts).toISOString(),
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 7 * dayLasts).toISOString(),
      conversion_offer_shown_at: null,
    })
    .execute();
}

export type Fields = Readonly<Record<string, string>>;

/** What a member does on a program: on its fourth day, unless told. @param on asked each time, because each test has a member of its own */
export const actsOn = (
  on: () => { readonly site: TestSite; readonly member: SeatedMember; readonly path: string },
) => ({
  answer(text: string, seen = '0', step = 4, more: Fields = {}) {
    const { member, path } = on();
    const typed = { part: 'question', question: text, step: String(step), seen, ...more };
    return member.visitor.post(`${path}/days/${step}`, typed);
  },
  checkIn(fields: Fields = {}, step = 4) {
    const { member, path } = on();
    const typed = { action_completed: 'yes', step: String(step), seen: '0', ...fields };
    return member.visitor.post(`${path}/days/${step}/check-in`, typed);
  },
  mark(step = 4, fields: Fields = {}) {
    const { member, path } = on();
    return member.visitor.post(`${path}/days/${step}/marks`, { part: 'action', done: '1', ...fields });
  },
  rows(table: 'program_runs' | 'program_marks' | 'program_answers' | 'check_ins' | 'program_pauses') {
    const { site, member } = on();
    return site.db.selectFrom(table).selectAll().where('user_id', '=', member.id).execute();
  },
});
