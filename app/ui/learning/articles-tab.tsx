import { Choice } from '../parts/choice.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';

export interface ArticleRow {
  readonly id: string;
  readonly href: string;
  readonly pillar: Pillar;
  readonly title: string;
  readonly line: string;
  /** '4 min', and 'read' where it was. */
  readonly state: string;
}

/** Articles, of all parts of life or of one. */
export function ArticlesTab({
  choices,
  articles,
}: {
  choices: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  articles: readonly ArticleRow[];
}) {
  const { t } = useTranslation('learning');
  return (
    <>
      <div className="mt-6">
        <Choice label={t('articles.label')} options={choices} />
      </div>
      <div className="mt-4">
        <ArticleRows label={t('tab.articles')} articles={articles} />
      </div>
    </>
  );
}

export const ArticleRows = ({ label, articles }: { label: string; articles: readonly ArticleRow[] }) => (
  <Rows label={label}>
    {articles.map((article) => (
      <Row
        key={article.id}
        front={<PillarMark pillar={article.pillar} />}
        title={article.title}
        href={article.href}
        line={article.line}
        end={<span className="text-base whitespace-nowrap text-ink-soft">{article.state}</span>}
      />
    ))}
  </Rows>
);
