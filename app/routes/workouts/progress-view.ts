import { inUnit, noAmount, type Amount, type Unit } from '#app/domain/workouts/amount.ts';
import { listDone, readBests, readCourse, type Best } from '#app/domain/workouts/progress.ts';
import { pageOf } from '#app/domain/lists/page-of.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import { listView, readListQuery, type ListView } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { CourseView, DoneView } from '#app/ui/workouts/views.ts';
import type { Exercise } from '#app/workouts/exercise.ts';
import { amountText, exerciseName, sizeText } from './amount-text.ts';

const pageSize = 20;

/** One page of the exercises that were done, the latest first, each with the most of it. */
export async function donePage(
  facts: MemberRequest,
  searchParams: URLSearchParams,
): Promise<{ readonly list: ListView; readonly done: readonly DoneView[] }> {
  const { db, viewer, language, today, t } = facts;
  const query = readListQuery({ path: '/workout-planner', fixed: { tab: 'progress' } }, searchParams);
  const { rows, ...place } = pageOf(await listDone(db, viewer.id), pageSize, query.asked);
  const ids = rows.map(({ exercise }) => exercise.id);
  const bests = await readBests(db, viewer.id, ids);
  return {
    list: listView(query, place),
    done: rows.map(({ exercise, days, last }) => ({
      id: exercise.id,
      href: `/workout-planner/exercises/${exercise.id}`,
      name: exerciseName(facts, exercise),
      line: t('workouts:progress.line', {
        count: days,
        day: dayInText(language, last, today),
        best: amountText(facts, exercise, bests.get(exercise.id) ?? noAmount),
      }),
    })),
  };
}

/** The number that a line is drawn of, in the unit of the newest set. */
function valueOf({ kind }: Exercise, amount: Amount, unit: Unit | null): number | null {
  if (kind === 'weight' || kind === 'distance')
    return amount.hundredths === null || amount.unit === null || unit === null
      ? null
      : Math.round(inUnit(amount.hundredths, amount.unit, unit) * 100) / 100;
  if (kind === 'reps') return amount.reps;
  return amount.seconds === null ? null : kind === 'minutes' ? amount.seconds / 60 : amount.seconds;
}

/** A value of such a line in words. */
function valueText(facts: MemberRequest, exercise: Exercise, value: number, unit: Unit | null): string {
  if (unit) return sizeText(facts, value, unit);
  const seconds = exercise.kind === 'minutes' ? value * 60 : value;
  const amount = { reps: null, hundredths: null, unit: null, seconds: null };
  const counted = exercise.kind === 'reps' ? { ...amount, reps: value } : { ...amount, seconds };
  return amountText(facts, { kind: exercise.kind }, counted);
}

/** The most of an exercise, and how it went from session to session; null where it was never done. */
export async function courseView(facts: MemberRequest, exercise: Exercise): Promise<CourseView | null> {
  const { db, viewer, language, today, t } = facts;
  const best = (await readBests(db, viewer.id, [exercise.id])).get(exercise.id);
  const course = await readCourse(db, viewer.id, exercise);
  const last = course.at(-1);
  if (!best || !last) return null;
  const unit = exercise.kind === 'weight' || exercise.kind === 'distance' ? last.unit : null;
  const points = course.flatMap((one) => {
    const value = valueOf(exercise, one, unit);
    return value === null ? [] : [{ one, value }];
  });
  const day = (one: Best): string => dayInText(language, one.day, today);
  const values = points.map(({ value }) => value);
  const [first] = points;
  const name = exerciseName(facts, exercise);
  const units = new Set(course.map((one) => one.unit));
  return {
    best: { amount: amountText(facts, exercise, best), day: day(best) },
    converted:
      unit && units.size > 1 ? t('workouts:progress.converted', { unit: t(`workouts:unit.${unit}`) }) : '',
    line: {
      title: t('workouts:progress.lineOf', { name }),
      description: t('workouts:progress.described', {
        from: first ? valueText(facts, exercise, first.value, unit) : '',
        day: first ? day(first.one) : '',
        to: valueText(facts, exercise, points.at(-1)?.value ?? 0, unit),
      }),
      points: points.map(({ one, value }) => ({ at: Date.parse(`${one.day}T00:00:00Z`), value })),
      ends: {
        from: first ? shortDayText(language, first.one.day, today) : '',
        to: points.length > 1 ? shortDayText(language, last.day, today) : '',
        low: values.length > 0 ? writeNumber(Math.min(...values), language) : '',
        high: values.length > 0 ? writeNumber(Math.max(...values), language) : '',
      },
      last: valueText(facts, exercise, points.at(-1)?.value ?? 0, unit),
    },
    rows: course.toReversed().map((one) => [day(one), amountText(facts, exercise, one)] as const),
  };
}
