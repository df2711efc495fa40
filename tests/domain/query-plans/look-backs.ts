import type { Database } from '#db/database.ts';
import * as changes from '#app/domain/look-backs/changes.ts';
import * as practices from '#app/domain/look-backs/practice.ts';
import { firstYear, periodOfYear, readYear, yearAsked } from '#app/domain/look-backs/read-year.ts';
import { measuredAtEnds, readSpan } from '#app/domain/look-backs/read-span.ts';
import { findSpan, type Practice } from '#app/domain/look-backs/spans.ts';
import * as mails from '#app/domain/look-backs/week-mails.ts';
import type { Walker } from '#app/domain/program-days/find-run.ts';
import { markStep } from '#app/domain/program-days/marks.ts';
import { walker, walkingMember } from '#tests/domain/program-days/walking.ts';
import { after, noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const today = '2026-03-20';
const own: Practice = { run: null, firstDay: '2026-03-10' };
const week = findSpan(own, 'week-1')!;
const said = { text: 'x', revision: 0 };
/** What is asked of a program of which something was written. */
const inProgram =
  (work: (db: Database, who: Walker, practice: Practice) => Promise<unknown>) => async (db: Database) => {
    const { who, of } = await walkingMember(db);
    await markStep(db, who, of, { step: 1, part: 'action', isDone: true }, noon);
    return work(db, who, (await practices.findPractice(db, who, of.id))!);
  };

/** What app/domain/look-backs asks of the database, by the name of the function. */
export const queries: Queries = {
  currentPractice: (db, who) => practices.currentPractice(db, walker(who.userId), today),
  findPractice: inProgram((db, who, { run }) => practices.findPractice(db, who, run!.source.id)),
  firstYear: (db, who) => firstYear(db, who.userId, 'UTC'),
  measuredAtEnds: (db, who) => measuredAtEnds(db, who.userId, week),
  ownPractice: (db, who) => practices.ownPractice(db, walker(who.userId)),
  readChanges: async (db, who) => {
    await changes.readChanges(db, who.userId, own, week);
    await inProgram((_, { id }, practice) => changes.readChanges(db, id, practice, week))(db);
  },
  readSpan: async (db, who) => {
    await readSpan(db, who.userId, own, week, today);
    await inProgram((_, { id }, practice) => readSpan(db, id, practice, week, today))(db);
  },
  readYear: (db, who) => {
    const moments = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };
    return readYear(db, { id: who.userId, timezone: 'UTC' }, periodOfYear(2026), moments, today);
  },
  yearAsked: (db, who) => yearAsked(db, { id: who.userId, timezone: 'UTC' }, '2026-01-20'),
  readWeekMail: async (db, who) => {
    await mails.switchWeekMails(db, who.userId, true, noon);
    await mails.readWeekMail(db, { user: who.userId, enrollment: '', span: 'week-1' }, after({ days: 9 }));
  },
  saveChange: async (db, who) => {
    await changes.saveChange(db, walker(who.userId), own, week, said, after({ days: 9 }));
    await inProgram((_, one, practice) =>
      changes.saveChange(db, one, practice, week, said, after({ days: 9 })),
    )(db);
  },
  sendWeekMails: async (db, who) => {
    await mails.switchWeekMails(db, who.userId, true, noon);
    await mails.sendWeekMails(db, after({ days: 8 }));
  },
  switchWeekMails: (db, who) => mails.switchWeekMails(db, who.userId, true, noon),
  wantsWeekMails: (db, who) => mails.wantsWeekMails(db, who.userId),
};
