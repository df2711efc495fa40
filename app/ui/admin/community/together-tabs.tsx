import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What administrators offer to members together. */
const pages = {
  challenges: '/admin/community/challenges',
  events: '/admin/community/events',
} as const;

export function TogetherTabs({ current }: { current: keyof typeof pages }) {
  const { t } = useTranslation('together-admin');
  return (
    <TabLinks
      label={t('tabs')}
      tabs={(Object.keys(pages) as readonly (keyof typeof pages)[]).map((page) => ({
        to: pages[page],
        text: t(`tab.${page}`),
        current: page === current,
      }))}
    />
  );
}
