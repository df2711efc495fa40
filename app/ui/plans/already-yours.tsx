import { useTranslation } from '#app/ui/texts.tsx';
import type { TierFacts } from './facts.ts';
import { isTaken } from './places.tsx';
import type { PaymentProblemFacts } from './payment-problem.tsx';

/**
 * What is in the way after Pay was pressed: of a program that is theirs by now, or has no place by now, nothing else, such as a box
 * that is not there.
 */
export function problemOf(
  tier: TierFacts,
  problem: PaymentProblemFacts | undefined,
): PaymentProblemFacts | null {
  if (!problem) return null;
  if (tier.has === 'program') return { ...problem, kind: 'already-yours' };
  return isTaken(tier) ? { ...problem, kind: 'no-places' } : problem;
}

/** Where a program that is somebody's already would be paid for: that it is theirs, and the way to it. */
export function AlreadyYours({ name }: { name: string }) {
  const { t } = useTranslation('plans');
  return (
    <div className="mt-6 max-w-[60ch] rounded-card border border-line bg-pine-tint p-4">
      <p className="font-semibold">{t('has.program')}</p>
      <p className="mt-1">
        <a href="/freedom-plan" className="link inline-block py-1">
          {t('has.toProgram')} <span className="sr-only">: {name}</span>
        </a>
      </p>
    </div>
  );
}
