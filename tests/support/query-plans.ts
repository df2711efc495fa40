import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '#db/database.ts';
import { loadAddress } from '#db/seeds/load.ts';

/** Whom the database of the plans knows: ids of members. */
export interface People {
  /** One of the load data, with a history. */
  readonly userId: string;
  /** One who stands at the end of onboarding. */
  readonly newcomer: string;
  /** One who stands at the end of a form. */
  readonly answering: string;
}

/**
 * What the functions of one folder of the domain ask of the database, by the function's name; where two files of the folder
 * export the same name, by `<file>:<name>`.
 */
export type Queries = Readonly<Record<string, (db: Database, who: People) => Promise<unknown>>>;

/** Steps of plans that are right although they read all of something, by the key of the query. */
export type Scans = Readonly<Record<string, readonly string[]>>;

/** The member of the load data as somebody who is signed in. */
export const seat = (who: People) =>
  ({ id: who.userId, sessionId: 'x', email: loadAddress(150), role: 'member' }) as const;

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
      // Of a query that is built once only its places are heard (db/built-once.ts); a plan is the same for every value.
      heard.set(
        sql,
        parameters.map((one) => (typeof one === 'object' ? null : one)),
      );
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
