import type { RouterContextProvider } from 'react-router';
import { newestCompositions } from '#app/domain/body/read-compositions.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { readRatings } from '#app/domain/journal/ratings.ts';
import { lastOfEachTest } from '#app/domain/markers/read-markers.ts';
import { isOutside, statusOf } from '#app/domain/markers/status.ts';
import { newestReport } from '#app/domain/reports/read-reports.ts';
import { sumOf } from '#app/domain/nutrition/nutrients.ts';
import { readEntries } from '#app/domain/nutrition/read-diary.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { listLastCompleted } from '#app/domain/submissions/list-submissions.ts';
import { readSharedData } from '#app/domain/submissions/shared-data.ts';
import { readLastSessionDay } from '#app/domain/workouts/read-sessions.ts';
import { formTexts } from '#app/forms/view.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { mayOpen } from '#app/http/features.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { bodyNumber, bodyPath, shortLine } from '#app/views/body-view.ts';
import { energyText } from '#app/views/energy-text.ts';
import { testPath } from '#app/views/marker-view.ts';
import { keptLine, reportLine } from '#app/views/report-view.ts';
import { isOpenPage } from './other-page.ts';

/** The days that are looked back on for how somebody felt. */
const days = 14;
/** So many values are named; the page of all of them has the rest. */
const mostOutside = 8;

/** The last report, what lies outside of its own range, and how many values could be compared with one at all. */
async function overviewOf(facts: MemberRequest) {
  const { db, viewer } = facts;
  const report = await newestReport(db, viewer.id);
  const last = await lastOfEachTest(db, viewer.id);
  return {
    report: report && reportLine(facts, report),
    values: {
      all: last.length,
      compared: last.filter((marker) => statusOf(marker) !== 'unknown').length,
    },
    outside: last
      .filter((marker) => isOutside(statusOf(marker)))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1))
      .slice(0, mostOutside)
      .map((marker) => ({ ...keptLine(facts, marker), href: testPath(marker.of) })),
  };
}

/** The body and workouts, as far as they are open. */
async function physicalOf(facts: MemberRequest, context: Readonly<RouterContextProvider>) {
  const { db, viewer, t, language, today } = facts;
  const [body] = await newestCompositions(db, viewer.id, 1);
  const last = await readLastSessionDay(db, viewer.id);
  const day = last && dayInText(language, last, today);
  const rooms = [
    {
      feature: 'body-composition',
      name: String(t('reports:dashboard.body')),
      href: bodyPath,
      line: body
        ? `${shortLine(facts, body)} · ${dayInText(language, body.day, today)}`
        : String(t('reports:dashboard.bodyNone')),
    },
    {
      feature: 'workout-planner',
      name: String(t('reports:dashboard.workouts')),
      href: '/workout-planner',
      line: String(day ? t('reports:dashboard.workoutsLast', { day }) : t('reports:dashboard.workoutsNone')),
    },
  ];
  const open = [];
  for (const { feature, ...room } of rooms) if (await mayOpen(context, feature)) open.push(room);
  return open;
}

/** How the pages of the journal rate the last days; null where none does. */
async function mentalOf({ db, viewer, t, language, today }: MemberRequest): Promise<string | null> {
  const rated = await readRatings(db, viewer.id, addDays(today, 1 - days), today);
  const said = (['mood', 'stress'] as const).flatMap((measure) => {
    const values = rated.flatMap((day) => day[measure] ?? []);
    if (values.length === 0) return [];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [String(t(`reports:dashboard.${measure}`, { value: bodyNumber(language, mean, 1) }))];
  });
  const count = rated.filter(({ mood, stress }) => mood !== null || stress !== null).length;
  return said.length === 0
    ? null
    : String(t('reports:dashboard.mentalLine', { count, said: said.join(', ') }));
}

/** The days that are looked back on for what somebody ate. */
const daysOfFood = 7;
/** An average of fewer days would be one of a chance. */
const leastForAverage = 3;

/** What the diary of food says of the last days; null where it is not open. */
async function nutritionOf(
  facts: MemberRequest,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  if (!(await isOpenPage(context, '/nutrition', 'nutrition'))) return null;
  const { db, viewer, t, today } = facts;
  const entries = await readEntries(db, viewer.id, addDays(today, 1 - daysOfFood), today);
  const byDay = [...Map.groupBy(entries, ({ day }) => day).values()];
  if (byDay.length === 0) return String(t('reports:dashboard.nutritionNothing'));
  const said = String(t('reports:dashboard.nutritionDays', { count: byDay.length }));
  // A day of which a part is not said would be a small one, and today is not over yet.
  const whole = byDay
    .filter(([first]) => first!.day !== today)
    .map((of) =>
      sumOf(
        of.map(({ nutrients }) => nutrients),
        'energy',
      ),
    )
    .filter(({ unsaid }) => unsaid === 0);
  if (whole.length < leastForAverage || (await hidesEnergy(db, viewer.id))) return said;
  const mean = whole.reduce((sum, { value }) => sum + value, 0) / whole.length;
  const average = t('reports:dashboard.nutritionAverage', {
    count: whole.length,
    energy: energyText(facts, mean),
  });
  return `${said} ${average}`;
}

/** The forms that ask how somebody sleeps; the newest answer is that of either. */
const formsOfSleep = ['health-assessment', 'test-assessment'];

/** How somebody sleeps, in the word that they chose last, and when they did; null where they have not said. */
async function sleepOf({ db, viewer, t, language, today }: MemberRequest): Promise<string | null> {
  const told = (await readSharedData(db, viewer.id))?.lifestyle['sleep_quality'];
  if (typeof told !== 'string') return null;
  const value = formTexts(t, 'health-assessment')(`fields.sleep_quality.options.${told}`);
  if (value === undefined) return null;
  const heads = [...(await listLastCompleted(db, viewer.id, formsOfSleep)).values()];
  const moments = heads.flatMap(({ completedAt, changedAt }) => changedAt ?? completedAt ?? []);
  const last = moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
  if (!last) return String(t('reports:dashboard.sleepSaid', { value }));
  const day = dayInText(language, dayIn(viewer.timezone, last), today);
  return String(t('reports:dashboard.sleepSaidOn', { value, day }));
}

/** What is kept of a member's health, part by part: what there is, and nothing that nobody said. */
export async function readDashboard(facts: MemberRequest, context: Readonly<RouterContextProvider>) {
  return {
    ...(await overviewOf(facts)),
    physical: await physicalOf(facts, context),
    mental: await mentalOf(facts),
    nutrition: await nutritionOf(facts, context),
    sleep: await sleepOf(facts),
  };
}
