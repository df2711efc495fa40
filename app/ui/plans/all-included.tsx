import { useTranslation } from '#app/ui/texts.tsx';
import type { OwnSteps } from './facts.ts';

interface Included {
  readonly name: string;
  readonly ownSteps: OwnSteps | null;
}

/**
 * That somebody's program holds this one, or all of it but its own days, before they pay for it once more: nothing keeps them
 * from it.
 */
export function AllIncluded({ name, ownSteps }: Included) {
  const { t } = useTranslation('plans');
  return (
    <p>
      <span className="block font-semibold">
        {ownSteps ? t(`has.allBut.${ownSteps.rhythm}`, { count: ownSteps.count }) : t('has.more-than-trial')}
      </span>
      <a href="/freedom-plan" className="link inline-block py-1">
        {t('has.toProgram')} <span className="sr-only">: {name}</span>
      </a>
    </p>
  );
}

/** The same as a notice of its own, where they are about to pay. */
export function AllIncludedNotice({ name, ownSteps }: Included) {
  const { t } = useTranslation('plans');
  return (
    <div className="mb-6 max-w-[60ch] rounded-card border border-line bg-pine-tint p-4">
      <AllIncluded name={name} ownSteps={ownSteps} />
      <p className="mt-1">{t(ownSteps ? `has.mayBuySteps.${ownSteps.rhythm}` : 'has.mayBuy', { name })}</p>
    </div>
  );
}
