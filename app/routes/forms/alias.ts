import { redirect } from 'react-router';
import type { Route } from './+types/alias';
import { aliasOf } from '#app/forms/registry.ts';

/** Short paths of the specification lead to the form's own. */
export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/\.data$/, '').slice(1);
  return redirect(`/forms/${aliasOf(name) ?? name}`, 301);
}
