/** How many of the newest hours and days that have a backup keep one each. */
const kept = [
  { letters: '2026-11-20T17'.length, count: 48 },
  { letters: '2026-11-20'.length, count: 30 },
] as const;

/**
 * No copy of members' data lives longer than this, however few there are: the privacy notice promises that who closed their
 * account is in none after 90 days, of which 30 pass before the account is erased, and 28 more where money is undecided.
 */
const longestDays = 31;

/** How long one that somebody made by hand stays beside the others: such as before a risky step. */
const byHandDays = 7;

/** The folder name of a moment: it sorts by time, and no file system minds it. @param byHand made by a person, not by itself */
export const folderNameOf = (moment: Date, byHand = false): string =>
  moment.toISOString().replaceAll(/[:.]/g, '-') + (byHand ? '-by-hand' : '');

const moment = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/;
const backup = new RegExp(`^${moment.source}(-by-hand)?$`);
/** Data that a restore moved aside, or was putting in place when it was killed. */
const setAside = new RegExp(`^(?:replaced|restoring)-${moment.source}$`);

/** Whether a folder is a finished backup. */
export const isBackupName = (name: string): boolean => backup.test(name);

/** How many days ago a folder was named after its moment. */
function ageOf(name: string, now: Date): number {
  const [, day, hour, minute, second, millisecond] = moment.exec(name) ?? [];
  return (now.getTime() - Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}Z`)) / 86_400_000;
}

/** Whether this was made by hand, and not long ago. */
const isFreshByHand = (name: string, now: Date): boolean =>
  name.endsWith('-by-hand') && ageOf(name, now) < byHandDays;

/**
 * Which backups are no longer needed: the newest of each of the last 48 hours and 30 days that have one stay, none of them
 * longer than 31 days, and beside them every one that was made by hand within a week. The newest of all stays whatever its age.
 * @param names folder names; others than backups are left alone
 */
export function namesToThin(names: readonly string[], now: Date): readonly string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const young = newestFirst.filter((name) => ageOf(name, now) <= longestDays);
  const keep = new Set<string>(newestFirst.slice(0, 1));
  for (const { letters, count } of kept) {
    const seen = new Set<string>();
    for (const name of young) {
      const span = name.slice(0, letters);
      if (seen.has(span)) continue;
      if (seen.size === count) break;
      seen.add(span);
      keep.add(name);
    }
  }
  return newestFirst.filter((name) => !keep.has(name) && !isFreshByHand(name, now));
}

/** Which of the folders that a restore left in the data folder are as old as no backup may become. */
export const asideToRemove = (names: readonly string[], now: Date): readonly string[] =>
  names.filter((name) => setAside.test(name) && ageOf(name, now) > longestDays);
