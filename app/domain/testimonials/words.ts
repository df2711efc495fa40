import { languageCodes, localeOf, type Language } from '#locales/languages.ts';
import { inEachLanguage } from '#locales/texts.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text as they are compared: in order, in small letters, without punctuation; accents count. */
export const wordsIn = (text: string): readonly string[] =>
  text.normalize('NFKC').replaceAll('’', "'").toLowerCase().match(word) ?? [];

/** How many words a text has. */
export const countWords = (text: string): number => wordsIn(text).length;

const segmenters = inEachLanguage(
  (language) => new Intl.Segmenter(localeOf(language), { granularity: 'sentence' }),
);

/** The sentences of a text, exactly as they were written, white space folded. */
export const sentencesIn = (text: string, language: Language): readonly string[] =>
  [...segmenters[language].segment(text)]
    .map(({ segment }) => segment.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

/**
 * Words that say nothing about who writes, and much about the language. A language may have none of its own: then those of
 * all the others say nothing, and what its readers wrote counts as written in it.
 */
const stopWords: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  en: new Set(
    "a about after again all also always am an and any are as at be because been before but by can could did do does don't even every feel for from get got had has have having he her here him his how i i'm i've if in into is it it's just know like made make many me more most much my myself never no not now of off on one only or other our out over own really she so some still such than that that's the their them then there these they thing things this those through time to too up us very was we were what when where which while who why will with without would you your".split(
      ' ',
    ),
  ),
  es: new Set(
    'a ahora al algo alguien antes así aunque bien cada casi como con cosa cosas cuando cual de del desde donde dos el él ella ellos en entre era eran es esa ese eso esta está están estar este esto estoy fue fui ha había hace hacer hago han hasta hay he la las le les lo los más me mejor mi mis mí mucha mucho muchos muy nada ni no nos o otra otro para pero poco por porque pude puedo que qué quien se sea ser sí si sido siempre sin sobre solo son soy su sus también tan tanto te tengo tenía tiene todo todos toda todas tu tú tuve un una uno unos vez y ya yo'.split(
      ' ',
    ),
  ),
};

const everyStopWord: ReadonlySet<string> = new Set(
  Object.values(stopWords).flatMap((words) => [...(words ?? [])]),
);

/** Words that say nothing about who writes in this language. */
export const stopWordsOf = (language: Language): ReadonlySet<string> => stopWords[language] ?? everyStopWord;

/** The language that a text is in, by the small words that every sentence has; null where it has too few of them. */
export function languageOf(text: string): Language | null {
  const words = wordsIn(text);
  const counts = languageCodes
    .map((language) => ({ language, count: words.filter((one) => stopWords[language]?.has(one)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first && first.count > (second?.count ?? 0) ? first.language : null;
}

/** Whether a text counts as written in a language: also where it has too few small words, or the language has no list of them. */
export const countsAs = (text: string, language: Language): boolean =>
  stopWords[language] === undefined || (languageOf(text) ?? language) === language;
