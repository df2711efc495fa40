import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { ReadyGroups } from './ready-groups.tsx';
import { StartForm } from './start-form.tsx';
import type { OpenSessionView, PlanView, ReadyGroup } from './views.ts';

/** What is next: the session that was left halfway, else the next day of a plan; before there is any, the ready plans. */
export function PlansTab({
  open,
  plans,
  ready,
  formId,
}: {
  open: OpenSessionView | null;
  plans: readonly PlanView[];
  ready: readonly ReadyGroup[];
  formId: string;
}) {
  const { t } = useTranslation('workouts');
  const first = plans.find(({ next }) => next !== null);
  return (
    <>
      {open ? (
        <section className="card mt-6">
          <h2 className="text-xl">{open.title}</h2>
          <p className="mt-1 text-ink-soft">{open.text}</p>
          <p className="mt-4">
            <a href={open.href} className="btn btn-primary">
              {t('open.go')}
            </a>
          </p>
        </section>
      ) : null}
      {plans.length === 0 ? (
        <p className="mt-6 max-w-prose text-ink-soft">{t('plans.none')}</p>
      ) : (
        <section className="mt-6">
          <h2>{t('plans.own')}</h2>
          <div className="mt-3">
            <Rows label={t('plans.own')}>
              {plans.map((plan) => (
                <Row
                  key={plan.id}
                  title={plan.name}
                  href={plan.href}
                  line={plan.next ? t('plans.next', { day: plan.next.name }) : plan.days}
                  end={
                    plan.next && !open ? (
                      <StartForm
                        formId={plan.next.formId}
                        dayId={plan.next.dayId}
                        isMain={plan.id === first?.id}
                      >
                        {t('plans.start')}
                      </StartForm>
                    ) : null
                  }
                />
              ))}
            </Rows>
          </div>
          <p className="mt-3 max-w-prose text-ink-soft">{t('plans.rest')}</p>
        </section>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {open ? null : (
          <StartForm formId={formId} isMain={false}>
            {t('plans.startOwn')}
          </StartForm>
        )}
        <a href="/workout-planner/plans/new" className="link inline-block py-1">
          {t('plan.new')}
        </a>
        {plans.length > 0 ? (
          <a href="/workout-planner/ready" className="link inline-block py-1">
            {t('ready.title')}
          </a>
        ) : null}
        <a href="/workout-planner/exercises" className="link inline-block py-1">
          {t('list.title')}
        </a>
      </div>
      {ready.length > 0 ? <ReadyGroups groups={ready} /> : null}
    </>
  );
}
