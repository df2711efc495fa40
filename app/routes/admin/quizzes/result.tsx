import { data } from 'react-router';
import type { Route } from './+types/result';
import {
  findEditedResult,
  saveResult,
  seenResult,
  wholeResult,
} from '#app/domain/quiz-versions/edit-result.ts';
import { resultFields } from '#app/domain/quizzes/result-edits.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ResultForm, type ResultProblem } from '#app/ui/admin/quizzes/result-form.tsx';
import { ResultProblems } from '#app/ui/admin/quizzes/result-problems.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizPage } from './quiz-page.ts';
import { resultFrom, tooLongIn } from './result-form.ts';

/** Of any quiz. */
const resultLabels = Object.fromEntries(
  [...resultFields('archetype'), ...resultFields('freedom')].map(({ key }) => [
    key,
    `quizzes-admin:resultTexts.field.${key}`,
  ]),
);

export const handle = {
  script: false,
  feature: 'content-management',
  labels: resultLabels,
} satisfies PageFacts;

/** @throws 404 where the quiz has no such result */
async function resultPage(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const page = await quizPage(context, params.quiz);
  if (!page.quiz.results.includes(params.result)) throw new Response('Not found', { status: 404 });
  return page;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await resultPage(context, params);
  const { db, quiz, head } = page;
  const { draft, edit } = await findEditedResult(db, quiz.id, params.result);
  return {
    quiz: head,
    name: page.nameOf(params.result),
    fields: resultFields(quiz.id).map(({ key, kind }) => ({ key, kind })),
    seen: seenResult(draft, edit),
    // None where there is no draft: what was typed is shown all the same.
    values: draft === null ? null : wholeResult(quiz.id, params.result, edit),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head } = await resultPage(context, params);
  const posted = await readPosted(request);
  const seen = posted['seen']?.[0] ?? '';
  const values = resultFrom(quiz.id, posted);
  const refused = (status: number, more: Partial<ResultProblem>) =>
    data({ values, seen, tooLong: [], stale: null, isFault: false, ...more } satisfies ResultProblem, status);
  const tooLong = tooLongIn(quiz.id, values);
  if (tooLong.length > 0) return refused(422, { tooLong });
  const saved = await attempt(context, () =>
    saveResult(db, viewer.id, quiz.id, params.result, values, seen, now),
  );
  if (!saved.ok) return refused(saved.status, { isFault: true });
  if (saved.value === 'saved')
    return redirectWithFlash(context, `${head.path}/results#result-${params.result}`, [
      { kind: 'success', key: 'quizResultSaved' },
    ]);
  // Shown beside what stands there now; sent again, it takes its place.
  const current = await findEditedResult(db, quiz.id, params.result);
  return refused(409, {
    seen: seenResult(current.draft, current.edit),
    stale: current.draft === null ? 'no-draft' : 'changed',
  });
}

export default function EditResult({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, name, fields, values } = loaderData;
  const shown = actionData?.values ?? values;
  const title = t('resultTexts.title', { name });
  return (
    <>
      <PageTitle error={actionData !== undefined}>
        {t('pageTitle', { title: `${title} · ${quiz.title}` })}
      </PageTitle>
      {actionData ? <ResultProblems problem={actionData} fields={fields} current={values} /> : null}
      <p>
        <a href={`${quiz.path}/results`} className="link no-print inline-block py-1">
          {t('resultTexts.back', { quiz: quiz.title })}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      {shown ? (
        <ResultForm
          fields={fields}
          values={shown}
          seen={actionData?.seen ?? loaderData.seen}
          tooLong={actionData?.tooLong ?? []}
        />
      ) : (
        <p className="mt-4 max-w-prose">{t('resultTexts.absent')}</p>
      )}
    </>
  );
}
