import type { Database } from './database.ts';

/** Tables whose rows stand on pages that are kept for everybody (server/kept-pages): what is set and what is sold. */
export const publicTables = [
  'site_settings',
  'freedom_plan_tiers',
  'freedom_plan_tier_texts',
  'freedom_plan_tier_lines',
  'freedom_plan_tier_line_texts',
  'freedom_plan_payment_options',
  'payment_option_texts',
  'payment_plans',
  'payment_plan_texts',
  'upsells',
  // What a published version asks does not change.
  'quiz_versions',
  'public_coaches',
] as const;

/**
 * What every page of members shows besides (remembered-rows.ts), texts that are laid over those of the files, and testimonials, of which
 * only those that are shown stand in the mark, and what takes a place of a quarter.
 */
const alsoNoted = [
  'xp_levels',
  'xp_level_texts',
  'feature_flags',
  'content_versions',
  'smart_testimonials',
  'checkouts',
  'enrollments',
];
const named = new RegExp(String.raw`\b(${[...publicTables, ...alsoNoted].join('|')})\b`);

/** Counts what one process writes to the public tables, so that it knows at once that a page must be made anew. */
export class NotedWrites {
  count = 0;
  #open = false;

  /** @param sql a statement that has just been run */
  note(sql: string): void {
    if (sql.startsWith('select')) return;
    // What a transaction wrote is there for others when it ends.
    if (sql === 'commit') {
      if (this.#open) this.count += 1;
      this.#open = false;
    } else if (named.test(sql)) {
      this.count += 1;
      this.#open = true;
    }
  }
}

const noted = new WeakMap<Database, NotedWrites>();

/** Told by whoever opens a database. */
export const noteWritesOf = (db: Database, writes: NotedWrites): void => void noted.set(db, writes);

/** How many statements of this process may have changed the public tables; a number to compare with an earlier one. */
export const countPublicWrites = (db: Database): number => noted.get(db)?.count ?? 0;
