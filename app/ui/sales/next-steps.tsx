import { useTranslation } from '#app/ui/texts.tsx';
import { StrategyCallLink } from './strategy-call-link.tsx';

/** Ways to go on, each with what it costs before its button. */
export type NextStep = 'call' | 'challenge' | 'quiz' | 'blocker' | 'emotional';

const destinations = {
  challenge: '/signup?plan=level_1',
  quiz: '/archetype-quiz',
  blocker: '/freedom-breakthrough',
  emotional: '/emotional-quiz',
} as const;

/** @param main the one with the main button of the page, if it is among them */
export function NextSteps({ steps, main }: { steps: readonly NextStep[]; main: NextStep | null }) {
  const { t } = useTranslation('sales');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {steps.map((step) => {
        const look = `btn ${step === main ? 'btn-primary' : 'btn-secondary'}`;
        return (
          <li key={step} className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[1fr_auto] md:items-center">
            <div>
              <h3>{t(`${step}.name`)}</h3>
              <p className="text-base font-semibold text-clay">{t(`${step}.detail`)}</p>
              <p className="mt-1 max-w-[60ch] text-base">{t(`${step}.text`)}</p>
            </div>
            <p>
              {step === 'call' ? (
                <StrategyCallLink className={look}>{t('call.button')}</StrategyCallLink>
              ) : (
                <a className={look} href={destinations[step]}>
                  {t(`${step}.button`)}
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
