/**
 * How many of the newest hours, days and months keep a backup each. No more of them: the privacy notice promises that who
 * closed their account is in no copy after 90 days, and 30 of these pass before the account is erased.
 */
const kept = [
  { letters: '2026-11-20T17'.length, count: 48 },
  { letters: '2026-11-20'.length, count: 30 },
  { letters: '2026-11'.length, count: 2 },
] as const;

/** How long one that somebody made by hand stays beside the others: such as before a risky step. */
const byHandDays = 7;

/** The folder name of a moment: it sorts by time, and no file system minds it. @param byHand made by a person, not by itself */
export const folderNameOf = (moment: Date, byHand = false): string =>
  moment.toISOString().replaceAll(/[:.]/g, '-') + (byHand ? '-by-hand' : '');

const pattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-by-hand)?$/;

/** Whether a folder is a finished backup. */
export const isBackupName = (name: string): boolean => pattern.test(name);

/** Whether this was made by hand, and not long ago. */
function isFreshByHand(name: string, now: Date): boolean {
  const [, day, hour, minute, second, millisecond, byHand] = pattern.exec(name) ?? [];
  if (!byHand) return false;
  const made = new Date(`${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return now.getTime() - made.getTime() < byHandDays * 86_400_000;
}

/**
 * Which backups are no longer needed: the newest of each of the last 48 hours, 30 days and 2 months that have one stay, and
 * beside them every one that was made by hand within a week.
 * @param names folder names; others than backups are left alone
 */
export function namesToThin(names: readonly string[], now: Date): readonly string[] {
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
  return newestFirst.filter((name) => !keep.has(name) && !isFreshByHand(name, now));
}
