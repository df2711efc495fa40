import { expect, test } from 'vitest';
import { machineNeeds } from '#app/domain/administration/machine-needs.ts';
import type { BackupCheck, BackupMade, InstallationFacts, ListedBackup } from '#app/gateways/installation.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const mebi = 1024 * 1024;

const facts = (told: Partial<InstallationFacts> = {}): InstallationFacts => ({
  now,
  version: '1',
  node: '24',
  engine: 'sqlite',
  startedAt: ago(600),
  databaseBytes: 1000 * mebi,
  logBytes: 0,
  freeBytes: 5000 * mebi,
  memoryBytes: 1,
  ...told,
});
const backups = (
  told: { everyMinutes?: number; made?: BackupMade | null; check?: BackupCheck | null } = {},
) => ({
  everyMinutes: told.everyMinutes ?? 60,
  lastMade: () => told.made ?? null,
  lastCheck: () => told.check ?? null,
});
const backup = (madeAt: Date): ListedBackup => ({
  name: madeAt.toISOString(),
  madeAt,
  byHand: false,
  bytes: 1,
  rows: 1,
  files: 1,
});
const fresh = [backup(ago(30))];

test('C12-010 a sound machine needs nothing, nor one that makes no backups', () => {
  expect(machineNeeds(facts(), backups(), fresh)).toEqual([]);
  expect(machineNeeds(facts(), null, [])).toEqual([]);
  expect(machineNeeds(facts(), backups({ everyMinutes: 0 }), [])).toEqual([]);
  expect(machineNeeds(facts(), backups({ everyMinutes: 0 }), [backup(ago(9000))])).toEqual([]);
});

test('C12-010 the newest backup is too old at twice the time after which another is made', () => {
  expect(machineNeeds(facts(), backups(), [backup(ago(119))])).toEqual([]);
  expect(machineNeeds(facts(), backups(), [backup(ago(121))])).toEqual([
    { kind: 'backup-late', at: ago(121) },
  ]);
});

test('C12-010 that there is no backup is told once the site has had time for one', () => {
  expect(machineNeeds(facts({ startedAt: ago(9) }), backups(), [])).toEqual([]);
  expect(machineNeeds(facts({ startedAt: ago(11) }), backups(), [])).toEqual([{ kind: 'no-backup' }]);
});

test('C12-010 one that was asked for and failed is told until there is a younger one', () => {
  const made = { at: ago(5), ok: false, said: 'No backup was made.' };
  expect(machineNeeds(facts(), backups({ made }), fresh)).toEqual([{ kind: 'backup-failed', at: ago(5) }]);
  expect(machineNeeds(facts(), backups({ made: { ...made, ok: true } }), fresh)).toEqual([]);
  expect(machineNeeds(facts(), backups({ made }), [backup(ago(1))])).toEqual([]);
});

test('C12-010 one that was found damaged is told as long as it is there', () => {
  const check = { name: fresh[0]!.name, state: 'damaged', said: 'torn' } as const;
  expect(machineNeeds(facts(), backups({ check }), fresh)).toEqual([{ kind: 'backup-damaged', at: ago(30) }]);
  expect(machineNeeds(facts(), backups({ check }), [backup(ago(1))])).toEqual([]);
  expect(machineNeeds(facts(), backups({ check: { ...check, state: 'sound' } }), fresh)).toEqual([]);
});

test('C12-010 a disk needs room for two more databases, and for uploads where the database is small', () => {
  const told = (freeBytes: number | null, databaseBytes: number | null) =>
    machineNeeds(facts({ freeBytes, databaseBytes }), null, []);
  expect(told(2000 * mebi, 1000 * mebi)).toEqual([]);
  expect(told(1999 * mebi, 1000 * mebi)).toEqual([{ kind: 'disk-low', freeBytes: 1999 * mebi }]);
  expect(told(255 * mebi, 1)).toEqual([{ kind: 'disk-low', freeBytes: 255 * mebi }]);
  expect(told(255 * mebi, null)).toEqual([{ kind: 'disk-low', freeBytes: 255 * mebi }]);
  expect(told(null, 1)).toEqual([]);
});
