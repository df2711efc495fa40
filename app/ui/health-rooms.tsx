import { Choice } from './parts/choice.tsx';
import { useTranslation } from './texts.tsx';

/** What is kept of a member's health, one room beside the other: the menu has one item for all of them. */
export function HealthRooms({ current }: { current: 'body' | 'markers' | 'nutrition' }) {
  const { t } = useTranslation('markers');
  return (
    <div className="no-print mt-4">
      <Choice
        label={t('rooms.label')}
        options={[
          { text: t('rooms.body'), href: '/health-reports/body', isCurrent: current === 'body' },
          { text: t('title'), href: '/health-metrics', isCurrent: current === 'markers' },
          { text: t('rooms.nutrition'), href: '/nutrition', isCurrent: current === 'nutrition' },
        ]}
      />
    </div>
  );
}
