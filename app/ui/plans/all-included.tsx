import { useTranslation } from '#app/ui/texts.tsx';

/** That somebody's program holds all of this one, before they pay for it once more: nothing keeps them from it. */
export function AllIncluded({ name }: { name: string }) {
  const { t } = useTranslation('plans');
  return (
    <p>
      <span className="block font-semibold">{t('has.more-than-trial')}</span>
      <a href="/freedom-plan" className="link inline-block py-1">
        {t('has.toProgram')} <span className="sr-only">: {name}</span>
      </a>
    </p>
  );
}

/** The same as a notice of its own, where they are about to pay. */
export function AllIncludedNotice({ name }: { name: string }) {
  const { t } = useTranslation('plans');
  return (
    <div className="mb-6 max-w-[60ch] rounded-card border border-line bg-pine-tint p-4">
      <AllIncluded name={name} />
      <p className="mt-1">{t('has.mayBuy', { name })}</p>
    </div>
  );
}
