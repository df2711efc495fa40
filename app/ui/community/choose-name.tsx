import { useTranslation } from '../texts.tsx';

/** For whoever goes by no name yet: they read, and choose one before they write. */
export function ChooseName({ href }: { href: string }) {
  const { t } = useTranslation('community');
  return (
    <div className="card no-print mt-6 max-w-2xl">
      <p>{t('noName.text')}</p>
      <p className="mt-3">
        <a href={href} className="btn btn-primary">
          {t('noName.link')}
        </a>
      </p>
    </div>
  );
}
