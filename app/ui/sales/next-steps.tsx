import { useTranslation } from '#app/ui/texts.tsx';
import { StrategyCallLink } from './strategy-call-link.tsx';

/** Ways to go on, each with what it costs before its button. */
export type NextStep = 'call' | 'challenge' | 'quiz' | 'blocker' | 'emotional';

/** The 30-day challenge as the catalogue has it. @param price in the reader's words */
export interface ChallengeOffer {
  readonly price: string;
  readonly refundRule: string;
}

const destinations = {
  challenge: '/signup?plan=challenge_30_day',
  quiz: '/archetype-quiz',
  blocker: '/freedom-breakthrough',
  emotional: '/emotional-quiz',
} as const;

/**
 * @param main the one with the main button of the page, if it is among them
 * @param challenge without it, the step that leads there is left out
 */
export function NextSteps({
  steps,
  main,
  challenge = null,
}: {
  steps: readonly NextStep[];
  main: NextStep | null;
  challenge?: ChallengeOffer | null;
}) {
  const { t } = useTranslation('sales');
  const open = steps.filter((step) => step !== 'challenge' || challenge !== null);
  const rule = challenge?.refundRule ?? 'none';
  const about = (step: NextStep): { readonly detail: string; readonly text: string } =>
    step === 'challenge'
      ? {
          detail: t('challenge.detail', { price: challenge?.price, rule: t(`refund:${rule}.short`) }),
          text: `${t('challenge.text')} ${t(`refund:${rule}.long`)}`,
        }
      : { detail: t(`${step}.detail`), text: t(`${step}.text`) };
  return (
    <ul className="divide-y divide-line border-y border-line">
      {open.map((step) => {
        const { detail, text } = about(step);
        const look = `btn ${step === main ? 'btn-primary' : 'btn-secondary'}`;
        return (
          <li key={step} className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[1fr_auto] md:items-center">
            <div>
              <h3>{t(`${step}.name`)}</h3>
              <p className="text-base font-semibold text-ink-soft">{detail}</p>
              <p className="mt-1 max-w-[60ch] text-base">{text}</p>
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
