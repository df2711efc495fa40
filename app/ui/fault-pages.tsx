import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { HelpLink } from './frames/shared-parts.tsx';
import { PageTitle } from './page-title.tsx';

/** 404 in words, with ways on. */
export function MissingPage() {
  const { t } = useTranslation('errors');
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-20">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <h1>{t('notFound.title')}</h1>
      <p className="mt-4">{t('notFound.text')}</p>
      <p className="mt-8 flex flex-wrap items-center gap-4">
        <a href="/dashboard" className="btn btn-primary">
          {t('goToDashboard')}
        </a>
        <a href="/" className="btn btn-quiet">
          {t('toStart')}
        </a>
      </p>
      <p className="mt-10 text-sm text-ink-soft">
        <HelpLink />
      </p>
    </main>
  );
}

/** Where people look for what they answered before. */
const holdsProgress = /^\/(onboarding|forms\/[^/]+)/;

/** A fault, calmly: what to do, and the number under which the log knows it. Never a stack. */
export function FaultPage({ requestId, status }: { requestId?: string | undefined; status: number }) {
  const { t } = useTranslation('errors');
  const location = useLocation();
  const known =
    status === 401 || status === 403 ? 'notAuthorized' : status < 500 ? 'checkInput' : 'serverError';
  const wasProgress = status >= 500 && holdsProgress.test(location.pathname);
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-20">
      <PageTitle>{t('fault.title')}</PageTitle>
      <h1>{t('fault.title')}</h1>
      <p className="mt-4">{wasProgress ? t('failed.load') : t(known)}</p>
      <p className="mt-2 text-ink-soft">{t('fault.saved')}</p>
      <p className="mt-8 flex flex-wrap items-center gap-4">
        <a href={location.pathname + location.search} className="btn btn-primary">
          {t('fault.refresh')}
        </a>
        <a href="/dashboard" className="btn btn-quiet">
          {t('goToDashboard')}
        </a>
      </p>
      {requestId ? <p className="mt-10 text-sm text-ink-soft">{t('reference', { id: requestId })}</p> : null}
      <p className="mt-2 text-sm text-ink-soft">
        <HelpLink />
      </p>
    </main>
  );
}
