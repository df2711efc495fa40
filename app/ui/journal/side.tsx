import { useTranslation } from '#app/ui/texts.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Excerpts } from './excerpts.tsx';
import type { ExcerptView } from './views.ts';

export interface SideView {
  readonly intention: { readonly text: string; readonly when: string } | null;
  readonly entries: readonly ExcerptView[];
}

/** What there is to remember while somebody writes: an intention, and the latest pages. */
export function Side({ side }: { side: SideView | null }) {
  const { t } = useTranslation('journal');
  if (!side || (!side.intention && side.entries.length === 0))
    return <p className="text-ink-soft">{t('side.first')}</p>;
  return (
    <>
      {side.intention ? (
        <section aria-labelledby="intention" className="mb-8">
          <h2 id="intention" className="text-xl">
            {t('side.intention')}
          </h2>
          <Quote text={side.intention.text} when={side.intention.when} />
        </section>
      ) : null}
      {side.entries.length > 0 ? (
        <section aria-labelledby="latest">
          <h2 id="latest" className="mb-2 text-xl">
            {t('side.latest')}
          </h2>
          <Excerpts isDated entries={side.entries} label={t('side.latest')} />
          <p className="mt-2">
            <a href="/journal?tab=history" className="link inline-block py-1">
              {t('side.all')}
            </a>
          </p>
        </section>
      ) : null}
    </>
  );
}
