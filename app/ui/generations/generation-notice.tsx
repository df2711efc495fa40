import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { GenerationStages } from './generation-stages.tsx';
import type { GenerationView } from './views.ts';

/** More failures in a row than these: support is named, as on the pages of analyses (specification 2, §2.8-9). */
const failuresBeforeSupport = 2;

/**
 * How the newest wish stands while it has led to nothing yet: its stages while a job is at it, else why there is nothing
 * and a button that asks again (POST to `path`, `intent=generate`). Nothing where it is done.
 * @param path the page that shows it, without a query; it is looked at again with `?asked=1`
 * @param failed what failed, in the specification's words
 * @param children other ways on, beside trying again
 */
export function GenerationNotice({
  view,
  path,
  failed,
  children,
}: {
  view: GenerationView;
  path: string;
  failed: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation('generations');
  if (view.state === 'done') return null;
  if (view.state === 'queued') {
    const next = `${path}?asked=1`;
    return (
      <section className="card mt-6 border-pine" aria-labelledby="generation">
        <h2 id="generation">{t(`making.${view.kind}`)}</h2>
        <GenerationStages view={view} next={next} />
        <p className="mt-4 text-ink-soft">{t(view.slow ? 'slow' : 'looksAgain')}</p>
        <p className="mt-4">
          <a href={next} className="btn btn-secondary">
            {t('look')}
          </a>
        </p>
      </section>
    );
  }
  const problem = view.state === 'lost' ? null : view.problem;
  return (
    <section className="card mt-6 border-danger" aria-labelledby="generation" role="alert">
      <h2 id="generation" className="flex gap-2.5 text-xl text-danger">
        <Icon name="alert" className="mt-0.5 h-6 w-6" />
        <span>{failed}</span>
      </h2>
      {view.state === 'lost' ? <p className="mt-2">{t('lost')}</p> : null}
      {problem ? <p className="mt-2">{t(`problems.${problem}`)}</p> : null}
      {view.failures > failuresBeforeSupport ? <p className="mt-2">{t('support')}</p> : null}
      <p className="mt-1 text-ink-soft">
        {view.failures > 0 ? t('tries', { count: view.failures }) : t('answersSafe')}
      </p>
      <div className="mt-4 flex flex-wrap gap-4">
        <form method="post" action={path}>
          <button type="submit" name="intent" value="generate" className="btn btn-primary">
            {t('again')}
          </button>
        </form>
        {children}
      </div>
    </section>
  );
}
