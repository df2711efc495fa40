import { useTranslation } from '#app/ui/texts.tsx';

/** How long a form takes: '10 to 15 minutes', or 'About 45 minutes'. */
export function Minutes({ range: [from, to] }: { range: readonly [number, number] }) {
  const { t } = useTranslation('forms');
  return <>{from === to ? t('minutes', { count: to }) : t('aboutMinutes', { from, to })}</>;
}
