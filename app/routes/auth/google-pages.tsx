import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Failure } from './google-failure.ts';

/** In a window of its own: somebody is signed in, the page that opened it is told (app/comfort/google-window.ts). */
export function SigningIn({ to }: { to: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle>{t('google.processing')}</PageTitle>
      <h1>{t('google.processing')}</h1>
      <p className="mt-3">{t('google.closes')}</p>
      <p className="mt-7">
        <a href={to} className="btn btn-primary" data-signed-in>
          {t('google.goOn')}
        </a>
      </p>
    </>
  );
}

const hints = ['again', 'cookies', 'account', 'windows', 'password'] as const;

/** Nobody is signed in: why, what helps, and what to tell support. */
export function GoogleFailed({
  failed,
  again,
}: {
  failed: Failure & { readonly time: string; readonly requestId: string };
  again: string;
}) {
  const { t } = useTranslation('auth');
  const facts = [
    [t('google.debug.code'), failed.code],
    [t('google.debug.time'), failed.time],
    [t('google.debug.request'), failed.requestId],
  ] as const;
  return (
    <>
      <PageTitle error>{t('google.failedTitle')}</PageTitle>
      <ErrorSummary errors={[]}>
        <p className="mt-2">{t(`google.failed.${failed.text}`)}</p>
      </ErrorSummary>
      <h1>{t('google.failedTitle')}</h1>
      <h2 className="mt-6">{t('google.hintsTitle')}</h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-6">
        {hints.map((hint) => (
          <li key={hint}>{t(`google.hints.${hint}`)}</li>
        ))}
      </ul>
      <p className="mt-7">
        <a href={again} className="btn btn-primary" data-closes-window>
          {t('google.return')}
        </a>
      </p>
      <h2 className="mt-10 text-lg">{t('google.debug.title')}</h2>
      <dl className="mt-2 text-sm text-ink-soft">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
