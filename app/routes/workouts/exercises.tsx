import type { Route } from './+types/exercises';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ExerciseList } from '#app/ui/workouts/exercise-list.tsx';
import { exerciseList } from './exercise-list.ts';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  exerciseList(memberRequest(context), '/workout-planner/exercises', new URL(request.url).searchParams);

export default function Exercises({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  return (
    <div className="max-w-work">
      <PageTitle>{t('list.title')}</PageTitle>
      <p>
        <a href="/workout-planner" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('list.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('list.intro')}</p>
      <ExerciseList view={loaderData} add={null} />
    </div>
  );
}
