import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '#db/database.ts';

/** A statement that was run, and how the engine says that it finds its rows. */
export interface Plan {
  readonly sql: string;
  readonly steps: readonly string[];
}

/**
 * Does `work` on a database that listens, and asks SQLite for the plan of every statement that was run.
 * @returns one plan for each different statement
 */
export async function plansOf(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<readonly Plan[]> {
  const heard = new Map<string, readonly unknown[]>();
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      heard.set(sql, parameters);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(listener));
  const plans: Plan[] = [];
  for (const [sql, parameters] of heard) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    plans.push({ sql, steps: rows.map((row) => row.detail) });
  }
  return plans;
}
