import { Choice } from './parts/choice.tsx';
import { useTranslation } from './texts.tsx';

/** The parts of health: each is a page, or a tab of the first one (specification 3, §2). */
const rooms = {
  dashboard: '/health-reports',
  reports: '/health-reports?tab=reports',
  analysis: '/health-reports?tab=analysis',
  tracking: '/health-metrics',
  body: '/health-reports/body',
  hipaa: '/health-reports?tab=hipaa',
} as const;
export type HealthRoom = keyof typeof rooms;

const names = Object.keys(rooms) as HealthRoom[];

/** What is kept of a member's health, one room beside the other: the menu has one item for all of them. */
export function HealthRooms({ current }: { current: HealthRoom }) {
  const { t } = useTranslation('reports');
  return (
    <div className="no-print mt-4">
      <Choice
        label={t('tabs.label')}
        options={names.map((name) => ({
          text: t(`tabs.${name}`),
          href: rooms[name],
          isCurrent: name === current,
        }))}
      />
    </div>
  );
}
