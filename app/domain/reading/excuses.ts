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

/** Of these 'gone' and 'over' say something else: the divorce is over, the pills are all gone. */
const notEnding: ReadonlySet<FactId> = new Set(['takes_medicines', 'separated', 'grieving', ...lasting]);

const between = source('between');
const negated = new RegExp(`(?:${source('negations')})(?:${between}){0,5} $`);
const unreal = new RegExp(`(?:${source('unreal')})(?:${between}){0,5} $`);
const settled = new RegExp(`(?:${source('settled')})(?:${between}){0,5} $`);
const partly = new RegExp(source('partly'));
const reopened = new RegExp(source('reopened'));
const negatedAfter = new RegExp(`^(?: ,)?(?:${source('after')}) ?(?:,|$)`);
/** What may follow where it is said that something is gone; 'gone but', 'over and over' say more than that. */
const follows = compilePhrases([
  'and/since/after/because/thanks/so/now/for+good/at+last/today/this/last/in/with',
  'y/desde/gracias/porque/por/con/ahora/hace/el/este/en',
]);
const ended = new RegExp(`^(?: ,)?(?:${source('ended')})(?! and over )(?:${follows}| ?,| ?$)`);
const free = new RegExp(`^(?:${source('free')})`);
const claimed = new RegExp(`(?:${source('claimed')}) $`);
const open = new RegExp(source('open'));
const saysNo = new RegExp(source('saysNo'));
const past = new RegExp(source('past'));
/** 'Ya no fumo' is so, and 'ya no fumar' a goal. */
const wishing = new RegExp(`^(?: ,)?(?:${source('wishing')})`);
const infinitive = /^ (?:\S+ )?[a-z]+[aei]r(?= |$)/;
const refusal = / no (?:to|a) /;
const now = new RegExp(source('now'));
const underWay = new RegExp(source('underWay'));
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

/**
 * What takes the weight of a phrase: it is `denied` (negated, stopped), `over` (gone, paid off), `past` (long ago, which says nothing of
 * now), `unreal` (feared, wished for) or somebody else's.
 */
export type Excuse = 'denied' | 'over' | 'past' | 'unreal' | 'others';

/** What stands around a phrase and takes its weight; null where it holds. */
export function excuseOf(found: FoundFact): Excuse | null {
  if (isOfOthers(found)) return 'others';
  const { id, sentence, said, at } = found;
  const before = `${sentence.slice(0, at).slice(-reach)} `;
  const after = sentence.slice(at + said.length);
  const isStillSo = now.test(sentence);
  if (free.test(after)) return claimed.test(before) && !isOpen(before) ? 'over' : null;
  if (negated.test(before)) return isGoal(before, said) ? 'unreal' : 'denied';
  if (unreal.test(before)) return 'unreal';
  if (negatedAfter.test(after) && !saysNo.test(`${said} `)) return 'denied';
  if (isPaid(before, after)) {
    if (id === 'debt') return 'over';
    // Who paid off their student loans is no less a student, and no more.
    if (id === 'student') return 'unreal';
  }
  if (!isStillSo && !isOpen(before) && !notEnding.has(id) && ended.test(after))
    return id === 'debt' && reopened.test(after) ? null : 'over';
  if (lasting.has(id) || isStillSo) return null;
  return past.test(sentence) ? 'past' : null;
}

/** Whether a sentence that answers what was before says that it is not over: 'still', 'in rehab', 'three weeks ago'. */
export const isUnderWay = (sentence: string): boolean => now.test(sentence) || underWay.test(sentence);

/** Whether what a phrase names was paid, all of it and for good: 'I paid my debts', and not 'some of my debts' or 'each month'. */
function isPaid(before: string, after: string): boolean {
  const paid = settled.exec(before)?.[0];
  return paid !== undefined && !partly.test(paid) && !isOpen(before) && !reopened.test(after);
}

/** Whether the clause that leads up to a phrase says that it has not come to that: 'once my debts are …'. */
const isOpen = (before: string): boolean => open.test(`${before.split(clauseEnd).at(-1)} `);

/** Whether a negated phrase is what somebody wants and not what is: 'no more debt', 'quit smoking', 'say no to overtime'. */
function isGoal(before: string, said: string): boolean {
  const clause = before.split(clauseEnd).at(-1)!;
  if (refusal.test(before)) return true;
  const begun = wishing.exec(clause)?.[0];
  return begun !== undefined && (!begun.endsWith(' no') || infinitive.test(said));
}

/** Whether a clause speaks of somebody else than whoever writes. */
function isOfOthers({ sentence, said, at, isOwn }: FoundFact): boolean {
  if (isOwn) return false;
  const clause = `${sentence.slice(0, at).split(clauseEnd).at(-1)} `;
  const clauseAt = [...clause.matchAll(others)].at(-1);
  if (!clauseAt) return false;
  return !self.test(`${clause.slice(clauseAt.index + clauseAt[0].length)}${said} `);
}
