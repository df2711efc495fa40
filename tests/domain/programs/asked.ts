import type { KyselyPlugin } from 'kysely';
import type { Database } from '#db/database.ts';

/** Does `work` on a database that listens. @returns what it answered, and every statement in order */
export async function queriesOf<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<{
  readonly result: T;
  readonly queries: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
}> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      queries.push({ sql, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { result: await work(db.withPlugin(listener)), queries };
}
