import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { viewerContext } from '#app/http/contexts.ts';
import { MissingPage } from '#app/ui/fault-pages.tsx';
import { readShell } from '#app/views/shell-view.ts';

/** Any path that is not on the map; it has to be a route, so that the middleware runs for it too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  // For members it is a page among theirs; guessed addresses ask nothing of the database.
  const shell = viewer?.onboarded ? await readShell(request, context) : undefined;
  return data({ shell, signedIn: viewer !== null }, 404);
}
export const action = () => data(null, 404);

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <MissingPage {...loaderData} />;
}
