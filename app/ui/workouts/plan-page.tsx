import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import { StartForm } from './start-form.tsx';
import { TargetRows } from './target-rows.tsx';
import type { TargetView } from './views.ts';

/** A plan of a member, day by day. */
export function PlanPage({
  id,
  name,
  newDayId,
  mayAdd,
  days,
}: {
  id: string;
  name: string;
  newDayId: string;
  mayAdd: boolean;
  days: readonly {
    readonly id: string;
    readonly href: string;
    readonly name: string;
    /** Whether it is the one that is next. */
    readonly isNext: boolean;
    readonly formId: string;
    readonly targets: readonly TargetView[];
  }[];
}) {
  const { t } = useTranslation('workouts');
  const path = `/workout-planner/plans/${id}`;
  const add = (isMain: boolean) => (
    <form method="post">
      <input type="hidden" name="id" value={newDayId} />
      <button type="submit" className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
        {t('day.add')}
      </button>
    </form>
  );
  return (
    <div className="max-w-work">
      <PageTitle>{name}</PageTitle>
      <p>
        <a href="/workout-planner" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{name}</h1>
      {days.length === 0 ? (
        <EmptyState title={t('plan.empty')} action={add(true)}>
          {t('plan.emptyText')}
        </EmptyState>
      ) : null}
      {days.map((day) => (
        <section key={day.id} className="mt-8" aria-labelledby={`day-${day.id}`}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id={`day-${day.id}`} className="min-w-0 wrap-anywhere">
              {day.name}
            </h2>
            {day.targets.length > 0 ? (
              <StartForm formId={day.formId} dayId={day.id} isMain={day.isNext}>
                {t('day.start', { name: day.name })}
              </StartForm>
            ) : null}
          </div>
          <div className="mt-3">
            {day.targets.length > 0 ? (
              <TargetRows label={day.name} targets={day.targets} />
            ) : (
              <p className="text-ink-soft">{t('day.empty')}</p>
            )}
          </div>
          <p className="no-print mt-2">
            <a
              href={day.href}
              aria-label={t('day.editNamed', { name: day.name })}
              className="link inline-block py-1"
            >
              {t('day.edit')}
            </a>
          </p>
        </section>
      ))}
      <div className="no-print mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        {mayAdd && days.length > 0 ? add(false) : null}
        <a href={`${path}/edit`} className="link inline-block py-1">
          {t('plan.renameLink')}
        </a>
        <a href={`${path}/delete`} className="link inline-block py-1">
          {t('plan.deleteLink')}
        </a>
      </div>
    </div>
  );
}
