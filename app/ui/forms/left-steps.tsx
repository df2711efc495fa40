import { useTranslation } from '#app/ui/texts.tsx';

/** A step of onboarding that was left for later, and where it is completed. */
export interface LeftStepView {
  readonly path: string;
  readonly title: string;
  readonly minutes: number | null;
  /** Whether something stood in it when it was left. */
  readonly hasText: boolean;
}

/** What a member left for later, each with its way. Nothing where there is nothing. */
export function LeftSteps({ steps }: { steps: readonly LeftStepView[] }) {
  const { t } = useTranslation('forms');
  if (steps.length === 0) return null;
  return (
    <section id="left" className="mt-10 scroll-mt-6" aria-labelledby="left-title">
      <h2 id="left-title">{t('left.title')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('left.intro')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <li key={step.path} className="py-2.5 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
            <a href={step.path} className="link inline-block py-1 font-semibold">
              {step.title}
            </a>
            <span className="block text-ink-soft sm:text-end">
              {step.minutes ? t('minutes', { count: step.minutes }) : null}
              {step.hasText ? <span className="block">{t('left.hasText')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
