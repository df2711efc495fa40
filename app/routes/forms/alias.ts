import { redirect } from 'react-router';
import type { Route } from './+types/alias';
import { welcomeForm } from '#app/domain/submissions/start-welcome.ts';
import { aliasOf } from '#app/forms/registry.ts';

/** Short paths of the specification lead to the form's own. */
export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/(forms\/)?/, '');
  return redirect(`/forms/${aliasOf(name) ?? (name === welcomeForm ? 'welcome' : name)}`, 301);
}
