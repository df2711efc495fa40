import { performance } from 'node:perf_hooks';
import { countPublicWrites } from '#db/noted-writes.ts';
import type { Database } from '#db/database.ts';

/** How long another process's change may go unseen, in milliseconds. */
const longestUnseen = 1000;

/** Knows whether what pages for everybody say is still so. */
export interface Freshness {
  /** The mark of now, without looking; null where it is time to look. */
  readonly known: () => string | null;
  /** The mark of now. Many who ask at once look once. */
  readonly look: () => Promise<string>;
}

/**
 * Watches the public tables: at once what this process writes, within a second what another one does.
 * @param readMark the same text as long as what is watched is the same
 */
export function watchFacts(db: Database, readMark: (db: Database) => Promise<string>): Freshness {
  let mark: string | null = null;
  let writes = -1;
  let lookedAt = 0;
  let looking: Promise<string> | null = null;
  const look = async (): Promise<string> => {
    const writesBefore = countPublicWrites(db);
    const at = performance.now();
    const found = await readMark(db);
    mark = found;
    writes = writesBefore;
    lookedAt = at;
    return found;
  };
  const known = (): string | null =>
    mark !== null && writes === countPublicWrites(db) && performance.now() - lookedAt < longestUnseen
      ? mark
      : null;
  return {
    known,
    async look() {
      // A look that began before the newest write may have seen what was before it.
      for (;;) {
        looking ??= look().finally(() => {
          looking = null;
        });
        const found = await looking;
        if (writes === countPublicWrites(db)) return found;
      }
    },
  };
}
