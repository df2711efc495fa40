import type { Language } from '#db/tables/accounts.ts';
import { callsForHelp, isFit, namesIn } from './fitness.ts';
import type { Focus } from './sample-fields.ts';
import { sentencesIn, wordsIn } from './words.ts';

/** One answer of a member. */
export interface Sample {
  readonly text: string;
  /** What the question is about. */
  readonly focus: Focus;
}

/** A sentence that may stand in a testimonial, exactly as it was written. */
export interface OwnSentence {
  readonly text: string;
  readonly words: number;
  readonly focus: Focus;
  /** The number of its answer, and its own within it: what stood between two is known by them. */
  readonly answer: number;
  readonly place: number;
}

/** What a sentence says by itself of what it is about, whatever was asked. */
const signs: readonly (readonly [Focus, RegExp])[] = [
  [
    'advice',
    /\b(if you|you will|you won't|anyone who|don't wait|recommend|my advice|give it)\b|\b(si (tú|te|estás|tienes|dudas)|recomiendo|recomendaría|mi consejo|no esperes|date la oportunidad)(?![\p{L}\p{M}])/iu,
  ],
  [
    'feeling',
    /\b(i|i'm|we) ?(feel|felt|am feeling)\b|\b(calm|calmer|proud|happy|happier|confident|grateful|relieved|peace|joy|lighter|free)\b|\b(siento|sentía|sentí|tranquil[oa]s?|orgullos[oa]|feliz|segur[oa]|agradecid[oa]|aliviad[oa]|paz|alegría|liger[oa]|libre)(?![\p{L}\p{M}])/iu,
  ],
  [
    'change',
    /\b(used to|no longer|any ?more|before this|before i|before the)\b|\b(antes|ya no|solía|dejé de)(?![\p{L}\p{M}])/iu,
  ],
];

/** What a sentence is about. An answer to somebody who might come stays advice. */
const focusOf = (sentence: string, asked: Focus): Focus =>
  asked === 'advice' ? asked : (signs.find(([, sign]) => sign.test(sentence))?.[0] ?? asked);

/**
 * The sentences of the answers that may stand in a testimonial, the best answer's first. Of an answer that calls for help
 * none is taken; what was said twice is taken once.
 * @param known names of the member, in small letters
 */
export function ownSentences(
  samples: readonly Sample[],
  language: Language,
  known: readonly string[],
): { readonly sentences: readonly OwnSentence[]; readonly names: ReadonlySet<string> } {
  const answers = samples.map(({ text }) => sentencesIn(text, language));
  const names = new Set([...known, ...namesIn(answers.flat())]);
  const said = new Set<string>();
  const sentences = samples.flatMap((sample, answer) =>
    callsForHelp(sample.text)
      ? []
      : answers[answer]!.flatMap((text, place): OwnSentence[] => {
          const words = wordsIn(text);
          const key = words.join(' ');
          if (said.has(key) || !isFit(text, names)) return [];
          said.add(key);
          return [{ text, words: words.length, focus: focusOf(text, sample.focus), answer, place }];
        }),
  );
  return { sentences, names };
}
