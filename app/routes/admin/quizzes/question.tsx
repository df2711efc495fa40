import { data, redirect } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/question';
import { readContent } from '#app/domain/quiz-versions/content.ts';
import { findEdited, saveQuestion, seenOf } from '#app/domain/quiz-versions/edit-question.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { QuestionForm } from '#app/ui/admin/quizzes/question-form.tsx';
import { QuestionProblems, type QuestionProblem } from '#app/ui/admin/quizzes/question-problems.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf } from '../payment-view.ts';
import {
  arranged,
  draftFrom,
  draftOf,
  longestText,
  mostPoints,
  parseQuestion,
  questionLabel,
} from './question-form.ts';
import { quizPage } from './quiz-page.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: questionLabel,
} satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  const { db, quiz, head } = page;
  const { draft, question } = await findEdited(db, quiz.id, params.question);
  const content = draft === null ? [] : await readContent(db, quiz.id, draft);
  const place = content.findIndex(({ id }) => id === params.question);
  return {
    quiz: head,
    place: place + 1,
    count: content.length,
    seen: seenOf(draft, question),
    newOption: uuid(),
    // None where there is no draft, or not this question: what was typed is shown all the same.
    draft: question && draftOf(quiz, question),
    results: quiz.results.map((id) => ({ id, name: page.nameOf(id) })),
    sections: quiz.sections.map((id) => [id, page.section(id)] as const),
    bounds: { longestText, mostPoints },
  };
}

/** What a button of an option has changed: where its answer leads. */
function placeAfter(intent: string, newOption: string): string {
  const [what = '', id = ''] = intent.split(':');
  return what === 'add' ? `option-${newOption}` : what === 'remove' ? 'options' : `option-${id}`;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head } = await quizPage(context, params.quiz);
  const posted = await readPosted(request);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  const typed = draftFrom(quiz, posted);
  const refused = (status: number, more: Partial<QuestionProblem>) =>
    data(
      {
        draft: typed,
        seen: one('seen'),
        errors: [],
        stale: null,
        isFault: false,
        ...more,
      } satisfies QuestionProblem,
      status,
    );
  if (!/^[\w-]{1,64}$/.test(params.question)) throw new Response('Not found', { status: 404 });
  const newOption = keyOf(one('new_option'));
  const parsed = parseQuestion(quiz, params.question, arranged(typed, one('intent'), newOption));
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  const saved = await attempt(context, () =>
    saveQuestion(db, viewer.id, quiz.id, parsed.question, one('seen'), now),
  );
  if (!saved.ok) return refused(saved.status, { isFault: true });
  const here = `${head.path}/questions/${params.question}`;
  if (saved.value.ok)
    return one('intent') === ''
      ? redirectWithFlash(context, `${head.path}#question-${params.question}`, [
          { kind: 'success', key: 'quizQuestionSaved' },
        ])
      : redirect(`${here}#${placeAfter(one('intent'), newOption)}`, 303);
  if (saved.value.reason === 'taken') throw new Response('Bad request', { status: 400 });
  // Shown beside what stands there now; sent again, it takes its place.
  const current = await findEdited(db, quiz.id, params.question);
  return refused(409, {
    seen: seenOf(current.draft, current.question),
    stale: current.draft === null ? 'no-draft' : current.question ? 'changed' : 'gone',
  });
}

export default function EditQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, place, count, draft } = loaderData;
  const shown = actionData?.draft ?? draft;
  const title =
    place > 0 ? t('edit.title', { number: place, count }) : t('edit.titleGone', { quiz: quiz.title });
  const told = (actionData?.errors ?? []).map(({ id, key, option }) => ({
    id,
    text:
      option === null
        ? t(`error.${key}`, loaderData.bounds)
        : t('error.ofOption', { option, text: t(`error.${key}`, loaderData.bounds) }),
  }));
  return (
    <>
      <PageTitle error={actionData !== undefined}>
        {t('pageTitle', { title: `${title} · ${quiz.title}` })}
      </PageTitle>
      {actionData ? (
        <QuestionProblems
          problem={actionData}
          told={told}
          current={draft}
          results={loaderData.results}
          sections={loaderData.sections}
        />
      ) : null}
      <p>
        <a href={quiz.path} className="link no-print inline-block py-1">
          {t('edit.back', { quiz: quiz.title })}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      {shown ? (
        <QuestionForm
          draft={shown}
          hidden={{ seen: actionData?.seen ?? loaderData.seen, new_option: loaderData.newOption }}
          results={loaderData.results}
          sections={loaderData.sections}
          errors={told}
        />
      ) : (
        <p className="mt-4 max-w-prose">{t('edit.absent')}</p>
      )}
      {place > 0 && count > 1 ? (
        <p className="mt-8">
          <a href={`${quiz.path}/questions/${params.question}/remove`} className="link inline-block py-1">
            {t('remove.link')}
          </a>
        </p>
      ) : null}
    </>
  );
}
