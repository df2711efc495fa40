/**
 * How many of the newest hours, days and months keep a backup each. No more of them: the privacy notice promises that who
 * closed their account is in no copy after 90 days, and 30 of these pass before the account is erased.
 */
const kept = [
  { letters: '2026-11-20T17'.length, count: 48 },
  { letters: '2026-11-20'.length, count: 30 },
  { letters: '2026-11'.length, count: 2 },
] as const;

/** The folder name of a moment: it sorts by time, and no file system minds it. */
export const folderNameOf = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-');

/** Whether a folder is a finished backup. */
export const isBackupName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(name);

/**
 * Which backups are no longer needed: the newest of each of the last 48 hours, 30 days and 2 months that have one stay.
 * @param names folder names; others than backups are left alone
 */
export function namesToThin(names: readonly string[]): readonly string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const keep = new Set<string>();
  for (const { letters, count } of kept) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const span = name.slice(0, letters);
      if (seen.has(span)) continue;
      if (seen.size === count) break;
      seen.add(span);
      keep.add(name);
    }
  }
  return newestFirst.filter((name) => !keep.has(name));
}
