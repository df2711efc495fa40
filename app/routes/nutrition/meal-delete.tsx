import { data } from 'react-router';
import type { Route } from './+types/meal-delete';
import { deleteMeal, readMeal } from '#app/domain/nutrition/saved-meals.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { savedMealView } from './meal-view.ts';
import { path } from './place.ts';

export const handle = { held: false, script: false, feature: 'nutrition' } satisfies PageFacts;

const back = `${path}/meals`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const meal = await readMeal(facts.db, facts.viewer.id, params.mealId);
  if (!meal) throw new Response('Not found', { status: 404 });
  const { name, line } = savedMealView(facts, meal, true);
  return { name, line };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteMeal(db, viewer.id, params.mealId));
  if (!gone.ok) return data({ failed: t('nutrition:failed.delete') }, gone.status);
  return redirectWithFlash(context, back, [{ kind: 'success', key: 'mealDeleted' }]);
}

export default function DeleteMeal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('nutrition');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('meals.delete.title', { name: loaderData.name })}
      back={{ to: back, text: t('delete.keep') }}
      button={t('meals.delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{loaderData.line}</p>
          <p>{t('meals.delete.text')}</p>
        </>
      }
    />
  );
}
