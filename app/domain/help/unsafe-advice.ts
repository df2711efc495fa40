import type { AnalystName } from '#db/tables/analyses.ts';
import { compilePhrases, coverPhrases, phraseFinders } from './compile.ts';
import { sentencesOf } from './normalise.ts';
import { adviceEn } from './unsafe/advice-en.ts';
import { adviceEs } from './unsafe/advice-es.ts';
import type { AdviceSet, AdviceTopic } from './unsafe/advice-set.ts';

export type { AdviceTopic } from './unsafe/advice-set.ts';

/** In the order in which they are told. */
const topics: readonly AdviceTopic[] = ['medicines', 'diagnosis', 'stopping', 'eating', 'care'];
const sets: readonly AdviceSet[] = [adviceEn, adviceEs];

const phraseFinder = phraseFinders();
const compiled = topics.map((topic) => ({
  topic,
  find: phraseFinder(sets.flatMap(({ unsafe }) => unsafe[topic])),
}));
const harmless = phraseFinder(sets.flatMap((set) => set.harmless));
// What may stand between a negation and what it negates: 'never just stop', 'no cambies ni dejes'.
const between =
  '(?: (?:just|ever|simply|suddenly|change|stop|start|or|and|you|to|y|o|ni|cambies|dejes|empieces|de|que|or)){0,4}';
const negated = new RegExp(`(?:${compilePhrases(sets.flatMap((set) => set.negations))})${between} $`);
const leftBefore = new RegExp(compilePhrases(sets.flatMap((set) => set.leftBefore)));
const cited = new RegExp(compilePhrases(sets.flatMap((set) => set.cited)));
const leftAfter = new RegExp(compilePhrases(sets.flatMap((set) => set.leftAfter)));
const turn = /(?<= )(?:but|however|pero|aunque)(?= )/;
/** 'do not' is one word to `sentencesOf`; advice that says 'you do not need' is unsafe because of it. */
const saysNot = /^ (?:dont|no|not|without|sin|nunca|ni|never|ya|tampoco|avoid|evita)(?= )/;

/** What a sentence advises that it must not, or null. */
export function unsafeTopicOf(sentence: string): AdviceTopic | null {
  const plain = sentencesOf(sentence).map((one) => coverPhrases(harmless, one));
  for (const { topic, find } of compiled)
    for (const one of plain)
      for (const { said, at } of find(one)) {
        // What stands before a 'but' does not soften what comes after it.
        const before = `${one.slice(0, at)} `.split(turn).at(-1)!;
        const after = one.slice(at);
        if (!saysNot.test(said) && negated.test(before)) continue;
        if (leftBefore.test(before) || leftAfter.test(after)) continue;
        if (topic === 'diagnosis' && cited.test(before)) continue;
        return topic;
      }
  return null;
}

/** Sentences of a line, with the space that follows each. */
const sentenceEnd = /(?<=[.!?…]["”»)*]{0,3}\s+)(?=[\p{Lu}\p{N}¿¡"“«(*])/u;
/** What a line of Markdown begins with. */
const mark = /^\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+)?/;

/** A text without the sentences that nobody but a professional may say, and what those were about. */
export interface Filtered<T> {
  readonly content: T;
  /** Without doubles, in a fixed order. */
  readonly takenOut: readonly AdviceTopic[];
}

/** What is left of a line without the marks of bold. */
const bare = (line: string): string => line.replaceAll('*', '').trim();

/** One text, plain or Markdown, sentence by sentence; a line or heading of which nothing is left goes with it. */
function filterText(text: string, taken: Set<AdviceTopic>): string {
  const lines = text.split('\n').flatMap((line) => {
    const start = mark.exec(line)?.[0] ?? '';
    const kept = line
      .slice(start.length)
      .split(sentenceEnd)
      .filter((sentence) => {
        const topic = unsafeTopicOf(sentence);
        if (topic) taken.add(topic);
        return !topic;
      })
      .join('')
      .trimEnd();
    return bare(kept) === '' && line.trim() !== '' ? [] : [`${start}${kept}`];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function filterValue(value: unknown, taken: Set<AdviceTopic>): unknown {
  if (typeof value === 'string') return filterText(value, taken);
  if (Array.isArray(value))
    return value.map((item) => filterValue(item, taken)).filter((item) => item !== '');
  return value;
}

/**
 * What an AI service wrote, without advice about medicines and doses, diagnoses, stopping alcohol at once, fasting, and
 * leaving out a doctor: the sentence goes, the rest stays. Texts and lists of texts are looked through; items of which
 * nothing is left go. What the built-in reader says is ours and not passed through here: tests hold its rules against these words.
 */
export function withoutUnsafeAdvice<T extends object>(content: T): Filtered<T> {
  const taken = new Set<AdviceTopic>();
  const entries = Object.entries(content).map(([name, value]) => [name, filterValue(value, taken)] as const);
  return {
    content: Object.fromEntries(entries) as T,
    takenOut: topics.filter((topic) => taken.has(topic)),
  };
}

/** What may be read of something that is stored: all of the built-in reader's, of a service's what is no unsafe advice. */
export const whatMayBeRead = <T extends object>(analyst: AnalystName, content: T): Filtered<T> =>
  analyst === 'ai' ? withoutUnsafeAdvice(content) : { content, takenOut: [] };
