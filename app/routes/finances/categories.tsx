import { data } from 'react-router';
import type { Route } from './+types/categories';
import { archiveCategory, listCategories } from '#app/domain/finances/categories.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { CategoriesPage } from '#app/ui/finances/categories-page.tsx';
import { categoryName } from './fields.ts';
import { financesPath } from './own-money.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const categories = await listCategories(facts.db, facts.viewer.id);
  return {
    categories: categories.map((one) => ({
      id: one.id,
      kind: one.kind,
      name: categoryName(facts, one),
      isArchived: one.isArchived,
    })),
    help: helpNeeded({ names: categories.map(({ name }) => name) }),
  };
}

/** Puts a category away, or takes it up again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const [id = '', isArchived] = [posted['category']?.[0], posted['to']?.[0] === 'away'];
  const done = await attempt(context, () => archiveCategory(db, viewer.id, id, isArchived, now));
  if (!done.ok) return data({ failed: t('finances:failed.save') }, done.status);
  if (!done.value) throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, `${financesPath}/categories#category-${id}`, [
    { kind: 'success', key: 'moneySaved' },
  ]);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} failed={actionData?.failed ?? null} />;
}
