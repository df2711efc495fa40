import type { Route } from './+types/article';
import { readArticles } from '#app/domain/learning/articles.ts';
import { articleTexts, minutesOf } from '#app/domain/learning/texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { articles } from '#app/learning/registry.ts';
import { ArticlePage } from '#app/ui/learning/article-page.tsx';
import { pillarName } from '#app/views/measurement-view.ts';
import { articlePath, namedArticle, sourceLines } from './asked.ts';
import { articleRow } from './education-view.ts';

export const handle = { held: false, feature: 'education' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, said, t } = facts;
  const article = namedArticle(params.article);
  const read = await readArticles(db, viewer.id);
  const { title, line, parts } = articleTexts(article, language, said);
  return {
    view: {
      path: articlePath(article),
      pillar: article.pillar,
      pillarName: pillarName(facts, article.pillar),
      title,
      line,
      minutes: t('learning:minutes', { count: minutesOf(parts) }),
      parts,
      sources: sourceLines(article.sources),
      isRead: read.has(article.id),
      others: articles
        .filter((one) => one.pillar === article.pillar && one.id !== article.id)
        .map((one) => articleRow(facts, one, read)),
    },
  };
}

export default function OneArticle({ loaderData: { view } }: Route.ComponentProps) {
  return <ArticlePage view={view} />;
}
