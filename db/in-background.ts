import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Whether what asks is work that nobody waits for at a page. */
export const isInBackground = (): boolean => background.getStore() === true;

/**
 * Runs work that nobody waits for at a page, such as a job or a round. A SQLite file is asked within this process, and waiting for
 * it gives nobody else a turn: without this a job with many queries, and a round over all members, would keep every page waiting
 * until its end. Before each of its queries what pages ask comes first; a transaction is not interrupted.
 */
export const inBackground = <T>(work: () => T): T => background.run(true, work);
