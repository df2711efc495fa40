import type { Database } from '#db/database.ts';

/** Which articles a member has read. */
export async function readArticles(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('articles_read').select('article').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ article }) => article));
}

/** Notes that an article was read, or takes it back. @param article an id of app/learning */
export async function markArticle(
  db: Database,
  userId: string,
  article: string,
  done: boolean,
  now: Date,
): Promise<void> {
  if (done)
    await db
      .insertInto('articles_read')
      .values({ user_id: userId, article, read_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'article']).doNothing())
      .execute();
  else
    await db
      .deleteFrom('articles_read')
      .where('user_id', '=', userId)
      .where('article', '=', article)
      .execute();
}
