import { useTranslation } from '#app/ui/texts.tsx';
import { StrategyCallLink } from '../sales/strategy-call-link.tsx';
import type { PlacesFacts, TierFacts } from './facts.ts';

/** Whether nobody else can join it this quarter: it is told before somebody presses Pay, and nothing is offered that is not there. */
export const isTaken = ({ places }: Pick<TierFacts, 'places'>): boolean => places?.left === 0;

/** How many can still join this quarter, as they are counted; nothing of a program that as many as like to can join. */
export function Places({ places, className }: { places: PlacesFacts | null; className: string }) {
  const { t } = useTranslation('plans');
  if (!places) return null;
  const { left, ofQuarter, nextFrom } = places;
  return (
    <p className={className}>
      {left > 0
        ? t('places.left', { left, of: ofQuarter })
        : t('places.none', { of: ofQuarter, day: nextFrom })}
    </p>
  );
}

/**
 * Where a program without a place would be paid for: when the next ones open, and the call in place of a button to pay.
 * @param isTold whether a message above says so and leads to the call
 */
export function PlacesTaken({ places, isTold = false }: { places: PlacesFacts | null; isTold?: boolean }) {
  const { t } = useTranslation('plans');
  return (
    <div className="mt-6 max-w-[60ch] rounded-card border border-line bg-pine-tint p-4">
      <Places places={places} className="font-semibold" />
      {isTold ? null : (
        <>
          <p className="mt-1">{t('places.talk')}</p>
          <p className="mt-4">
            <StrategyCallLink className="btn btn-secondary">{t('sales:call.button')}</StrategyCallLink>
          </p>
        </>
      )}
    </div>
  );
}
