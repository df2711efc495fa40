import { listSharedCompositions } from '#app/domain/body/read-compositions.ts';
import { listCheckIns } from '#app/domain/coaching/shared.ts';
import { addDays, type Day } from '#app/domain/days/calendar.ts';
import { listGoals } from '#app/domain/goals/read-goals.ts';
import { readRatings } from '#app/domain/journal/ratings.ts';
import { pillars } from '#app/domain/measurements/measurement.ts';
import {
  listMeasurements,
  newestMeasurements,
  readBaseline,
} from '#app/domain/measurements/read-measurements.ts';
import { ratings } from '#app/domain/program-days/check-ins.ts';
import { currentHeads } from '#app/domain/submissions/list-submissions.ts';
import { dailyCheckin } from '#app/forms/definitions/daily-checkin.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { dayText, longDayInText } from '#app/http/day-texts.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { bodyTable } from '#app/views/body-table.ts';
import { formHead } from '#app/views/form-head.ts';
import { lineView } from '#app/views/measurement-line.ts';
import { lineOf, measuredView, pillarName } from '#app/views/measurement-view.ts';
import { bothLines } from '#app/views/journal-lines.ts';

/** The forms that a member has completed, as their coach lists them: the newest of each. */
export async function sharedForms({ db, t, language, viewer }: MemberRequest, memberId: string) {
  const heads = await currentHeads(db, memberId);
  return [...heads.values()]
    .toSorted((one, other) => Number(other.completedAt) - Number(one.completedAt))
    .flatMap(({ id, formType, completedAt }) => {
      const form = findForm(formType);
      return form && completedAt
        ? [
            {
              id,
              title: formHead(form, t).title,
              when: momentText(language, viewer.timezone, completedAt),
            },
          ]
        : [];
    });
}

/** A page of a member's check-ins of the day, in words. */
export async function sharedCheckIns(facts: MemberRequest, memberId: string, path: string, request: Request) {
  const { db, t, language, today } = facts;
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { checkIns, ...place } = await listCheckIns(db, memberId, query.asked);
  const say = formTexts(t, dailyCheckin.id);
  return {
    list: listView(query, place),
    checkIns: checkIns.map((one) => ({
      day: one.day,
      said: dayText(language, one.day, today),
      programDay: one.programDay,
      isDone: one.actionCompleted,
      reflection: one.reflection,
      ratings: ratings.flatMap((rating) => {
        const value = one.ratings[rating];
        return value === undefined ? [] : [{ label: say(`fields.${rating}.label`) ?? rating, value }];
      }),
    })),
  };
}

/** A page of a member's goals that are under way, and the newest that were reached. */
export async function sharedGoals(facts: MemberRequest, memberId: string, path: string, request: Request) {
  const { db, language, today } = facts;
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { goals, ...place } = await listGoals(db, memberId, 'in_progress', query.asked);
  const reached = await listGoals(db, memberId, 'completed', 1);
  const view = (goal: (typeof goals)[number]) => ({
    id: goal.id,
    pillar: goal.pillar.toLowerCase() as Lowercase<typeof goal.pillar>,
    title: goal.title,
    description: goal.description,
    targetDay: goal.targetDate && longDayInText(language, goal.targetDate, today),
    progress: goal.progress,
  });
  return { list: listView(query, place), underWay: goals.map(view), reached: reached.goals.map(view) };
}

/**
 * What a member measured: the newest beside the baseline, the whole over time, and a page of all; numbers, none of their notes.
 * Of their body what they agreed to, one by one.
 */
export async function sharedMeasurements(
  facts: MemberRequest,
  memberId: string,
  path: string,
  request: Request,
) {
  const { db } = facts;
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { measurements, ...place } = await listMeasurements(db, memberId, query.asked);
  const all = await newestMeasurements(db, memberId);
  const [newest] = all;
  const baseline = all.length > 1 ? await readBaseline(db, memberId) : null;
  return {
    list: listView(query, place),
    measured: newest ? measuredView(facts, newest, baseline) : null,
    drawn: lineView(facts, all.toReversed(), 'overall'),
    names: pillars.map((pillar) => pillarName(facts, pillar)),
    lines: measurements.map((one) => ({ ...lineOf(facts, one), notes: '' })),
    body: bodyTable(facts, await listSharedCompositions(db, memberId)),
  };
}

/** How far back ratings are shown, and after how many days without one a line is interrupted. */
export const ratedDays = 56;
const gap = 6;

/** How a member rated their days of eight weeks, as lines: numbers, never a word of the journal. */
export async function sharedRatings(facts: MemberRequest, memberId: string, today: Day) {
  const rated = await readRatings(facts.db, memberId, addDays(today, 1 - ratedDays), today);
  return bothLines(facts, rated, gap);
}
