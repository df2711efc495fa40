import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { ExerciseList } from './exercise-list.tsx';
import type { ExerciseListView } from './views.ts';

/** An exercise for a day of a plan, or for a session. @param back the day or the session; its `/add` takes the exercise */
export function AddExercisePage({
  name,
  back,
  view,
}: {
  name: string;
  back: string;
  view: ExerciseListView;
}) {
  const { t } = useTranslation('workouts');
  const title = t('list.addTo', { name });
  return (
    <div className="max-w-work">
      <PageTitle>{title}</PageTitle>
      <p>
        <a href={back} className="link no-print inline-block py-1 wrap-anywhere">
          {name}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <ExerciseList view={view} add={`${back}/add`} />
    </div>
  );
}
