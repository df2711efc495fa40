import { languageCodes, type Language } from '#locales/languages.ts';
import type { EditedText, QuizContent } from './content.ts';
import { reachOf, sharesAtRandom } from './reach.ts';

/** What keeps a draft from being published. */
export type Block =
  /** A question, or one of its options, says nothing in a language. @property option counted from 1; null: the question */
  | {
      readonly kind: 'missing-text';
      readonly question: string;
      readonly option: number | null;
      readonly language: Language;
    }
  /** There is nothing to choose. */
  | { readonly kind: 'few-options'; readonly question: string };

/** What somebody should look at before they publish. */
export type Warning =
  | { readonly kind: 'unreachable' | 'perhaps-unreachable'; readonly result: string }
  /** Its share at random is under half or over twice of what each would have. */
  | { readonly kind: 'rare' | 'frequent'; readonly result: string };

export interface QuizCheck {
  readonly blocks: readonly Block[];
  readonly warnings: readonly Warning[];
  /** By result, 0 to 1, of people who answer at random. */
  readonly shares: Readonly<Record<string, number>>;
}

const leastOptions = 2;

/** What is missing in a version, in the order of its questions. */
export function blocksOf(content: QuizContent): readonly Block[] {
  return content.flatMap(({ id, text, options }) => [
    ...unsaid(text).map((language) => ({
      kind: 'missing-text' as const,
      question: id,
      option: null,
      language,
    })),
    ...options.flatMap((option, index) =>
      unsaid(option.text).map((language) => ({
        kind: 'missing-text' as const,
        question: id,
        option: index + 1,
        language,
      })),
    ),
    ...(options.length < leastOptions ? [{ kind: 'few-options' as const, question: id }] : []),
  ]);
}

const unsaid = (text: EditedText): readonly Language[] =>
  languageCodes.filter((language) => text[language] === '');

/**
 * Everything there is to say against a version: what is missing, results that nobody comes to, and results that come too seldom or
 * too often when the weights alone decide.
 * @param results of the quiz
 */
export function checkContent(results: readonly string[], content: QuizContent): QuizCheck {
  const weights = content.map(({ options }) => options.map((option) => option.weights));
  const shares = sharesAtRandom(results, weights);
  const fair = 1 / results.length;
  const warnings = results.flatMap((result): readonly Warning[] => {
    const share = shares[result]!;
    // Whom chance has led there, others come to as well.
    const reach = share > 0 ? 'yes' : reachOf(results, weights, result);
    if (reach !== 'yes') return [{ kind: reach === 'no' ? 'unreachable' : 'perhaps-unreachable', result }];
    if (share < fair / 2) return [{ kind: 'rare', result }];
    return share > fair * 2 ? [{ kind: 'frequent', result }] : [];
  });
  return { blocks: blocksOf(content), warnings, shares };
}
