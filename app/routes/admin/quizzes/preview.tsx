import { data, redirect } from 'react-router';
import type { Route } from './+types/preview';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PreviewPage } from '#app/ui/admin/quizzes/preview-page.tsx';
import { addressOf, previewOf, previewView } from './preview-view.ts';

export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

/** A quiz as a visitor goes through it. What was answered stands in the address alone: nothing is stored. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return previewView(await previewOf(request, context, params.quiz));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const preview = await previewOf(request, context, params.quiz);
  const { page, questions, chosen, language } = preview;
  const posted = await readPosted(request);
  if (posted['intent']?.[0] === 'back')
    return redirect(addressOf(preview, { chosen: chosen.slice(0, -1) }), 303);
  const question = questions[chosen.length];
  if (!question) return redirect(addressOf(preview, {}), 303);
  const answers = posted['answer'] ?? [];
  const option = question.options.findIndex(({ id }) => id === answers[0]);
  const { getFixedT } = page;
  const key = answers.length > 1 ? 'one' : answers.length === 0 ? 'choose' : 'unknown';
  if (answers.length !== 1 || option < 0)
    return data({ error: getFixedT(language)(`quizzes:question.${key}`) }, 422);
  return redirect(addressOf(preview, { chosen: [...chosen, option] }), 303);
}

export default function PreviewQuiz({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage facts={loaderData} error={actionData?.error ?? null} />;
}
