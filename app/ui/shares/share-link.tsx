import { useTranslation } from '../texts.tsx';

/** The way to the links of a report, of lab values or of an analysis. @param href the page that makes them */
export function ShareLink({ href }: { href: string }) {
  const { t } = useTranslation('shares');
  return (
    <a href={href} className="link inline-block py-1">
      {t('link')}
    </a>
  );
}
