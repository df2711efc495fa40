import { redirect } from 'react-router';
import type { Route } from './+types/alias';
import { quizOfType } from '#app/domain/quizzes/quizzes.ts';
import { welcomeForm } from '#app/domain/submissions/start-welcome.ts';
import { aliasOf } from '#app/forms/registry.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'forms' } satisfies PageFacts;

/** Short paths of the specification lead to the form's own, and forms that are quizzes to the quiz. */
export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/(forms\/)?/, '');
  const quiz = quizOfType(name);
  if (quiz) return redirect(quiz.path, 301);
  return redirect(`/forms/${aliasOf(name) ?? (name === welcomeForm ? 'welcome' : name)}`, 301);
}
