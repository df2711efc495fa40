import { useTranslation } from '#app/ui/texts.tsx';

/** The way to the analysis of the assessment that is a quiz (specification 2, §2.7). */
export function FreedomAnalysis() {
  const { t } = useTranslation('analyses');
  return (
    <p className="card mt-6 flex flex-wrap items-center justify-between gap-4">
      {t('freedom.text')}
      <a href="/forms?view=history&form=freedom-breakthrough" className="btn btn-secondary">
        {t('freedom.open')}
      </a>
    </p>
  );
}
