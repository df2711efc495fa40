import { useTranslation } from '../texts.tsx';

/** What the goal was when its plan was drawn, where it is another one now: a plan does not change by itself. */
export function SincePlan({ goalId, was }: { goalId: string; was: readonly string[] }) {
  const { t } = useTranslation('goals');
  if (was.length === 0) return null;
  return (
    <div className="my-4 border-l-4 border-pine pl-4">
      <p className="font-semibold">{t('plan.since.heading')}</p>
      <p className="mt-1 wrap-anywhere">{was.join(' ')}</p>
      <p className="mt-1">
        {t('plan.since.text')}{' '}
        <a href={`/goals/${goalId}/steps`} className="link no-print">
          {t('steps.edit')}
        </a>
      </p>
    </div>
  );
}
