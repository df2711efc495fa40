import { createHash } from 'node:crypto';
import type { CounterStore } from './counters.ts';
import { limits, type LimitName } from './limits.ts';

/** Whether something may go on; if not, when to try again. */
export type Allowance =
  | { readonly ok: true }
  | { readonly ok: false; readonly limit: LimitName; readonly retryAfterSeconds: number };

/** Asks and counts. Keys are hashed, so that no address is kept and none can be long. */
export interface Limiter {
  /** Counts one more and says whether it is within the limit. */
  readonly take: (limit: LimitName, key: string) => Promise<Allowance>;
  /** Whether one more would be within the limit; counts nothing. */
  readonly check: (limit: LimitName, key: string) => Promise<Allowance>;
  /** Counts one more, whatever the limit. */
  readonly count: (limit: LimitName, key: string) => Promise<void>;
  /** Takes one back that turned out to be no offence. */
  readonly giveBack: (limit: LimitName, key: string) => Promise<void>;
  readonly forgive: (limit: LimitName, key: string) => Promise<void>;
}

/** @param onHit told of every refusal */
export function makeLimiter(store: CounterStore, onHit: (limit: LimitName) => void): Limiter {
  const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
  const judge = (limit: LimitName, count: number, endsInMilliseconds: number): Allowance => {
    if (count <= limits[limit].points) return { ok: true };
    onHit(limit);
    return { ok: false, limit, retryAfterSeconds: Math.max(1, Math.ceil(endsInMilliseconds / 1000)) };
  };
  return {
    async take(limit, key) {
      const { count, endsInMilliseconds } = await store.add(limit, hashed(key), 1);
      return judge(limit, count, endsInMilliseconds);
    },
    async check(limit, key) {
      const { count, endsInMilliseconds } = await store.read(limit, hashed(key));
      return judge(limit, count + 1, endsInMilliseconds);
    },
    async count(limit, key) {
      await store.add(limit, hashed(key), 1);
    },
    async giveBack(limit, key) {
      await store.add(limit, hashed(key), -1);
    },
    forgive: (limit, key) => store.forget(limit, hashed(key)),
  };
}
