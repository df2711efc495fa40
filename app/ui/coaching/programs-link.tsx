import { useTranslation } from '../texts.tsx';

/** Where somebody without a coach sees which programs bring one. */
export function ProgramsLink() {
  const { t } = useTranslation('coaching');
  return (
    <a href="/signup" className="link inline-block py-1">
      {t('own.programs')}
    </a>
  );
}
