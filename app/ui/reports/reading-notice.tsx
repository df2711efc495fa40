import { Icon } from '../icons.tsx';
import { useTranslation } from '../texts.tsx';
import { PasswordField } from './upload-page.tsx';
import type { ReadingView } from './views.ts';

/** How the reading of a report stands while nothing has come of it: it is under way, or why not, and what can be done. */
export function ReadingNotice({ id, reading }: { id: string; reading: ReadingView }) {
  const { t } = useTranslation('reports');
  const page = `/health-reports/${id}`;
  if (reading.kind === 'open')
    return (
      <section className="card mt-6 border-pine" aria-labelledby="reading">
        <h2 id="reading">{t('reading.title')}</h2>
        <p role="status" className="mt-2">
          {t(reading.isSlow ? 'reading.slow' : 'reading.text')}
        </p>
        <p className="mt-4">
          <a href={page} className="btn btn-secondary">
            {t('reading.look')}
          </a>
        </p>
      </section>
    );
  const problem = reading.kind === 'problem' ? reading : null;
  const reason = problem ? t(`problem.reason.${problem.reason}`) : t('reading.lostText');
  const asksPassword = problem?.asksPassword === true;
  return (
    <section className="card mt-6 border-danger" aria-labelledby="reading" role="alert">
      <h2 id="reading" className="flex gap-2.5 text-xl text-danger">
        <Icon name="alert" className="mt-0.5 h-6 w-6" />
        <span>{t(problem ? 'problem.title' : 'reading.lostTitle')}</span>
      </h2>
      {asksPassword ? null : <p className="mt-2">{reason}</p>}
      {problem ? <p className="mt-1 text-ink-soft">{t('problem.kept')}</p> : null}
      <form method="post" action={`${page}/read`} className="mt-4 space-y-4">
        {asksPassword ? (
          <PasswordField label={t('problem.password')} hint={t('problem.passwordHint')} error={reason} />
        ) : null}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="submit" className="btn btn-primary">
            {t(asksPassword ? 'problem.open' : 'problem.again')}
          </button>
          <a href={`/health-metrics/new?report=${id}`} className="link inline-block py-1">
            {t('problem.byHand')}
          </a>
        </p>
      </form>
    </section>
  );
}
