import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from '../primitives.tsx';

interface Shown {
  readonly completed: boolean;
  /** Whether it was begun and another way in was taken. */
  readonly isSetAside: boolean;
}

/** How a submission stands: completed, in progress, or left for another way in. */
export function ShownState({ submission: { completed, isSetAside } }: { submission: Shown }) {
  const { t } = useTranslation('forms');
  if (isSetAside) return <StateBadge state="set-aside">{t('setAside')}</StateBadge>;
  return (
    <StateBadge state={completed ? 'completed' : 'in-progress'}>
      {t(completed ? 'completed' : 'inProgress')}
    </StateBadge>
  );
}
