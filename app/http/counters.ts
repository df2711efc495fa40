import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Pool } from '#db/postgres.ts';
import { limits, type LimitName } from './limits.ts';

/** Counts under a key until its window ends. */
export interface CounterStore {
  /** Adds to the count, and says what it is and when its window ends. */
  readonly add: (limit: LimitName, key: string, points: number) => Promise<Count>;
  readonly read: (limit: LimitName, key: string) => Promise<Count>;
  readonly forget: (limit: LimitName, key: string) => Promise<void>;
}
export interface Count {
  readonly count: number;
  readonly endsInMilliseconds: number;
}

const limitNames = Object.keys(limits) as LimitName[];

const optionsOf = (limit: LimitName) => ({
  keyPrefix: limit,
  points: limits[limit].points,
  duration: limits[limit].minutes * 60,
});

const countOf = (state: { consumedPoints: number; msBeforeNext: number } | null): Count => ({
  count: state?.consumedPoints ?? 0,
  endsInMilliseconds: state?.msBeforeNext ?? 0,
});

function countersBy(limiterOf: (limit: LimitName) => RateLimiterAbstract): CounterStore {
  const limiters = Object.fromEntries(limitNames.map((limit) => [limit, limiterOf(limit)])) as Record<
    LimitName,
    RateLimiterAbstract
  >;
  return {
    add: async (limit, key, points) => countOf(await limiters[limit].penalty(key, points)),
    read: async (limit, key) => countOf(await limiters[limit].get(key)),
    forget: async (limit, key) => void (await limiters[limit].delete(key)),
  };
}

/** Counters in this process's memory: enough where one machine serves. */
export const memoryCounters = (): CounterStore =>
  countersBy((limit) => new RateLimiterMemory(optionsOf(limit)));

/**
 * Counters that every machine on a Postgres database shares (table `rate_limits`), for what people could otherwise try
 * once on each machine. Those that keep one machine from drowning stay with it, and spare every request a query.
 */
export const postgresCounters = (pool: Pool): CounterStore =>
  countersBy((limit) => {
    const inMemory = new RateLimiterMemory(optionsOf(limit));
    if (limits[limit].of === 'machine') return inMemory;
    return new RateLimiterPostgres({
      ...optionsOf(limit),
      storeClient: pool,
      tableName: 'rate_limits',
      // Made by a migration.
      tableCreated: true,
      // A database that does not answer forgives nobody.
      insuranceLimiter: inMemory,
    });
  });
