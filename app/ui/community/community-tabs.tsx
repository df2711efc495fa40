import { TabLinks } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

const tabs = [
  ['feed', '/community'],
  ['challenges', '/challenges'],
  ['groups', '/community/groups'],
  ['events', '/community/events'],
] as const;

export type CommunityTab = (typeof tabs)[number][0];

/** The four parts of what members have together; below the heading of each. */
export function CommunityTabs({ here }: { here: CommunityTab | null }) {
  const { t } = useTranslation('community');
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={tabs.map(([key, to]) => ({ to, text: t(`tabs.${key}`), current: key === here }))}
    />
  );
}
