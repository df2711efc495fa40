import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** The lists of moderators, in the order of their tabs. */
export const moderationTabs = ['waiting', 'appeals', 'decided', 'deleted'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

/** @param appeals how many wait for an answer */
export function ModerationTabs({
  current,
  appeals = 0,
}: {
  current: ModerationTab | 'settings' | null;
  appeals?: number;
}) {
  const { t } = useTranslation('moderation-admin');
  return (
    <TabLinks
      label={t('tabs')}
      tabs={[
        ...moderationTabs.map((tab) => ({
          to: tab === 'waiting' ? '/admin/community' : `/admin/community?tab=${tab}`,
          text: tab === 'appeals' && appeals > 0 ? t('tab.appealsSome', { count: appeals }) : t(`tab.${tab}`),
          current: tab === current,
        })),
        { to: '/admin/community/settings', text: t('tab.settings'), current: current === 'settings' },
      ]}
    />
  );
}
