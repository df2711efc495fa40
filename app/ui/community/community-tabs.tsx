import { TabLinks } from '../primitives.tsx';
import { newsText, useCommunityNews } from '../moderation/news.ts';
import { useTranslation } from '../texts.tsx';

const tabs = [
  ['feed', '/community'],
  ['challenges', '/challenges'],
  ['groups', '/community/groups'],
  ['events', '/community/events'],
  ['notices', '/community/notices'],
] as const;

export type CommunityTab = (typeof tabs)[number][0];

/** The parts of what members have together, and what is new in them for the reader; below the heading of each. */
export function CommunityTabs({ here }: { here: CommunityTab | null }) {
  const { t } = useTranslation(['community', 'moderation']);
  const news = useCommunityNews();
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={tabs.map(([key, to]) => ({
        to,
        text: key === 'notices' ? newsText(t, news) : t(`tabs.${key}`),
        current: key === here,
      }))}
    />
  );
}
