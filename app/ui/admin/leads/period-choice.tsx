import { Choice } from '#app/ui/parts/choice.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** How many weeks are looked at, as links. @param path with a query that stays, if it has one */
export function PeriodChoice({
  path,
  periods,
}: {
  path: string;
  periods: readonly { readonly weeks: number; readonly isCurrent: boolean }[];
}) {
  const { t } = useTranslation('leads-admin');
  return (
    <Choice
      label={t('period')}
      options={periods.map(({ weeks, isCurrent }) => ({
        text: t('weeks', { count: weeks }),
        href: `${path}${path.includes('?') ? '&' : '?'}weeks=${weeks}`,
        isCurrent,
      }))}
    />
  );
}
