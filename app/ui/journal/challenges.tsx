import { useTranslation } from '#app/ui/texts.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { Excerpts } from './excerpts.tsx';
import type { ExcerptView } from './views.ts';

/** A question to write on. */
export interface PromptView {
  readonly key: string;
  readonly text: string;
  readonly pillar: Pillar;
  readonly pillarText: string;
  readonly to: string;
}

export interface ChallengesView {
  readonly prompt: PromptView;
  /** The question whose answer speaks for it; null where none does, or no suggestion is wanted. */
  readonly because: string | null;
  readonly another: string;
  readonly begun: readonly { readonly text: string; readonly to: string }[];
  readonly entries: readonly ExcerptView[];
  readonly isMore: boolean;
}

/** Questions that somebody takes on, and what they wrote on them. */
export function Challenges({ view }: { view: ChallengesView }) {
  const { t } = useTranslation('journal');
  const { prompt } = view;
  return (
    <div className="max-w-read">
      <p className="mb-5">{t('challenges.intro')}</p>
      <Leaf title={prompt.text}>
        <p className="mt-2 text-ink-soft">
          <PillarName pillar={prompt.pillar}>{prompt.pillarText}</PillarName>
        </p>
        {view.because ? (
          <p className="mt-1 text-base text-ink-soft">{t('common:goesWith', { question: view.because })}</p>
        ) : null}
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={prompt.to} className="btn btn-primary">
            {t('challenges.write')}
          </a>
          <a href={view.another} className="link inline-block py-1">
            {t('challenges.another')}
          </a>
        </p>
      </Leaf>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <a href="/journal/prompts" className="link inline-block py-1">
          {t('challenges.allPrompts')}
        </a>
        <a href="/journal?tab=challenges&prompt=own" className="link inline-block py-1">
          {t('challenges.writeOwn')}
        </a>
      </p>
      {view.begun.length > 0 ? (
        <section aria-labelledby="begun" className="mt-8">
          <h2 id="begun" className="mb-2">
            {t('challenges.begun')}
          </h2>
          <Rows>
            {view.begun.map(({ text, to }) => (
              <Row key={to} title={text} href={to} />
            ))}
          </Rows>
        </section>
      ) : null}
      {view.entries.length > 0 ? (
        <section aria-labelledby="taken" className="mt-8">
          <h2 id="taken" className="mb-2">
            {t('challenges.taken')}
          </h2>
          <Excerpts isDated entries={view.entries} label={t('challenges.taken')} />
          {view.isMore ? (
            <p className="mt-3">
              <a href="/journal?tab=history&type=challenge" className="link inline-block py-1">
                {t('challenges.all')}
              </a>
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
