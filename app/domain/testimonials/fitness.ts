import { helpNeededInText } from '../help/help-needed.ts';
import { wordsIn } from './words.ts';

/** How many words a sentence has that can stand for itself. */
const bounds = { least: 4, most: 45 };

/** Addresses, accounts and numbers by which people are found; markup and placeholders, which no reader should see. */
const traces = [
  /[\p{L}\d._%+-]+@[\p{L}\d.-]+/u,
  /(?:https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|io|es|mx|ar|co|example)\b)/iu,
  /(?:^|\s)@[\p{L}\d_]{2,}/u,
  /\+?\d[\d\s().-]{6,}\d/,
  /[<>{}[\]|\\]|\$t\(|javascript:/i,
];

/** Illness, its names and its treatment, in both languages: nobody's story may read as a medical claim. Without accents. */
const medical =
  /\b(diagnos|medic|prescri|prescrip|receta medica|doctor|physician|cancer|tumou?r|diabet|insulin|depress|depresi|bipolar|adhd|tdah|therap|terapia|terapeut|psychiat|psiquiat|psycholog|psicolog|antidep|pill\b|pills\b|pastilla|dose\b|dosis|disease|illness|enfermedad|cure[ds]?\b|curing|curad|curo\b|cura\b|treated for|treatment|tratamiento|symptom|sintoma|blood pressure|presion arterial|cholesterol|colesterol|surgery|cirugia|hospital|pregnan|embaraz|anorexi|bulimi|addict|adiccion|overdose|sobredosis|vitamin|supplement|suplement|hormon|thyroid|tiroid|seizure|epilep|hiv\b|vih\b|asthma|asma\b|migraine|migrana|insomnia|insomnio|ptsd|anxiety disorder|trastorno|weight loss|lost [^.]{1,15}(kg|kilos|pounds|lbs)|(baje|perdi) [^.]{1,15}(kg|kilos|libras))/;

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** Violence, and the wish to die as people tell of it when it is over. Without accents. */
const heavy =
  /\b((wanted|wished) to die|did(n'?t| not) want to (live|be alive|be here|wake up)|(queria|quise|ganas de) morir|no queria (vivir|seguir viviendo|despertar)|suicid|abus(e[ds]?|ive|aron|aba|o)\b|rape|violaci|violen)/;

/** Whether something speaks of harming oneself or being harmed, or of signs that need a doctor at once. */
export const callsForHelp = (text: string): boolean =>
  helpNeededInText(text).length > 0 || heavy.test(plain(text));

/** Whether something speaks of illness or treatment. */
export const isMedical = (text: string): boolean => medical.test(plain(text));

/**
 * Whether a sentence may stand in a testimonial: long enough and not too long, no question, no shouting, nothing by which
 * somebody is found, nothing medical, no name that is known.
 * @param names in small letters
 */
export function isFit(sentence: string, names: ReadonlySet<string>): boolean {
  const words = wordsIn(sentence);
  if (words.length < bounds.least || words.length > bounds.most) return false;
  if (/[?¿]/.test(sentence) || sentence === sentence.toUpperCase()) return false;
  if (traces.some((trace) => trace.test(sentence))) return false;
  if (isMedical(sentence) || callsForHelp(sentence)) return false;
  return !words.some((word) => names.has(word) || names.has(word.replace(/'s$/, '')));
}

/** Words that English writes with a capital and that name nobody. */
const commonCapitals = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english spanish christmas'.split(
    ' ',
  ),
);

const isCommon = (name: string): boolean =>
  commonCapitals.has(name) || commonCapitals.has(name.replace(/s$/, ''));

/**
 * The names in some sentences, in small letters: words with a capital that is not the sentence's first, and which nobody
 * writes small in the same texts. Too many rather than too few: a sentence that is left out costs little.
 */
export function namesIn(sentences: readonly string[]): ReadonlySet<string> {
  const named = new Set<string>();
  const small = new Set<string>();
  for (const sentence of sentences) {
    const words = sentence.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
    for (const [at, word] of words.entries()) {
      if (word === word.toLowerCase()) small.add(word);
      else if (at > 0 && /^\p{Lu}\p{Ll}/u.test(word)) named.add(word.toLowerCase());
    }
  }
  return new Set([...named].filter((name) => !small.has(name) && !isCommon(name)));
}

/** The parts of a name by which somebody is told, in small letters. */
export const partsOfNames = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => wordsIn(name)).filter((part) => [...part].length >= 3);
