import { Form } from 'react-router';
import type { WishView } from '../generations/views.ts';
import { useTranslation } from '../texts.tsx';

/** Who wrote the words of a plan, and what becomes of a wish to have them written by a service. */
export interface PlanWordsView {
  readonly by: 'built-in' | 'ai';
  /** Null where there is none, or it came to its end. */
  readonly wish: WishView | null;
  readonly mayAsk: boolean;
}

/**
 * Says who wrote a plan. The page does not look again by itself while a service is at it: somebody may be writing in one
 * of its fields.
 */
export function PlanWords({ goalId, words: { by, wish, mayAsk } }: { goalId: string; words: PlanWordsView }) {
  const { t } = useTranslation('goals');
  const path = `/goals/${goalId}/plan`;
  if (by === 'ai') return <p className="mt-2 text-ink-soft">{t('plan.byService')}</p>;
  return (
    <>
      <p className="mt-2 text-ink-soft">{t('plan.text')}</p>
      {wish?.state === 'queued' ? (
        <section className="card mt-4 border-pine" aria-labelledby="words">
          <h2 id="words" className="text-xl">
            {t('words.waits')}
          </h2>
          <p className="mt-1">{t(wish.slow ? 'words.slow' : 'words.text')}</p>
          <p className="mt-3">
            <a href={path} className="btn btn-secondary">
              {t('generations:look')}
            </a>
          </p>
        </section>
      ) : mayAsk ? (
        <Form method="post" className="no-print mt-4">
          {wish ? (
            <p role="alert" className="mb-2 font-semibold text-danger">
              {t('words.failed')}{' '}
              {wish.problem ? (
                <span className="font-normal">{t(`generations:problems.${wish.problem}`)}</span>
              ) : null}
            </p>
          ) : null}
          <button type="submit" name="intent" value="words" className="btn btn-secondary">
            {t(wish ? 'words.again' : 'words.button')}
          </button>
          <p className="mt-2 max-w-prose text-base text-ink-soft">{t('words.note')}</p>
        </Form>
      ) : null}
    </>
  );
}
