import { ReadingFault } from '../reading-fault.tsx';
import { useTranslation } from '../texts.tsx';

/** What is said where the diary could not be read. */
export function NutritionFault({ back }: { back: string }) {
  const { t } = useTranslation('nutrition');
  return (
    <ReadingFault
      title={t('title')}
      says={t('failed.load')}
      more={t('failed.loadText')}
      again={t('failed.again')}
      back={back}
    />
  );
}
