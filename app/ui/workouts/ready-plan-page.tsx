import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { AskFirst } from './ready-groups.tsx';
import { TargetRows } from './target-rows.tsx';
import type { TargetView } from './views.ts';

/** A ready plan, day by day, with the button that takes it. */
export function ReadyPlanPage({
  id,
  name,
  text,
  facts,
  days,
  failed,
}: {
  /** Of the form: sent twice, it is one plan. */
  id: string;
  name: string;
  text: string;
  facts: string;
  days: readonly { readonly id: string; readonly name: string; readonly targets: readonly TargetView[] }[];
  failed: string | null;
}) {
  const { t } = useTranslation('workouts');
  return (
    <div className="max-w-work">
      <PageTitle error={failed !== null}>{name}</PageTitle>
      <ErrorSummary errors={failed ? [{ id: 'take', text: failed }] : []} />
      <p>
        <a href="/workout-planner/ready" className="link no-print inline-block py-1">
          {t('ready.title')}
        </a>
      </p>
      <h1 className="mt-2">{name}</h1>
      <p className="mt-2 max-w-prose">{text}</p>
      <p className="mt-1 text-ink-soft">{facts}</p>
      <AskFirst />
      <form method="post" className="mt-5">
        <input type="hidden" name="id" value={id} />
        <button id="take" type="submit" className="btn btn-primary">
          {t('ready.take')}
        </button>
      </form>
      <p className="mt-2 max-w-prose text-ink-soft">{t('ready.yours')}</p>
      {days.map((day) => (
        <section key={day.id} className="mt-8" aria-labelledby={`day-${day.id}`}>
          <h2 id={`day-${day.id}`}>{day.name}</h2>
          <div className="mt-3">
            <TargetRows label={day.name} targets={day.targets} />
          </div>
        </section>
      ))}
    </div>
  );
}
