import { wordDifference } from '#app/domain/differences/word-difference.ts';
import type { EditedOption, EditedText } from '#app/domain/quiz-versions/content.ts';
import {
  isSameWeights,
  type OptionDifference,
  type QuestionDifference,
} from '#app/domain/quiz-versions/difference.ts';
import { resultsDiffering, wholeResult } from '#app/domain/quiz-versions/edit-result.ts';
import type { ResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { languageCodes } from '#locales/languages.ts';
import type { DifferenceLine, DifferingText } from '#app/ui/admin/quizzes/difference-list.tsx';
import type { quizPage } from './quiz-page.ts';

type Page = Awaited<ReturnType<typeof quizPage>>;

/** Questions that differ, as their page shows them. */
export const differenceView = (
  page: Page,
  differences: readonly QuestionDifference[],
): readonly DifferenceLine[] =>
  differences.map(({ id, kind, isMoved, placeBefore, placeAfter, before, after, options }) => ({
    id,
    kind,
    number: placeAfter ?? placeBefore ?? 0,
    text: (after ?? before)!.text[page.language],
    moved: isMoved ? { from: placeBefore!, to: placeAfter! } : null,
    section:
      before && after && before.section !== after.section
        ? { before: page.section(before.section), after: page.section(after.section) }
        : null,
    texts: differingTexts(before?.text ?? null, after?.text ?? null),
    options: options.map((option) => ({
      id: option.id,
      kind: option.kind,
      isMoved: option.isMoved,
      text: (option.after ?? option.before)!.text[page.language],
      texts: differingTexts(option.before?.text ?? null, option.after?.text ?? null),
      weights: differingWeights(page, option),
    })),
  }));

/** Results that two versions word differently, by the fields that differ. */
export const resultDifferences = (page: Page, before: ResultEdits, after: ResultEdits) =>
  resultsDiffering(page.quiz.id, before, after).map((id) => {
    const [was, is] = [before, after].map((edits) => wholeResult(page.quiz.id, id, edits[id]));
    return {
      id,
      name: page.nameOf(id),
      fields: Object.keys(is!).flatMap((key) => {
        const texts = differingTexts(was![key]!, is![key]!);
        return texts.length > 0 ? [{ key, texts }] : [];
      }),
    };
  });

function differingTexts(before: EditedText | null, after: EditedText | null): readonly DifferingText[] {
  return languageCodes.flatMap((language) => {
    const [was, is] = [before?.[language] ?? '', after?.[language] ?? ''];
    return was === is ? [] : [{ language, ...wordDifference(was, is) }];
  });
}

function differingWeights(page: Page, { before, after }: OptionDifference) {
  if (before && after && isSameWeights(before, after)) return null;
  const said = (option: EditedOption | null): string | null =>
    option &&
    Object.entries(option.weights)
      .map(([result, points]) => `${page.nameOf(result)} ${points}`)
      .join(' · ');
  return { before: said(before), after: said(after) };
}
