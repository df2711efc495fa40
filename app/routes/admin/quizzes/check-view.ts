import type { QuizCheck } from '#app/domain/quiz-versions/check.ts';
import type { QuizContent } from '#app/domain/quiz-versions/content.ts';
import { wordedInPart } from '#app/domain/quiz-versions/edit-result.ts';
import type { ResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { languageName } from '#locales/languages.ts';
import type { CheckFacts } from '#app/ui/admin/quizzes/check-list.tsx';
import type { quizPage } from './quiz-page.ts';

/** What there is to say against a version, as its page says it. A block leads to its question where there is a draft. */
export function checkView(
  page: Awaited<ReturnType<typeof quizPage>>,
  content: QuizContent,
  { blocks, warnings }: QuizCheck,
  edits: ResultEdits,
): CheckFacts {
  return {
    blocks: blocks.map((block) => ({
      key:
        block.kind === 'few-options' ? block.kind : block.option === null ? 'question-text' : 'option-text',
      number: content.findIndex(({ id }) => id === block.question) + 1,
      option: block.kind === 'few-options' ? null : block.option,
      language: block.kind === 'few-options' ? null : languageName(block.language, page.language),
      href: page.draft ? `${page.head.path}/questions/${block.question}` : null,
    })),
    warnings: [
      ...warnings,
      ...wordedInPart(edits).map((result) => ({ kind: 'one-language' as const, result })),
    ].map(({ kind, result }) => ({ kind, name: page.nameOf(result) })),
  };
}
