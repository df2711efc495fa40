import type { Route } from './+types/difference';
import { readContent } from '#app/domain/quiz-versions/content.ts';
import { differenceOf } from '#app/domain/quiz-versions/difference.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { DifferenceList } from '#app/ui/admin/quizzes/difference-list.tsx';
import { ResultDifferences } from '#app/ui/admin/quizzes/result-differences.tsx';
import { QuizAdminHead } from '#app/ui/admin/quizzes/quiz-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { differenceView, resultDifferences } from './difference-view.ts';
import { quizPage } from './quiz-page.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

/** What differs between what is published and the draft, or between a version and the one that it was begun from. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  const asked = Number(new URL(request.url).searchParams.get('version'));
  const after = page.versions.find(({ number }) => number === asked) ?? page.shown;
  const before = after?.state === 'draft' ? (page.published?.number ?? null) : (after?.basedOn ?? null);
  const read = (number: number | null | undefined) =>
    number == null ? [] : readContent(page.db, page.quiz.id, number);
  const edits = (number: number | null | undefined) =>
    number == null ? {} : readResultEdits(page.db, page.quiz.id, number);
  return {
    quiz: page.head,
    before,
    after: after?.number ?? null,
    lines:
      before === null
        ? []
        : differenceView(page, differenceOf(await read(before), await read(after?.number))),
    results: before === null ? [] : resultDifferences(page, await edits(before), await edits(after?.number)),
  };
}

export default function QuizDifference({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, before, after, lines, results } = loaderData;
  return (
    <>
      <QuizAdminHead quiz={quiz} here="difference" />
      {before === null || after === null ? (
        <p className="mt-6 max-w-prose">{t('difference.original')}</p>
      ) : (
        <>
          <h2 className="mt-6">{t('difference.of', { before, after })}</h2>
          {lines.length + results.length === 0 ? <p className="mt-2">{t('difference.none')}</p> : null}
          {lines.length === 0 ? null : (
            <>
              <p className="mt-2 text-ink-soft">{t('difference.count', { count: lines.length })}</p>
              <DifferenceList before={before} after={after} lines={lines} />
            </>
          )}
          <ResultDifferences before={before} after={after} results={results} />
        </>
      )}
    </>
  );
}
