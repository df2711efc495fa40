import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** States of pages that were looked at closely in this run, by any worker, and found good: once is enough for each. */
export interface StatesOfRun {
  readonly has: (state: string) => boolean;
  readonly add: (state: string) => void;
}

/** Workers tell each other by empty files in a folder that the run made. */
export function statesOfRun(): StatesOfRun {
  const folder = process.env['JOURNEYS_SEEN'];
  if (!folder) throw new Error('playwright.config.ts names a folder in JOURNEYS_SEEN.');
  const fileOf = (state: string): string =>
    path.join(folder, createHash('sha256').update(state).digest('hex'));
  // Pages share most of their states: what is known here is not looked up again.
  const known = new Set<string>();
  return {
    has(state) {
      if (known.has(state)) return true;
      const isThere = existsSync(fileOf(state));
      if (isThere) known.add(state);
      return isThere;
    },
    add(state) {
      if (known.has(state)) return;
      known.add(state);
      writeFileSync(fileOf(state), '');
    },
  };
}
