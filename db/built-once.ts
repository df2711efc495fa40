import type { Compilable, CompiledQuery } from 'kysely';
import { rowsNow, type Database } from './database.ts';

/** What a query is asked with. */
type Value = string | number | null;

/** Stands in a query for a value that comes when it is asked. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A place for whatever value is named. */
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/** More shapes than pages have would be a mistake of who asks. */
const mostShapes = 500;

/**
 * A query that is put together once for a database and asked with other values from then on: Kysely puts a query together
 * from its parts each time, which takes longer than SQLite needs for one that finds a row. For what every page asks: on SQLite it
 * is answered at once where the connection is free.
 * @param build makes the query; of the values it knows only that they are there, so it may compare with them and nothing else
 * @returns asks it, for all rows. A third argument is what else the query is made of, such as names of features: a word of
 *   which there are few, because each has a query of its own
 */
export function builtOnce<Values extends Readonly<Record<string, Value>>, Row>(
  build: (db: Database, values: Values, shape: string) => Compilable<Row>,
): (db: Database, values: Values, shape?: string) => Promise<readonly Row[]> {
  // By the database that it is asked of: a transaction is one of its own, and builds its queries as any other does.
  const built = new WeakMap<Database, Map<string, CompiledQuery<Row>>>();
  return async (db, values, shape = '') => {
    const known = built.get(db) ?? new Map<string, CompiledQuery<Row>>();
    built.set(db, known);
    let query = known.get(shape);
    if (!query) {
      query = build(db, places as Values, shape).compile();
      if (known.size >= mostShapes) known.clear();
      known.set(shape, query);
    }
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.name] : one));
    const asked = { ...query, parameters };
    return rowsNow(db, asked) ?? (await db.executeQuery<Row>(asked)).rows;
  };
}
