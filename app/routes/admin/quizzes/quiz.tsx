import type { Route } from './+types/quiz';
import { v7 as uuid } from 'uuid';
import { readContent } from '#app/domain/quiz-versions/content.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { QuestionList } from '#app/ui/admin/quizzes/question-list.tsx';
import { QuizAdminHead } from '#app/ui/admin/quizzes/quiz-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizPage } from './quiz-page.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  const content = page.shown ? await readContent(page.db, page.quiz.id, page.shown.number) : [];
  return {
    quiz: page.head,
    newId: uuid(),
    questions: content.map(({ id, section, text, options }) => ({
      id,
      section: page.section(section),
      text: text[page.language],
      options: options.map((option) => ({
        id: option.id,
        text: option.text[page.language],
        weights: Object.entries(option.weights).map(([result, points]) => ({
          name: page.nameOf(result),
          points,
        })),
      })),
    })),
  };
}

export default function AdminQuiz({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, questions, newId } = loaderData;
  return (
    <>
      <QuizAdminHead quiz={quiz} here="" />
      {quiz.draft === null ? (
        <>
          <p className="mt-6 max-w-prose">{t('draft.none')}</p>
          <form method="post" action={`${quiz.path}/draft`} className="mt-4">
            <input type="hidden" name="from" value={quiz.published ?? ''} />
            <button type="submit" className="btn btn-primary">
              {t('draft.begin')}
            </button>
          </form>
        </>
      ) : (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={`${quiz.path}/publish`} className="btn btn-primary">
            {t('publish.link')}
          </a>
          <a href={`${quiz.path}/discard`} className="link inline-block py-1">
            {t('discard.link')}
          </a>
        </p>
      )}
      <QuestionList path={quiz.path} questions={questions} canEdit={quiz.draft !== null} />
      {quiz.draft === null ? null : (
        <form method="post" action={`${quiz.path}/questions`} className="mt-6">
          <input type="hidden" name="id" value={newId} />
          <button type="submit" className="btn btn-secondary">
            {t('question.add')}
          </button>
        </form>
      )}
    </>
  );
}
