import type { PillarName } from '#db/tables/practice.ts';
import { shuffled } from '../quizzes/shuffle.ts';

export type PartOfDay = 'morning' | 'evening';

/** A question to write on; it stands below its key in `journal-prompts.json` of each language. */
export interface JournalPrompt {
  /** Never changes once landed. */
  readonly key: string;
  readonly pillar: PillarName;
  /** The page that it makes sense on. */
  readonly time: PartOfDay | 'any';
}

/** The keys of a pillar by the page that they make sense on. */
const of = (
  pillar: PillarName,
  keys: Readonly<Record<JournalPrompt['time'], readonly string[]>>,
): readonly JournalPrompt[] =>
  (['morning', 'evening', 'any'] as const).flatMap((time) =>
    keys[time].map((key) => ({ key, pillar, time })),
  );

/** Questions of our own, 19 for each pillar. */
export const journalPrompts: readonly JournalPrompt[] = [
  ...of('Mindset', {
    morning: ['on-waking', 'enough-for-today', 'told-to-a-friend', 'best-hour'],
    evening: ['small-courage', 'not-as-expected', 'own-tone', 'left-on-this-page'],
    any: [
      'harder-than-needed',
      'repeated-sentence',
      'changed-mind',
      'taken-attention',
      'ten-minutes-of-thought',
      'useful-mistake',
      'calm-place',
      'faded-worry',
      'unseen-skill',
      'permission',
      'beginner',
    ],
  }),
  ...of('Health', {
    morning: ['head-to-toe', 'room-to-move', 'more-and-less'],
    evening: ['when-tired', 'made-possible', 'quiet-last-hour', 'however-small'],
    any: [
      'good-nights',
      'easy-movement',
      'meal-that-helped',
      'free-energy',
      'real-rest',
      'in-a-hurry',
      'first-signal',
      'one-thing-moved',
      'outdoors',
      'when-thirsty',
      'put-off',
      'felt-strong',
    ],
  }),
  ...of('Financial', {
    morning: ['money-for-today', 'one-figure'],
    evening: ['worth-it', 'not-bought', 'off-your-mind'],
    any: [
      'bought-again',
      'enough-money',
      'heard-early',
      'unlooked-at',
      'free-pleasure',
      'price-of-time',
      'unplanned',
      'smallest-sum',
      'worth-paying',
      'known-expense',
      'money-talk',
      'gladly-given',
      'by-month-end',
      'served-longest',
    ],
  }),
  ...of('Relationships', {
    morning: ['three-lines', 'after-talking'],
    evening: ['stayed-with-you', 'left-unsaid', 'begun-differently'],
    any: [
      'made-it-easier',
      'listened-well',
      'wish-to-be-asked',
      'easy-company',
      'learned-by-watching',
      'friendly-no',
      'small-request',
      'hear-from-again',
      'how-care-shows',
      'side-by-side',
      'kindness-seen',
      'making-up',
      'like-minded',
      'being-alone',
    ],
  }),
  ...of('Purpose', {
    morning: ['what-today-is-for', 'step-that-fits'],
    evening: ['useful-today', 'value-that-showed', 'ready-for-tomorrow'],
    any: [
      'lost-track-of-time',
      'done-with-care',
      'wish-solved',
      'admired',
      'five-years-on',
      'not-missed',
      'curious-about',
      'worth-the-effort',
      'before-praise',
      'handed-on',
      'way-around',
      'repeatable-day',
      'kept-small',
      'took-its-time',
    ],
  }),
];

/** In milliseconds. */
const dayLength = 86_400_000;

/** The questions in the member's own order: of all five pillars in turn. */
function orderOf(userId: string): readonly JournalPrompt[] {
  const pillars = shuffled([...new Set(journalPrompts.map(({ pillar }) => pillar))], 0, userId);
  const rows = pillars.map((pillar) =>
    shuffled(
      journalPrompts.filter((prompt) => prompt.pillar === pillar),
      0,
      `${userId} ${pillar}`,
    ),
  );
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
}

/**
 * The question of a member's day: always the same one for the same day, and each of them once before any comes again.
 * @param day YYYY-MM-DD of the member
 * @param seen keys that need not come: what is due next in their place does; where all were seen, they begin again
 * @param part leaves out what makes sense only on the other page of the day
 * @param pillar leaves out the questions of the others
 */
export function promptOfDay(
  userId: string,
  day: string,
  seen: readonly string[] = [],
  part?: PartOfDay,
  pillar?: PillarName,
): JournalPrompt {
  const order = orderOf(userId).filter(
    (prompt) =>
      (!part || prompt.time === 'any' || prompt.time === part) && (!pillar || prompt.pillar === pillar),
  );
  const first = (Date.parse(`${day}T00:00:00Z`) / dayLength) % order.length;
  const fromToday = [...order.slice(first), ...order.slice(0, first)];
  return fromToday.find(({ key }) => !seen.includes(key)) ?? fromToday[0]!;
}

const byKey = new Map(journalPrompts.map((prompt) => [prompt.key, prompt]));

/** The question with this key, or null. */
export const findPrompt = (key: string | null | undefined): JournalPrompt | null =>
  byKey.get(key ?? '') ?? null;
