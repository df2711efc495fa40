import { redirect } from 'react-router';
import type { Route } from './+types/article-read';
import { markArticle } from '#app/domain/learning/articles.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { articlePath, namedArticle } from './asked.ts';

export const handle = { held: false, feature: 'education' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(articlePath({ id: params.article }), 303);

/** Notes that an article was read, or takes it back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const article = namedArticle(params.article);
  const done = (await readPosted(request))['done']?.[0] !== '0';
  await markArticle(db, viewer.id, article.id, done, now);
  return redirectWithFlash(context, articlePath(article), [
    { kind: 'success', key: done ? 'articleRead' : 'articleUnread' },
  ]);
}
