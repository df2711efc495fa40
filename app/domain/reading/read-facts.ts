import { fieldsOf, type Answers, type FormDefinition } from '#app/forms/engine/definition.ts';
import { onceFor } from '#app/forms/engine/once-for.ts';
import { coverPhrases, phraseFinders } from '../help/compile.ts';
import { sentencesOf } from '../help/normalise.ts';
import { saysSomething } from './empty-words.ts';
import { excuseOf, isUnderWay } from './excuses.ts';
import { everyFactCounts, factIds, type Counts, type Fact, type FactId } from './fact.ts';
import { lexicons } from './lexicon/lexicons.ts';
import { factsOfOptions, settledByOptions, takenBackByOptions } from './option-facts.ts';

/** What somebody wrote, and which field it answered. */
export interface WrittenAnswer {
  readonly field: string;
  readonly text: string;
}

const phraseFinder = phraseFinders();
const phrasesOf = (id: Fact['id'], kind: 'own' | 'anybodys' | 'likely') =>
  phraseFinder(lexicons.flatMap(({ facts }) => facts[id]?.[kind] ?? []));
const compiled = factIds.map((id) => ({
  id,
  own: phrasesOf(id, 'own'),
  anybodys: phrasesOf(id, 'anybodys'),
  likely: phrasesOf(id, 'likely'),
}));
const harmless = phraseFinder(lexicons.flatMap(({ around }) => around.harmless));

/** How much is read of one text, and of all together: some hundred milliseconds at most. */
const mostOfOneText = 5000;
const mostCharacters = 40_000;

const sentenceEnd = /(?<=[.!?;…\n])/;

/** A no may be to a part of these alone ('no shoulder pain', 'I quit the antidepressants'): only what is over takes them back. */
const inParts: ReadonlySet<FactId> = new Set([
  'chronic_pain',
  'injury',
  'cancer',
  'takes_medicines',
  'sleeps_badly',
  'depression',
  'anxiety',
]);

/** Questions about what was before: a broken arm that is named there has healed, unless the words say that it has not. */
const asksOfBefore: ReadonlySet<string> = new Set(['previous_health_issues']);
/** What passes, and is told as it is now: 'You are recovering from an injury'. An illness that was named once is written about. */
const passes: ReadonlySet<FactId> = new Set([
  'injury',
  'pregnant',
  'new_baby',
  'sleeps_badly',
  'burnout',
  'smokes',
]);

/** What one sentence tells, in the order of `factIds`, and which facts it takes back: 'I stopped smoking', 'my debts are gone'. */
function readSentence(sentence: string, field: string) {
  const plain = coverPhrases(harmless, sentence);
  const isOver = asksOfBefore.has(field) && !isUnderWay(plain);
  const takenBack = new Set<FactId>();
  const told = compiled.flatMap(({ id, own, anybodys, likely }): Pick<Fact, 'id' | 'certainty'>[] => {
    if (isOver && passes.has(id)) return [];
    const says = (find: typeof own, isOwn: boolean): boolean => {
      for (const { said, at } of find(plain)) {
        const excuse = excuseOf({ id, sentence: plain, said, at, isOwn });
        if (excuse === null) return true;
        if (excuse === 'over' || (excuse === 'denied' && !inParts.has(id))) takenBack.add(id);
      }
      return false;
    };
    if (says(own, true) || says(anybodys, false)) return [{ id, certainty: 'said' }];
    return says(likely, false) ? [{ id, certainty: 'likely' }] : [];
  });
  return { told, takenBack };
}

/**
 * The facts that some texts tell, each once: the surest, and of those the first. Both languages are read, whichever the page
 * is in. It diagnoses nobody: what is read is what was written.
 */
export const readFactsInTexts = (texts: readonly WrittenAnswer[]): readonly Fact[] =>
  surestOf(everyFactInTexts(texts));

/** The facts that some texts tell, each as often as it is told. */
export const everyFactInTexts = (texts: readonly WrittenAnswer[]): readonly Fact[] => readTexts(texts).facts;

/** What texts tell, each fact as often as it is told, and which facts they take back somewhere. */
interface ReadOfTexts {
  readonly facts: readonly Fact[];
  readonly takenBack: ReadonlySet<FactId>;
}

function readTexts(texts: readonly WrittenAnswer[]): ReadOfTexts {
  let left = mostCharacters;
  const facts: Fact[] = [];
  const takenBack = new Set<FactId>();
  for (const { field, text: whole } of texts) {
    const text = whole.slice(0, Math.min(left, mostOfOneText));
    left -= text.length;
    if (!saysSomething(text)) continue;
    for (const written of text.split(sentenceEnd))
      for (const sentence of sentencesOf(written)) {
        const read = readSentence(sentence, field);
        facts.push(...read.told.map((fact) => ({ ...fact, field, words: written.trim() })));
        for (const id of read.takenBack) takenBack.add(id);
      }
  }
  return { facts, takenBack };
}

/** Each fact once: the surest, and of those the first. */
export function surestOf(facts: readonly Fact[]): readonly Fact[] {
  const found = new Map<string, Fact>();
  for (const fact of facts) {
    const before = found.get(fact.id);
    if (!before || (before.certainty === 'likely' && fact.certainty === 'said')) found.set(fact.id, fact);
  }
  // 'Not religious' says it of the same words that speak of faith.
  if (found.has('not_religious')) found.delete('religious');
  return [...found.values()];
}

/** Texts about others than the writer: what is in the family is not what somebody has. */
const aboutOthers = new Set(['family_health_history', 'family_history', 'healthcare_provider']);
/** Names: 'Jesús' tells no faith. */
const names = new Set(['full_name', 'name', 'preferred_name', 'social_handle']);
/** Texts about what is wished for, not about what is. */
const wished = /vision|desired|identity|milestones/;

/** The facts that the answers of a form tell: by options, and by what was written. */
export const readFacts = (
  definition: FormDefinition,
  answers: Answers,
  counts: Counts = everyFactCounts,
): readonly Fact[] => surestOf(everyFact(definition, answers).filter(counts));

const readOf = onceFor((definition: FormDefinition) =>
  onceFor((answers: Answers): ReadOfTexts => {
    const written = fieldsOf(definition).flatMap((field): WrittenAnswer[] => {
      if (!['text', 'long-text', 'list', 'repeated-text', 'choices'].includes(field.kind)) return [];
      if (aboutOthers.has(field.id) || names.has(field.id) || wished.test(field.id)) return [];
      const texts = [answers[field.id] ?? []].flat().filter((text) => typeof text === 'string');
      return texts
        .filter((text) => field.kind !== 'choices' || text.startsWith('Other: '))
        .map((text) => ({ field: field.id, text: text.replace(/^Other: /, '') }));
    });
    const read = readTexts(written);
    const settled = settledByOptions(answers);
    const facts = read.facts.filter(({ id, certainty }) => certainty === 'said' || !settled.has(id));
    return {
      facts: [...factsOfOptions(answers), ...facts],
      takenBack: new Set([...takenBackByOptions(answers), ...read.takenBack]),
    };
  }),
);

/** The facts that the answers of a form tell, each as often as it is told. */
export const everyFact = (definition: FormDefinition, answers: Answers): readonly Fact[] =>
  readOf(definition)(answers).facts;

/** The facts that the answers of a form take back ('I am not pregnant any more'), and tell nowhere all the same. */
export function factsTakenBack(definition: FormDefinition, answers: Answers): ReadonlySet<FactId> {
  const { facts, takenBack } = readOf(definition)(answers);
  const told = new Set(facts.map(({ id }) => id));
  return new Set([...takenBack].filter((id) => !told.has(id)));
}
