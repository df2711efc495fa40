import type { GrowingWeek } from '../habits/growth.ts';
import { daily, type Rhythm } from '../habits/schedule.ts';
import type { PracticeWeek } from './planner.ts';

/** How a practice becomes a habit: how often it is due in the end, and what its first weeks ask for. */
export interface PracticeHabit {
  readonly rhythm: Rhythm;
  readonly grows: readonly GrowingWeek[];
}

/**
 * The practice of a plan as a habit that begins where the plan is by now, and grows as the plan says.
 * @param now the week of the plan, from 1 on @param isCounted whether the habit counts minutes
 */
export function practiceHabit(
  weeks: readonly PracticeWeek[],
  now: number,
  isCounted: boolean,
): PracticeHabit {
  const ahead = practiceAhead(weeks, now);
  const last = ahead.at(-1)!;
  const grows = ahead.map(({ week, minutes, days }): GrowingWeek => ({
    week: Math.max(1, week - now + 1),
    amount: isCounted ? minutes : null,
    days: days === last.days ? null : days,
  }));
  return {
    rhythm: { ...daily, kind: 'per-week', number: last.days },
    grows: ahead.length === 1 ? [] : grows,
  };
}

/** What is left of a practice: what it asks for now, and all that comes. */
export const practiceAhead = (weeks: readonly PracticeWeek[], now: number): readonly PracticeWeek[] =>
  weeks.slice(
    Math.max(
      0,
      weeks.findLastIndex(({ week }) => week <= now),
    ),
  );

const longest = 80;
/** A name that is cut before a comma says enough from here on. */
const leastBeforeComma = 20;

/** Words that nothing ends with, in every language that plans are written in. */
const linking = new Set(
  (
    'a an the and or but nor so that which who of to in on at by for from with without into until than as if when while your my its ' +
    'their his her our is are be not no one two ' +
    'el la los las un una unos unas y o u e ni pero que de del al en con sin por para desde hasta sobre entre tu tus su sus mi mis lo le ' +
    'les se si como cuando mientras es no dos'
  ).split(' '),
);

/** A step without its 'how long, how often', as short as the name of a habit, and cut where a sentence may end. */
export function habitName(what: string): string {
  const plain = what.replace(/: [^:]*\d[^:]*$/, '');
  if (plain.length <= longest) return plain;
  const head = plain.slice(0, longest + 1);
  const comma = Math.max(...[',', ';', ':', ' –'].map((sign) => head.lastIndexOf(sign)));
  if (comma >= leastBeforeComma) return head.slice(0, comma);
  const words = head
    .slice(0, head.lastIndexOf(' ') + 1 || longest)
    .trim()
    .split(/\s+/);
  while (words.length > 1 && linking.has(words.at(-1)!.toLowerCase())) words.pop();
  return words.join(' ').slice(0, longest);
}
