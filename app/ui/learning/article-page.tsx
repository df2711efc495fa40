import { PageTitle } from '../page-title.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';
import { ArticleRows, type ArticleRow } from './articles-tab.tsx';
import { Sources, TextParts } from './text-parts.tsx';
import type { PartView } from './views.ts';

export interface ArticleView {
  readonly path: string;
  readonly pillar: Pillar;
  readonly pillarName: string;
  readonly title: string;
  readonly line: string;
  /** '4 min'. */
  readonly minutes: string;
  readonly parts: readonly PartView[];
  readonly sources: readonly string[];
  readonly isRead: boolean;
  /** Others of its part of life. */
  readonly others: readonly ArticleRow[];
}

/** An article to read; whether it was read is the reader's to say. */
export function ArticlePage({ view }: { view: ArticleView }) {
  const { t } = useTranslation('learning');
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle>{view.title}</PageTitle>
      <p>
        <a href="/education?tab=articles" className="link no-print inline-block py-1">
          {t('article.back')}
        </a>
      </p>
      <Leaf titleAs="h1" title={view.title}>
        <p className="flex flex-wrap items-center gap-x-3 text-base text-ink-soft">
          <PillarName pillar={view.pillar}>{view.pillarName}</PillarName>
          <span>{view.minutes}</span>
        </p>
        <p className="mt-3 max-w-prose text-xl">{view.line}</p>
        <TextParts parts={view.parts} />
        <Sources title={t('sources')} sources={view.sources} />
      </Leaf>
      <form
        method="post"
        action={`${view.path}/read`}
        className="no-print mt-6 flex flex-wrap items-center gap-3"
      >
        <button
          type="submit"
          name="done"
          value={view.isRead ? '0' : '1'}
          aria-pressed={view.isRead}
          className="btn btn-secondary"
        >
          {t('article.read')}
        </button>
      </form>
      <section className="no-print mt-10" aria-labelledby="others">
        <h2 id="others">{t('article.others', { pillar: view.pillarName })}</h2>
        <div className="mt-3">
          <ArticleRows label={view.pillarName} articles={view.others} />
        </div>
      </section>
    </div>
  );
}
