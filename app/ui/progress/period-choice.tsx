import { Choice } from '../parts/choice.tsx';
import { useTranslation } from '../texts.tsx';
import type { PeriodView } from './views.ts';

/** How long a period is, and the ways to the one before and the one after. */
export function PeriodChoice({ period: { kinds, earlier, later } }: { period: PeriodView }) {
  const { t } = useTranslation('progress');
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Choice label={t('kinds')} options={kinds} />
      <p className="flex gap-x-4">
        <a href={earlier} className="link inline-block py-1">
          {t('earlier')}
        </a>
        {later ? (
          <a href={later} className="link inline-block py-1">
            {t('later')}
          </a>
        ) : null}
      </p>
    </div>
  );
}
