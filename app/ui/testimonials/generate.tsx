import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { generatePath, testimonialsPath, type TestimonialsPageView } from './views.ts';

/** The button that asks for testimonials. @param builtIn nothing is sent anywhere for them */
export function GenerateButton({
  formId,
  builtIn = false,
  isMain = true,
  children,
}: {
  formId: string | null;
  builtIn?: boolean;
  isMain?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" action={generatePath}>
      {formId ? <input type="hidden" name="formId" value={formId} /> : null}
      <button
        id={builtIn ? 'built-in' : 'generate'}
        type="submit"
        name="intent"
        value={builtIn ? 'built-in' : 'generate'}
        className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}
      >
        {children}
      </button>
    </form>
  );
}

/** Where most of what a testimonial is made of is written. */
const storyPath = '/forms/testimonial';

/** Brings back what was declined last; nothing where nothing was. */
function TakeBack({ id }: { id: string | null }) {
  const { t } = useTranslation('testimonials');
  if (id === null) return null;
  return (
    <form method="post" action={testimonialsPath} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="take-back" className="btn btn-quiet">
        {t('prompt.takeBack')}
      </button>
    </form>
  );
}

/** What is said where nothing waits for a decision: never any, or none that was kept. */
export function GeneratePrompt({ view }: { view: TestimonialsPageView }) {
  const { t } = useTranslation('testimonials');
  if (view.totalApproved > 0)
    return (
      <div className="mt-6">
        <GenerateButton formId={view.formId}>{t('prompt.another')}</GenerateButton>
        <TakeBack id={view.declined} />
      </div>
    );
  const kind = view.total === 0 ? 'none' : 'more';
  return (
    <EmptyState
      kind="voice"
      title={t(`prompt.${kind}.title`)}
      action={
        <>
          <GenerateButton formId={view.formId}>{t(`prompt.${kind}.button`)}</GenerateButton>
          <TakeBack id={view.declined} />
          <p className="mt-3">
            <a href={storyPath} className="link inline-block py-0.5">
              {t('prompt.toForm')}
            </a>
          </p>
        </>
      }
    >
      {t(`prompt.${kind}.text`)}
    </EmptyState>
  );
}

/** More failures in a row than these: support is named, as on the pages of analyses. */
const failuresBeforeSupport = 2;

/** Why the last wish led to nothing, and the ways on. */
export function GenerationFailed({ view }: { view: TestimonialsPageView }) {
  const { t } = useTranslation(['testimonials', 'generations']);
  const { generation } = view;
  if (!generation) return null;
  const problem = generation.state === 'lost' ? 'unexpected' : (generation.problem ?? 'unexpected');
  return (
    <section className="card mt-6 border-danger" aria-labelledby="failed" role="alert">
      <h2 id="failed" className="text-danger">
        {t('failed.title')}
        {generation.failures > failuresBeforeSupport ? ` ${t('generations:support')}` : ''}
      </h2>
      <p className="mt-2">{t(`problems.${problem}`)}</p>
      <p className="mt-1 text-ink-soft">
        {generation.failures > 0
          ? t('generations:tries', { count: generation.failures })
          : t('generations:answersSafe')}
      </p>
      <div className="mt-4 flex flex-wrap gap-4">
        <GenerateButton formId={view.formId}>{t('generations:again')}</GenerateButton>
        {view.byService ? (
          <GenerateButton formId={view.formId} builtIn isMain={false}>
            {t('failed.builtIn')}
          </GenerateButton>
        ) : null}
      </div>
    </section>
  );
}
