import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

const parts = { list: '/admin/leads', funnel: '/admin/leads/funnel', results: '/admin/leads/results' };

/** The pages about everybody who left an address. */
export function LeadTabs({ here }: { here: keyof typeof parts }) {
  const { t } = useTranslation('leads-admin');
  return (
    <TabLinks
      label={t('parts')}
      tabs={(['list', 'funnel', 'results'] as const).map((part) => ({
        to: parts[part],
        text: t(`part.${part}`),
        current: part === here,
      }))}
    />
  );
}
