import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { ExerciseListView } from './views.ts';

/** Exercises to look through. @param add where one is added by the button of its row; null where they are only read */
export function ExerciseList({ view, add }: { view: ExerciseListView; add: string | null }) {
  const { t } = useTranslation('workouts');
  return (
    <>
      <ListFilters
        list={view.list}
        id="exercises"
        label={t('list.form')}
        fields={[
          { kind: 'search', label: t('list.search') },
          { kind: 'one-of', name: 'muscle', label: t('list.muscle'), options: view.muscles },
          { kind: 'one-of', name: 'equipment', label: t('list.equipment'), options: view.equipment },
          {
            kind: 'one-of',
            name: 'pace',
            label: t('list.pace'),
            options: [
              { value: '', text: t('list.any') },
              { value: 'gentle', text: t('list.gentle') },
            ],
          },
        ]}
        submit={t('list.button')}
      />
      <ListFrame
        list={view.list}
        count={view.count}
        empty={{ title: t('list.title'), text: t('list.intro') }}
      >
        <div className="mt-4">
          <Rows label={t('list.title')}>
            {view.rows.map((row) => (
              <Row
                key={row.id}
                title={row.name}
                href={row.href}
                line={row.line}
                end={
                  add === null ? null : row.isChosen ? (
                    <span className="text-ink-soft">{t('list.taken')}</span>
                  ) : (
                    <form method="post" action={add}>
                      <button
                        type="submit"
                        name="exercise"
                        value={row.id}
                        className="btn btn-secondary"
                        aria-label={t('list.addNamed', { name: row.name })}
                      >
                        {t('list.add')}
                      </button>
                    </form>
                  )
                }
              />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </>
  );
}
