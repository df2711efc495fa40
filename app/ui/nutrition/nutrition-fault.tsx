import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

/** What is said where the diary could not be read. */
export function NutritionFault({ back }: { back: string }) {
  const { t } = useTranslation('nutrition');
  return (
    <div className="max-w-work">
      <PageTitle error>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <div className="card mt-6 border-danger" role="alert">
        <p>{t('failed.load')}</p>
        <p className="mt-1 text-ink-soft">{t('failed.loadText')}</p>
      </div>
      <p className="mt-6">
        <a href={back} className="btn btn-primary">
          {t('failed.again')}
        </a>
      </p>
    </div>
  );
}
