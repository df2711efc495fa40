import type { Language } from '#db/tables/accounts.ts';
import { compilePhrases, coverPhrases, phraseFinder, type PhraseFinder } from '../help/compile.ts';
import { sentencesOf } from '../help/normalise.ts';
import { unsafeTopicOf, type AdviceTopic } from '../help/unsafe-advice.ts';
import { againstEn } from './against/against-en.ts';
import { againstEs } from './against/against-es.ts';
import type { AgainstSet } from './against/against-set.ts';
import type { FactId } from './fact.ts';

/** A sentence that goes against what somebody's answers tell. */
export interface Contradiction {
  readonly fact: FactId;
  /** As it was written. */
  readonly sentence: string;
}

/** A language whose words nobody has written yet has none: its texts are taken as they are. */
const sets: Readonly<Partial<Record<Language, AgainstSet>>> = { en: againstEn, es: againstEs };

/** Facts of a body: a sentence that asks for somebody who knows it goes against none of them. */
const bodily: ReadonlySet<FactId> = new Set<FactId>([
  'new_baby',
  'pregnant',
  'heart_illness',
  'diabetes',
  'high_blood_pressure',
  'cancer',
  'lung_illness',
  'chronic_pain',
  'injury',
  'chronic_illness',
  'takes_medicines',
  'menopause',
  'in_therapy',
]);

/** What nobody is advised anyway, and these people are harmed by most (`unsafe-advice.ts`). */
const unsafe: Readonly<Partial<Record<FactId, readonly AdviceTopic[]>>> = {
  takes_medicines: ['medicines'],
  drinks: ['stopping'],
  other_drugs: ['stopping'],
  eating_disorder: ['eating'],
  diabetes: ['eating', 'medicines'],
  pregnant: ['eating', 'medicines'],
  in_therapy: ['care'],
  depression: ['medicines', 'care'],
};

/** Work that a student or somebody retired may have all the same, and says so. */
const unless: Readonly<Partial<Record<FactId, readonly FactId[]>>> = {
  student: ['self_employed', 'night_shifts', 'long_hours', 'irregular_hours'],
  retired: ['self_employed', 'night_shifts', 'long_hours', 'irregular_hours'],
};

function compiledOf(set: AgainstSet) {
  const finders = new Map<FactId, PhraseFinder>();
  const fits = new Map<FactId, RegExp>();
  return {
    harmless: phraseFinder(set.harmless),
    negated: new RegExp(`(?:${compilePhrases(set.negations)})(?:${compilePhrases(set.between)}){0,4} $`),
    care: new RegExp(compilePhrases(set.care)),
    cited: new RegExp(compilePhrases(set.cited)),
    finderOf: (fact: FactId) => {
      const finder = finders.get(fact) ?? phraseFinder(set.against[fact]);
      finders.set(fact, finder);
      return finder;
    },
    fitsOf: (fact: FactId) => {
      const pattern = fits.get(fact) ?? new RegExp(compilePhrases(set.fits[fact] ?? []));
      fits.set(fact, pattern);
      return pattern;
    },
  };
}

const compiled = new Map<Language, ReturnType<typeof compiledOf>>();

/** What stands in quotes is the person's own. */
const quoted = /“[^”]*”|«[^»]*»|"[^"\n]*"/g;
/** What stands after it is said anew, whatever was denied before. */
const turn = /(?<= )(?:but|however|then|pero|sino|aunque|luego)(?= )/;
const sentenceEnd = /(?<=[.!?…]["”»)*]{0,3})\s+(?=[\p{Lu}\p{N}¿¡"“«(*])|\n+/u;

/** The sentences of a text, plain or Markdown, as they were written. */
export const writtenSentences = (text: string): readonly string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The facts that texts are held against, each once. */
function holding(facts: readonly { readonly id: FactId }[]): readonly FactId[] {
  const ids = new Set(facts.map(({ id }) => id));
  return [...ids].filter((id) => !unless[id]?.some((other) => ids.has(other)));
}

/**
 * Sentences of a text that advise what does not fit somebody's life: sleep at ten for whoever works nights, a walk for
 * whoever uses a wheelchair. A sentence that asks for care, or was made to fit, is none.
 * @param text plain or Markdown, in this language
 * @param facts what the answers tell (`read-facts.ts`); what is `likely` counts like what was said
 */
export function contradictionsIn(
  text: string,
  facts: readonly { readonly id: FactId }[],
  language: Language,
): readonly Contradiction[] {
  const set = sets[language];
  if (!set) return [];
  const words = compiled.get(language) ?? compiledOf(set);
  compiled.set(language, words);
  const held = holding(facts);

  const goesAgainst = (fact: FactId, sentence: string, plain: readonly string[]): boolean => {
    const topic = unsafe[fact] ? unsafeTopicOf(sentence) : null;
    if (topic && unsafe[fact]?.includes(topic)) return true;
    return plain.some((one) => {
      if (bodily.has(fact) && words.care.test(one)) return false;
      if (words.fitsOf(fact).test(one)) return false;
      for (const { at } of words.finderOf(fact)(one))
        if (!words.negated.test(`${one.slice(0, at)} `.split(turn).at(-1)!)) return true;
      return false;
    });
  };

  return writtenSentences(text).flatMap((sentence) => {
    const plain = sentencesOf(sentence.replaceAll(quoted, ' '))
      .map((one) => coverPhrases(words.harmless, one))
      .filter((one) => !words.cited.test(one));
    return held.filter((fact) => goesAgainst(fact, sentence, plain)).map((fact) => ({ fact, sentence }));
  });
}

const ours = new Map<Language, Map<string, Map<FactId, boolean>>>();

/**
 * Whether a text of our own goes against one of these facts: each is read once for each fact, because an analysis goes through two
 * hundred of them, which say the same to everybody.
 * @param text as it is written in our rules, before anything of somebody's is put into it
 */
export function ownGoesAgainst(
  text: string,
  facts: readonly { readonly id: FactId }[],
  language: Language,
): boolean {
  const texts = ours.get(language) ?? new Map<string, Map<FactId, boolean>>();
  ours.set(language, texts);
  const read = texts.get(text) ?? new Map<FactId, boolean>();
  texts.set(text, read);
  return holding(facts).some((id) => {
    const goes = read.get(id) ?? contradictionsIn(text, [{ id }], language).length > 0;
    read.set(id, goes);
    return goes;
  });
}
