import type { Route } from './+types/results';
import { resultSaid } from '#app/domain/quizzes/analysis.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { QuizAdminHead } from '#app/ui/admin/quizzes/quiz-head.tsx';
import { ResultList } from '#app/ui/admin/quizzes/result-list.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizPage } from './quiz-page.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

/** What can come out of a quiz, in the words of the version that is edited, or of what is published. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  const { quiz, edits, language } = page;
  return {
    quiz: page.head,
    results: quiz.results.map((id) => {
      const said = resultSaid(quiz.id, id, language, edits);
      return {
        id,
        name: said?.name ?? id,
        description: said?.description ?? '',
        isReworded: Object.hasOwn(edits, id),
      };
    }),
  };
}

export default function QuizResults({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, results } = loaderData;
  return (
    <>
      <QuizAdminHead quiz={quiz} here="results" />
      <p className="mt-6 max-w-prose text-ink-soft">
        {t(quiz.draft === null ? 'resultTexts.textNoDraft' : 'resultTexts.text')}
      </p>
      <ResultList path={quiz.path} results={results} canEdit={quiz.draft !== null} />
    </>
  );
}
