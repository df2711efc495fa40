import { validate } from 'uuid';
import { fallbackLanguage } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { journalPrompts } from '#app/domain/journal/prompts.ts';
import { articles, courses } from '#app/learning/registry.ts';
import { programs } from '#app/programs/registry.ts';
import { coachPart } from './texts-of-rows.ts';

export const textGroups = ['sales', 'programs', 'learning', 'practice', 'prompts'] as const;
export type TextGroup = (typeof textGroups)[number];

/** A page, a program or a collection whose texts administrators may change: a part of `locales`, or some of it. */
export interface OpenPage {
  /** In addresses; a file of its own name in `locales` unless `part` says another. */
  readonly id: string;
  readonly group: TextGroup;
  readonly part: string;
  /** Keys that stay as they are in the code: what the law, the specification or an agreement words. */
  readonly closed?: readonly string[];
  /** The page on which its texts stand, or each of them by its key; null where there is none to look at. */
  readonly shownAt: string | null | ((key: string) => string | null);
  /** How long a text may be by its path in an entry, where members save it as their own; null for one that stays as it is. */
  readonly most?: (path: string) => number | null | undefined;
}

/**
 * What is said of the coaches whom public pages show. Its entries are rows that administrators add, by their ids: nothing is delivered of
 * them, and an empty text is none.
 */
export const coachPage: OpenPage = { id: 'coaches', group: 'sales', part: coachPart, shownAt: '/' };

const upgradePages = ['upgrade-30-day', 'upgrade-foundation', 'upgrade-dna-graduate'];

/**
 * Every text that is open to editing, in the order in which administrators see it. All others are code: buttons, messages, mails, law.
 * A part that is opened here can be edited at once; where its texts are read is of no matter.
 */
export const openPages: readonly OpenPage[] = [
  { id: 'landing', group: 'sales', part: 'landing', shownAt: '/' },
  { id: 'vsl', group: 'sales', part: 'vsl', shownAt: '/vsl' },
  { id: 'start', group: 'sales', part: 'start', shownAt: '/start' },
  { id: 'welcome', group: 'sales', part: 'welcome', shownAt: '/welcome' },
  { id: 'sales', group: 'sales', part: 'sales', shownAt: '/vsl' },
  {
    id: 'upgrades',
    group: 'sales',
    part: 'upgrades',
    // What is agreed to, and what a payment that did not work is answered by.
    closed: ['buy', 'closed', 'guarantee', 'offer', 'places', 'price', 'problem', 'way'],
    shownAt: (key) => (upgradePages.includes(key) ? `/${key}` : `/${upgradePages[0]}`),
  },
  ...programs.map(({ id }) => ({
    id: `program-${id}`,
    group: 'programs' as const,
    part: `programs/${id}`,
    shownAt: null,
  })),
  ...courses.map(({ id }) => ({
    id: `course-${id}`,
    group: 'learning' as const,
    part: `learning/${id}`,
    shownAt: (key: string) => {
      const [of, lesson = ''] = key.split('.');
      const below = of === 'lessons' ? `/lessons/${lesson}` : of === 'check' ? '/check' : '';
      return `/education/courses/${id}${below}`;
    },
  })),
  ...[...new Set(articles.map(({ pillar }) => pillar))].map((pillar) => ({
    id: `articles-${pillar}`,
    group: 'learning' as const,
    part: `articles/${pillar}`,
    shownAt: (key: string) => `/education/articles/${key}`,
  })),
  {
    id: 'habit-library',
    group: 'practice',
    part: 'habit-library',
    // Amounts in words, and what explains them.
    closed: ['progression'],
    shownAt: (key) => {
      const habit = habitLibrary.find((one) => one.key === key);
      return `/habits/library${habit ? `?pillar=${habit.pillar.toLowerCase()}` : ''}`;
    },
    // A habit is known by its name once it was taken.
    most: (path) => ({ name: null, cue: 120, description: 500 })[path],
  },
  {
    id: 'challenge-list',
    group: 'practice',
    part: 'challenge-list',
    shownAt: (key) => `/challenges/${key}`,
  },
  {
    id: 'exercises',
    group: 'practice',
    part: 'exercises',
    shownAt: (key) => `/workout-planner/exercises/${key}`,
  },
  {
    id: 'ready-plans',
    group: 'practice',
    part: 'ready-plans',
    shownAt: (key) => (key === 'days' ? '/workout-planner/ready' : `/workout-planner/ready/${key}`),
    // What a plan and its days are called in the plan that somebody takes.
    most: (path) => (path === 'text' ? undefined : 60),
  },
  {
    id: 'achievement-list',
    group: 'practice',
    part: 'achievement-list',
    shownAt: (key) => `/achievements/${key}`,
  },
  { id: 'features', group: 'practice', part: 'features', shownAt: '/xp-zones' },
  { id: 'prompts', group: 'prompts', part: 'journal-prompts', shownAt: null },
];

/** The texts of the top of a page that stand in no group of their own. */
export const generalKey = 'general';

/** A field: a text, or a list of paragraphs or lines. Its path leads to it below its entry; empty where the entry is the text. */
export interface TextField {
  readonly path: string;
  readonly kind: 'text' | 'list';
  /** How long it may be, in characters; without it, what was delivered says so. */
  readonly most?: number;
  /** A list that keeps as many lines as were delivered: something else counts them. */
  readonly isCounted?: true;
}

const coachFields: readonly TextField[] = [
  { path: 'role', kind: 'text', most: 80 },
  { path: 'words', kind: 'list', most: 600 },
];
/** What a field says of which nothing is delivered. */
const nothingOf = (path: string): string | readonly string[] =>
  coachFields.some((field) => field.path === path && field.kind === 'list') ? [] : '';

/** What stands at a path where no file of texts says anything; undefined in a part that files say everything of. */
export const undelivered = (part: string, path: string): string | readonly string[] | undefined =>
  part === coachPart ? nothingOf(path) : undefined;

/** Texts that belong together and are edited, told apart and published as one, in all languages. */
export interface TextEntry {
  /** Where it stands in its part: `hero`, `steps.look-round`, or `general`. */
  readonly key: string;
  readonly fields: readonly TextField[];
}

/** What an entry says in a language, by the paths of its fields. */
export type FieldTexts = Readonly<Record<string, string | readonly string[]>>;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node | readonly unknown[] =>
  typeof value === 'object' && value !== null;
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What items of lists are told apart by, and hours for machines: no texts. */
const noText = /\.\d+\.(?:id|at)$/;

/** Answers to choose among: the right one is known by its place. */
const counted = /(?:^|\.)options$/;

/** The fields below a value, each with its path. */
function fieldsBelow(value: unknown, path = ''): readonly TextField[] {
  if (typeof value === 'string') return noText.test(`.${path}`) ? [] : [{ path, kind: 'text' }];
  if (isList(value)) return [{ path, kind: 'list', ...(counted.test(path) ? { isCounted: true } : {}) }];
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    fieldsBelow(below, path === '' ? name : `${path}.${name}`),
  );
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  let at: unknown = value;
  for (const name of path.split('.')) {
    if (!isNode(at) || !Object.hasOwn(at, name)) return undefined;
    at = (at as Node)[name];
  }
  return at;
}

/** Where a field of an entry stands in its part. */
export const pathInPart = (key: string, path: string): string =>
  key === generalKey ? path : path === '' ? key : `${key}.${path}`;

/** The keys of entries of a page, in the order of what they belong to. */
function keysOf(page: OpenPage, delivered: Node): readonly string[] {
  const closed = new Set(page.closed);
  if (page.group === 'programs') {
    const program = programs.find(({ id }) => page.part === `programs/${id}`)!;
    return program.phases.flatMap(({ id, steps }) => [
      `phases.${id}`,
      ...steps.map((step) => `steps.${step.id}`),
    ]);
  }
  const course = courses.find(({ id }) => page.part === `learning/${id}`);
  if (course)
    return [
      generalKey,
      ...course.lessons.map(({ id }) => `lessons.${id}`),
      ...course.check.map(({ id }) => `check.${id}`),
    ];
  if (page.group === 'prompts') {
    const known = journalPrompts.map(({ key }) => key);
    return [...known, ...Object.keys(delivered).filter((key) => !known.includes(key))];
  }
  return [generalKey, ...Object.keys(delivered).filter((key) => isGroup(delivered[key]) && !closed.has(key))];
}

const isGroup = (value: unknown): boolean => isNode(value) && !isList(value);

/** A field with the bound that its page knows; none where it stays as it is. */
function boundBy({ most }: OpenPage, field: TextField): readonly TextField[] {
  const bound = most?.(field.path);
  if (bound === null) return [];
  return [bound === undefined ? field : { ...field, most: bound }];
}

function readEntries(page: OpenPage): ReadonlyMap<string, TextEntry> {
  const delivered = everyText[fallbackLanguage][page.part] as Node;
  const entryOf = (key: string): TextEntry => {
    if (key !== generalKey)
      return { key, fields: fieldsBelow(valueAt(delivered, key)).flatMap((field) => boundBy(page, field)) };
    const single = Object.entries(delivered).filter(
      ([name, value]) => !isGroup(value) && !page.closed?.includes(name),
    );
    return { key, fields: single.flatMap(([name, value]) => fieldsBelow(value, name)) };
  };
  return new Map(
    keysOf(page, delivered)
      .map((key) => entryOf(key))
      .filter(({ fields }) => fields.length > 0)
      .map((entry) => [entry.key, entry]),
  );
}

const entriesByPage = new Map<string, ReadonlyMap<string, TextEntry>>();

/** The entries of a page by their keys, in order. */
export function entriesOf(page: OpenPage): ReadonlyMap<string, TextEntry> {
  let entries = entriesByPage.get(page.id);
  if (!entries) entriesByPage.set(page.id, (entries = readEntries(page)));
  return entries;
}

/** A page by its id, or null. */
export const findOpenPage = (id: string): OpenPage | null =>
  [...openPages, coachPage].find((page) => page.id === id) ?? null;

/** An entry by its part and its key, or null where it is not open to editing. Whether a row is there is not asked. */
export const findEntry = (part: string, key: string): TextEntry | null => {
  if (part === coachPart) return validate(key) ? { key, fields: coachFields } : null;
  const page = openPages.find((one) => one.part === part);
  return (page && entriesOf(page).get(key)) ?? null;
};

/** The place of the right one among the answers of an entry, counted from 1; null where it has none. */
export function rightAnswerOf({ part }: OpenPage, key: string): number | null {
  const course = courses.find(({ id }) => part === `learning/${id}`);
  const question = course?.check.find(({ id }) => key === `check.${id}`);
  return question ? question.right + 1 : null;
}

/** The page on which an entry stands, or null. */
export const addressOf = ({ shownAt }: OpenPage, key: string): string | null =>
  typeof shownAt === 'function' ? shownAt(key) : shownAt;
