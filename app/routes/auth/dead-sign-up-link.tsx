import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** In place of a link of a sign-up that opens nothing: unknown, used or too old. */
export function DeadSignUpLink() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle>{t('open.invalidTitle')}</PageTitle>
      <h1>{t('open.invalidTitle')}</h1>
      <p className="mt-3">{t('open.invalidText')}</p>
      <p className="mt-7 flex flex-wrap gap-4">
        <a href="/auth" className="btn btn-primary">
          {t('signIn.button')}
        </a>
        <a href="/auth/signup" className="btn btn-secondary">
          {t('open.again')}
        </a>
      </p>
    </>
  );
}
