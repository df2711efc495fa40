import { useTranslation } from '../texts.tsx';
import { OtherLanguage } from './other-language.tsx';
import { SincePlan } from './since-plan.tsx';

/** A part of a plan as it is read. */
export interface PlanPartRead {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where it is not the page's. */
  readonly lang?: string | undefined;
}

/** The action plan of a goal, shown or hidden as its member wants it. */
export function GoalPlan({
  goalId,
  plan: { isHidden, parts, was },
}: {
  goalId: string;
  plan: {
    readonly isHidden: boolean;
    /** What the goal was when it was drawn, where it is another one now. */
    readonly was: readonly string[];
    readonly parts: readonly PlanPartRead[];
  };
}) {
  const { t } = useTranslation('goals');
  return (
    <section id="plan" className="mt-8 max-w-read scroll-mt-4">
      <h2>{t('plan.heading')}</h2>
      {isHidden ? (
        <p className="mt-2 text-ink-soft">{t('plan.hidden')}</p>
      ) : (
        <>
          <SincePlan goalId={goalId} was={was} />
          <OtherLanguage parts={parts} />
          <dl className="mt-3">
            {parts.map(({ id, title, text, lang }) => (
              <div key={id} className="border-t border-line py-3">
                <dt className="font-semibold">{title}</dt>
                <dd lang={lang} className="mt-1 wrap-anywhere whitespace-pre-line">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={`/goals/${goalId}/plan`} className="link inline-block py-1">
          {t('plan.edit')}
        </a>
        <form method="post" action={`/goals/${goalId}/plan`}>
          <button type="submit" name="intent" value={isHidden ? 'show' : 'hide'} className="link py-1">
            {t(isHidden ? 'plan.show' : 'plan.hide')}
          </button>
        </form>
      </div>
    </section>
  );
}
