import { useTranslation } from '#app/ui/texts.tsx';

/** Where terms and privacy policy stand, behind the sentence that speaks of them. */
export function LegalLinks() {
  const { t } = useTranslation('auth');
  return (
    <>
      <a href="/terms" className="link">
        {t('terms')}
      </a>{' '}
      ·{' '}
      <a href="/privacy" className="link">
        {t('privacy')}
      </a>
    </>
  );
}
