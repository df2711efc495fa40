import { redirect } from 'react-router';
import type { Route } from './+types/alias';
import { welcomeForm } from '#app/domain/submissions/start-welcome.ts';
import { aliasOf } from '#app/forms/registry.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'forms' } satisfies PageFacts;

/** Short paths of the specification lead to the form's own. */
export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/(forms\/)?/, '');
  return redirect(`/forms/${aliasOf(name) ?? (name === welcomeForm ? 'welcome' : name)}`, 301);
}
