import { useTranslation } from '../texts.tsx';

/** The week or the month before, and the one after where it is not to come. */
export function EarlierLater({ earlier, later }: { earlier: string; later: string | null }) {
  const { t } = useTranslation('habits');
  return (
    <p className="no-print mt-1 flex flex-wrap gap-x-6">
      <a href={earlier} className="link inline-block py-1">
        {t('earlier')}
      </a>
      {later ? (
        <a href={later} className="link inline-block py-1">
          {t('later')}
        </a>
      ) : null}
    </p>
  );
}
