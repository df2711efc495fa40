import { useTranslation } from '#app/ui/texts.tsx';
import { useSiteData } from '#app/ui/site-data.ts';

/** The title of the page, with the product's name; 'Error:' comes first where the page shows errors. */
export function PageTitle({ children, error = false }: { children: string; error?: boolean }) {
  const { t } = useTranslation();
  const data = useSiteData();
  const title = `${children} · ${data?.appName ?? 'Freedom Plan'}`;
  return <title>{error ? t('errorTitle', { title }) : title}</title>;
}
