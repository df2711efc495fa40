import type { Backups, InstallationFacts, ListedBackup } from '#app/gateways/installation.ts';

/** What a person has to see to on the machine; `at` is the moment that tells which backup is meant. */
export type MachineNeed =
  | { readonly kind: 'no-backup' }
  | { readonly kind: 'backup-late' | 'backup-failed' | 'backup-damaged'; readonly at: Date }
  | { readonly kind: 'disk-low'; readonly freeBytes: number };

/** A site that has just started makes its first backup within minutes. */
const graceMilliseconds = 10 * 60_000;

/** However small the database: uploads and the log beside it take room, too. */
const leastFreeBytes = 256 * 1024 * 1024;

/** Whether the next backup, or what members save, may find no room: each backup is a whole database. */
const isDiskLow = (freeBytes: number, databaseBytes: number): boolean =>
  freeBytes < Math.max(2 * databaseBytes, leastFreeBytes);

/** By itself a site makes the next one when the newest is as old as told; twice that is too old, however long it takes to make. */
function lateBackup(
  { now, startedAt }: InstallationFacts,
  everyMinutes: number,
  newest: ListedBackup | undefined,
): MachineNeed | null {
  if (everyMinutes === 0) return null;
  if (!newest) return now.getTime() - startedAt.getTime() > graceMilliseconds ? { kind: 'no-backup' } : null;
  const age = now.getTime() - newest.madeAt.getTime();
  return age > 2 * everyMinutes * 60_000 ? { kind: 'backup-late', at: newest.madeAt } : null;
}

/**
 * What is wrong with the disk and the backups. Read from the machine each time, so that it is told also where a full disk keeps
 * alerts from being written.
 * @param backups null where this machine makes none
 * @param listed the newest first
 */
export function machineNeeds(
  facts: InstallationFacts,
  backups: Pick<Backups, 'everyMinutes' | 'lastMade' | 'lastCheck'> | null,
  listed: readonly ListedBackup[],
): readonly MachineNeed[] {
  const needs: (MachineNeed | null)[] = [];
  if (backups) {
    needs.push(lateBackup(facts, backups.everyMinutes, listed[0]));
    const made = backups.lastMade();
    // A younger one is what was wanted.
    if (made && !made.ok && !listed.some(({ madeAt }) => madeAt >= made.at))
      needs.push({ kind: 'backup-failed', at: made.at });
    const check = backups.lastCheck();
    const damaged = check?.state === 'damaged' ? listed.find(({ name }) => name === check.name) : undefined;
    if (damaged) needs.push({ kind: 'backup-damaged', at: damaged.madeAt });
  }
  if (facts.freeBytes !== null && isDiskLow(facts.freeBytes, facts.databaseBytes ?? 0))
    needs.push({ kind: 'disk-low', freeBytes: facts.freeBytes });
  return needs.filter((need) => need !== null);
}
