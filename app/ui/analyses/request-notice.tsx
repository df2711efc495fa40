import { useTranslation } from '#app/ui/texts.tsx';
import type { WishView } from '../generations/views.ts';

/** More failures in a row than these: support is named (specification 2, §2.8-9). */
const failuresBeforeSupport = 2;

/** How the newest wish stands while it has not led to an analysis. */
export function RequestNotice({
  request,
  path,
  canFallBack,
}: {
  request: WishView;
  path: string;
  canFallBack: boolean;
}) {
  const { t } = useTranslation('analyses');
  if (request.state === 'done') return null;
  if (request.state === 'queued') {
    return (
      <section className="card mt-6 border-pine" aria-labelledby="queued" role="status">
        <h2 id="queued">{t('queued.title')}</h2>
        <p className="mt-2">{t(request.slow ? 'queued.slow' : 'queued.text')}</p>
        <p className="mt-3">
          <a href={path} className="btn btn-secondary">
            {t('queued.look')}
          </a>
        </p>
      </section>
    );
  }
  const problem = request.state === 'lost' ? 'lost' : (request.problem ?? 'unexpected');
  return (
    <section className="card mt-6 border-danger" aria-labelledby="failed" role="alert">
      <h2 id="failed" className="text-danger">
        {t('failed.title')}
        {request.failures > failuresBeforeSupport ? ` ${t('failed.support')}` : ''}
      </h2>
      <p className="mt-2">{t(`problems.${problem}`)}</p>
      {request.failures > 0 ? (
        <p className="mt-1 text-ink-soft">{t('failed.count', { count: request.failures })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-4">
        <form method="post" action={path}>
          <button type="submit" name="intent" value="generate" className="btn btn-primary">
            {t('failed.again')}
          </button>
        </form>
        {canFallBack ? (
          <form method="post" action={path}>
            <button type="submit" name="intent" value="built-in" className="btn btn-secondary">
              {t('failed.builtIn')}
            </button>
          </form>
        ) : null}
      </div>
    </section>
  );
}
