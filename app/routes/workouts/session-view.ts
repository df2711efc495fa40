import { compareAmounts, most } from '#app/domain/workouts/amount.ts';
import { readLastTime } from '#app/domain/workouts/read-sessions.ts';
import {
  mostSets,
  type Session,
  type SessionExercise,
  type WorkoutSet,
} from '#app/domain/workouts/session.ts';
import type { SetFacts } from '#app/domain/workouts/sets.ts';
import { dayText } from '#app/http/day-texts.ts';
import { dateFormat } from '#locales/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { RestView, SessionView, SetRow } from '#app/ui/workouts/views.ts';
import { findExercise } from '#app/workouts/registry.ts';
import { sessionName, sessionPath } from '#app/views/open-session.ts';
import { asTyped, unitsOf } from './amount-form.ts';
import { amountText, exerciseName, targetText } from './amount-text.ts';

/** An exercise whose sets are all done, as many as were set out to do. */
export const isDone = ({ sets, done }: SessionExercise): boolean => done.length >= sets;

/** The exercise that an address asks for, else the first one that is not done; null where all are. */
export function currentExercise({ exercises }: Session, asked: string | null): SessionExercise | null {
  return (
    exercises.find(({ exercise }) => exercise === asked) ?? exercises.find((one) => !isDone(one)) ?? null
  );
}

/** The first number that no set has yet; null beyond as many as there can be. */
export function nextNumber({ done }: SessionExercise): number | null {
  const numbers = new Set(done.map(({ number }) => number));
  const free = Array.from({ length: mostSets }, (_, index) => index + 1).find((one) => !numbers.has(one));
  return free ?? null;
}

const pathOf = (session: Session, exercise: string): string =>
  `${sessionPath(session.id)}?exercise=${exercise}`;

/** Until when somebody rests, while that lies ahead: after the set that was kept last. */
function restView(facts: MemberRequest, { exercises }: Session): RestView | null {
  const { t, now, language, viewer } = facts;
  const newest = exercises
    .flatMap(({ rest, done }) => done.map(({ doneAt }) => ({ at: Date.parse(doneAt), rest })))
    .toSorted((a, b) => b.at - a.at)[0];
  const until = newest ? new Date(newest.at + newest.rest * 1000) : null;
  if (!until || until <= now) return null;
  const time = dateFormat(language, { timeStyle: 'medium', timeZone: viewer.timezone }).format(until);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return { seconds, text: t('workouts:session.rest', { time }), over: t('workouts:session.restOver') };
}

/** A set that was done, as its row says it. */
export function doneText(facts: MemberRequest, exercise: string, set: SetFacts): string {
  const amount = amountText(facts, findExercise(exercise) ?? { kind: 'reps' }, set);
  return set.effort === null
    ? amount
    : facts.t('workouts:session.withEffort', { amount, effort: set.effort });
}

/** What stands in the fields of the next set: as the one before it, else as last time, else as it is set out. */
function nextTyped(facts: MemberRequest, one: SessionExercise, last: readonly WorkoutSet[], number: number) {
  const kind = findExercise(one.exercise)?.kind ?? 'reps';
  const like = one.done.at(-1) ?? last.find((set) => set.number === number) ?? last.at(-1) ?? one;
  return asTyped(facts, kind, like, unitsOf(facts.language));
}

/** The exercise that is done now: its sets, those of last time beside them, and the next set as it stands in its form. */
export async function currentView(facts: MemberRequest, session: Session, one: SessionExercise) {
  const { db, viewer, t } = facts;
  const last = await readLastTime(db, viewer.id, one.exercise, session);
  const number = nextNumber(one);
  const count = Math.max(one.sets, one.done.at(-1)?.number ?? 0, last.length > 0 ? 1 : 0);
  const exercise = findExercise(one.exercise);
  const rows: readonly SetRow[] = Array.from({ length: count }, (_, index) => {
    const done = one.done.find((set) => set.number === index + 1);
    const before = last.find((set) => set.number === index + 1);
    return {
      number: index + 1,
      name: t('workouts:session.set', { number: index + 1 }),
      done: done ? doneText(facts, one.exercise, done) : null,
      href: done ? `${sessionPath(session.id)}/sets/${one.exercise}/${index + 1}` : null,
      last: before
        ? t('workouts:session.last', { amount: amountText(facts, exercise ?? { kind: 'reps' }, before) })
        : null,
    };
  });
  const after = session.exercises.find((other) => other !== one && !isDone(other));
  return {
    id: one.exercise,
    name: exerciseName(facts, { id: one.exercise }),
    how: exercise ? `/workout-planner/exercises/${exercise.id}` : null,
    target: exercise ? targetText(facts, exercise, one) : '',
    isDone: isDone(one),
    rows,
    number,
    typed: number === null ? {} : nextTyped(facts, one, last, number),
    next: after
      ? { name: exerciseName(facts, { id: after.exercise }), href: pathOf(session, after.exercise) }
      : null,
  };
}

/** What was more than the last time, exercise by exercise, in words. Two queries for each. */
async function moreThanLast(facts: MemberRequest, session: Session): Promise<readonly string[]> {
  const { db, viewer, t } = facts;
  const said: string[] = [];
  for (const { exercise: id, done } of session.exercises) {
    const exercise = findExercise(id);
    const now = exercise && most(exercise.kind, done);
    if (!exercise || !now) continue;
    const before = most(exercise.kind, await readLastTime(db, viewer.id, id, session));
    if (!before || compareAmounts(exercise.kind, now, before) <= 0) continue;
    said.push(
      t('workouts:session.more', {
        name: exerciseName(facts, exercise),
        now: amountText(facts, exercise, now),
        before: amountText(facts, exercise, before),
      }),
    );
  }
  return said;
}

/** A session around the exercise that is done now. */
export async function sessionView(
  facts: MemberRequest,
  session: Session,
  current: SessionExercise | null,
): Promise<SessionView> {
  const { language, today, t } = facts;
  const sets = session.exercises.reduce((sum, { done }) => sum + done.length, 0);
  return {
    id: session.id,
    path: sessionPath(session.id),
    name: sessionName(facts, session),
    day: dayText(language, session.day, today),
    isOpen: session.isOpen,
    sets: t('workouts:amount.sets', { count: sets }),
    hasSets: sets > 0,
    isAllDone: session.exercises.length > 0 && session.exercises.every(isDone),
    exercises: session.exercises.map((one) => ({
      id: one.exercise,
      name: exerciseName(facts, { id: one.exercise }),
      href: pathOf(session, one.exercise),
      isCurrent: one === current,
      count: t('workouts:session.count', { done: one.done.length, of: one.sets }),
      sets: one.done.map((set) => ({
        number: set.number,
        text: doneText(facts, one.exercise, set),
        name: t('workouts:session.change', {
          name: exerciseName(facts, { id: one.exercise }),
          number: set.number,
        }),
        href: `${sessionPath(session.id)}/sets/${one.exercise}/${set.number}`,
      })),
    })),
    rest: session.isOpen ? restView(facts, session) : null,
    more: session.isOpen ? [] : await moreThanLast(facts, session),
  };
}
