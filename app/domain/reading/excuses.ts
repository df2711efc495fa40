import { compilePhrases } from '../help/compile.ts';
import type { FactId } from './fact.ts';
import { lexicons } from './lexicon/lexicons.ts';
import type { Lexicon } from './lexicon/fact-words.ts';

type Part = Exclude<keyof Lexicon['around'], 'harmless'>;
const source = (part: Part): string => compilePhrases(lexicons.flatMap(({ around }) => around[part]));

/** What is told of these is so for good, however long ago it began. */
const lasting: ReadonlySet<FactId> = new Set([
  'heart_illness',
  'diabetes',
  'high_blood_pressure',
  'lung_illness',
  'chronic_illness',
  'wheelchair',
  'limited_sight',
  'limited_hearing',
  'widowed',
  'retired',
  'migrant',
  'small_children',
  'carer',
  'not_religious',
]);

const negated = new RegExp(`(?:${source('negations')})(?:${source('between')}){0,5} $`);
const negatedAfter = new RegExp(`^ ,?(?:${source('after')}) ?(?:,|$)`);
const past = new RegExp(source('past'));
const now = new RegExp(source('now'));
const others = new RegExp(source('others'), 'g');
const self = new RegExp(source('self'));
/** A clause ends at a comma, or where another statement begins. */
const clauseEnd = / (?:,|but|pero|aunque|although|because|porque|and (?=i )|y (?=yo ))/g;

/** How far before a phrase a negation is looked for, in characters. */
const reach = 80;

/** A phrase where it was found in a normalised sentence. */
export interface FoundFact {
  readonly id: FactId;
  readonly sentence: string;
  readonly said: string;
  readonly at: number;
  /** Whether the phrase itself tells of the writer. */
  readonly isOwn: boolean;
}

/** Whether what stands around a phrase takes its weight: negated, only feared, long past, or somebody else's. */
export function isNotSo({ id, sentence, said, at, isOwn }: FoundFact): boolean {
  const before = sentence.slice(0, at);
  const after = sentence.slice(at + said.length);
  if (negated.test(`${before.slice(-reach)} `) || negatedAfter.test(after)) return true;
  if (!lasting.has(id) && past.test(sentence) && !now.test(sentence)) return true;
  if (isOwn) return false;
  const clause = `${before.split(clauseEnd).at(-1)} `;
  const clauseAt = [...clause.matchAll(others)].at(-1);
  if (!clauseAt) return false;
  return !self.test(`${clause.slice(clauseAt.index + clauseAt[0].length)}${said} `);
}
