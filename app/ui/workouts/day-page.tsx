import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Move, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { StartForm } from './start-form.tsx';
import type { TargetView } from './views.ts';

/** A day of a plan as it is put together: its exercises in their order. */
export function DayPage({
  plan,
  id,
  path,
  name,
  formId,
  mayAdd,
  max,
  targets,
}: {
  plan: { readonly name: string; readonly href: string };
  id: string;
  path: string;
  name: string;
  formId: string;
  mayAdd: boolean;
  /** As many exercises as a day can have. */
  max: number;
  targets: readonly TargetView[];
}) {
  const { t } = useTranslation('workouts');
  const add = (isMain: boolean) => (
    <a href={`${path}/add`} className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
      {t('day.addExercise')}
    </a>
  );
  return (
    <div className="max-w-work">
      <PageTitle>{`${name} · ${plan.name}`}</PageTitle>
      <p>
        <a href={plan.href} className="link no-print inline-block py-1 wrap-anywhere">
          {plan.name}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{name}</h1>
      {targets.length === 0 ? (
        <EmptyState title={t('day.empty')} action={add(true)}>
          {t('day.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className="mt-4">
            <Rows label={name}>
              {targets.map((target, index) => (
                <Row
                  key={target.id}
                  id={`exercise-${target.id}`}
                  title={target.name}
                  line={target.amount}
                  {...(target.href ? { href: target.href } : {})}
                  end={
                    <Move
                      action={path}
                      fields={{ exercise: target.id }}
                      up={t('day.up', { name: target.name })}
                      down={t('day.down', { name: target.name })}
                      isFirst={index === 0}
                      isLast={index === targets.length - 1}
                    />
                  }
                />
              ))}
            </Rows>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <StartForm formId={formId} dayId={id} isMain>
              {t('day.start', { name })}
            </StartForm>
            {mayAdd ? add(false) : <p className="text-ink-soft">{t('day.full', { count: max })}</p>}
          </div>
        </>
      )}
      <div className="no-print mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`${path}/edit`} className="link inline-block py-1">
          {t('day.renameLink')}
        </a>
        <a href={`${path}/delete`} className="link inline-block py-1">
          {t('day.deleteLink')}
        </a>
      </div>
    </div>
  );
}
