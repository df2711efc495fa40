import { useTranslation } from '#app/ui/texts.tsx';
import { PageHead } from '../page-head.tsx';

/** The card of specification 1, §8 for an address that names no program. */
export function ProgramNotFound() {
  const { t } = useTranslation('plans');
  return (
    <div className="column column-read py-16">
      <PageHead description={t('notFound.text')} listed={false}>
        {t('notFound.title')}
      </PageHead>
      <div className="card">
        <h1>{t('notFound.title')}</h1>
        <p className="mt-3">{t('notFound.text')}</p>
        <p className="mt-6">
          <a className="btn btn-primary" href="/">
            {t('notFound.home')}
          </a>
        </p>
      </div>
    </div>
  );
}
