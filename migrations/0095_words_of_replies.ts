import { sql, type Kysely } from 'kysely';

const atOnce = 200;

/** Replies are found by their words, as posts are: those that were written before get theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; author_id: string; words: string }>`
      select id, author_id, words from community_posts
      where parent_id is not null and author_id is not null and state <> 'deleted' and id > ${after}
      order by id limit ${atOnce}`.execute(db);
    for (const { id, author_id, words } of rows) {
      const each = new Set(
        (words.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, 40).join('')),
      );
      for (const word of each)
        await sql`insert into community_words (word, post_id, author_id) values (${word}, ${id}, ${author_id})
          on conflict do nothing`.execute(db);
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
