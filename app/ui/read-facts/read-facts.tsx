import { useTranslation } from '#app/ui/texts.tsx';
import type { ReadFactView } from './views.ts';

/** Where what was read of a member is listed, and where it is sent what is not so. */
export const readFactsPath = '/settings/what-we-read';

/** What was read in the answers that a line stands on, each with a way to say that it is not so. @param back where the page stands */
export function ReadFacts({ facts, back }: { facts: readonly ReadFactView[]; back: string }) {
  const { t } = useTranslation('read-facts');
  return facts.map(({ id, text, certainty, isDenied }) => (
    <div key={id} className="mt-2 max-w-prose text-sm">
      <p>{t(certainty === 'said' ? 'read' : 'readLikely', { fact: text })}</p>
      {isDenied ? (
        <p className="text-ink-soft">
          {t('saidNotSo')}{' '}
          <a href={readFactsPath} className="link inline-block py-0.5">
            {t('open')}
          </a>
        </p>
      ) : (
        <form method="post" action={readFactsPath} className="mt-1">
          <input type="hidden" name="fact" value={id} />
          <input type="hidden" name="back" value={back} />
          <button
            type="submit"
            name="intent"
            value="deny"
            aria-label={t('about', { button: t('notSo'), fact: text })}
            className="btn btn-secondary"
          >
            {t('notSo')}
          </button>
        </form>
      )}
    </div>
  ));
}
