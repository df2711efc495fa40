import { createHash } from 'node:crypto';
import { addressSteps } from './client-address.ts';
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
  /**
   * The same for a client's address, and for the networks around it, which may do more. What is refused counts for the
   * narrowest alone: one customer who goes on does not use up what all others of the network may do.
   */
  readonly takeFrom: (limit: LimitName, address: string) => Promise<Allowance>;
  /** Whether one more from this address would be refused; counts nothing. */
  readonly isUsedUp: (limit: LimitName, address: string) => Promise<boolean>;
  /** Takes one back that turned out to be no offence. */
  readonly giveBack: (limit: LimitName, key: string) => Promise<void>;
  readonly forgive: (limit: LimitName, key: string) => Promise<void>;
}

/** @param onHit told of every refusal */
export function makeLimiter(store: CounterStore, onHit: (limit: LimitName) => void): Limiter {
  const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
  const take = async (limit: LimitName, key: string, times: number): Promise<Allowance> => {
    const { count, endsInMilliseconds } = await store.add(limit, hashed(key), 1);
    if (count <= limits[limit].points * times) return { ok: true };
    onHit(limit);
    return { ok: false, limit, retryAfterSeconds: Math.max(1, Math.ceil(endsInMilliseconds / 1000)) };
  };
  return {
    take: (limit, key) => take(limit, key, 1),
    async takeFrom(limit, address) {
      for (const { key, times } of addressSteps(address)) {
        const allowance = await take(limit, key, times);
        if (!allowance.ok) return allowance;
      }
      return { ok: true };
    },
    async isUsedUp(limit, address) {
      for (const { key, times } of addressSteps(address)) {
        const { count } = await store.read(limit, hashed(key));
        if (count >= limits[limit].points * times) return true;
      }
      return false;
    },
    async giveBack(limit, key) {
      await store.add(limit, hashed(key), -1);
    },
    forgive: (limit, key) => store.forget(limit, hashed(key)),
  };
}
