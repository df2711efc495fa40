import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { ReadyGroup } from './views.ts';

/** Whom a doctor should be asked by, before a first plan. */
export function AskFirst() {
  const { t } = useTranslation('workouts');
  return <p className="mt-4 max-w-prose">{t('askFirst')}</p>;
}

/** The ready plans, level by level. */
export function ReadyGroups({ groups }: { groups: readonly ReadyGroup[] }) {
  return (
    <>
      <AskFirst />
      {groups.map(({ level, title, plans }) => (
        <section key={level} className="mt-8" aria-labelledby={`level-${level}`}>
          <h2 id={`level-${level}`}>{title}</h2>
          <div className="mt-3">
            <Rows label={title}>
              {plans.map((plan) => (
                <Row
                  key={plan.id}
                  title={plan.name}
                  href={plan.href}
                  line={
                    <>
                      {plan.text}
                      <span className="block">{plan.facts}</span>
                    </>
                  }
                />
              ))}
            </Rows>
          </div>
        </section>
      ))}
    </>
  );
}
