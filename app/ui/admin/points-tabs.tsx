import { TabLinks } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

/** The pages about points, in the order of their tabs. */
const pages = {
  users: '/admin/xp',
  flags: '/admin/flags',
  unlocks: '/admin/xp/unlocks',
  levels: '/admin/levels',
  rules: '/admin/xp/rules',
  migration: '/admin/xp/migration',
} as const;

export function PointsTabs({ current }: { current: keyof typeof pages }) {
  const { t } = useTranslation('xp-admin');
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
