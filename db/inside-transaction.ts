import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while the code of a transaction runs, so that a query past it is refused instead of waiting for ever. */
export const insideTransaction = new AsyncLocalStorage<true>();

/**
 * A query on the outer database inside a transaction. On SQLite's one connection it would wait for itself; on Postgres
 * it would not see what the transaction wrote, would stay when the transaction is undone, and would take a second
 * connection while the first one is held.
 */
export class OuterDatabaseError extends Error {
  constructor() {
    super(
      'A query went to the outer database inside a transaction. Use the one that the transaction hands you.',
    );
    this.name = 'OuterDatabaseError';
  }
}

/** Every driver calls this before it gives out a connection. @throws OuterDatabaseError inside a transaction */
export function refuseOuterQuery(): void {
  if (insideTransaction.getStore()) throw new OuterDatabaseError();
}
