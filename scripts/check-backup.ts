// `node scripts/check-backup.ts data/backups/<time>`: compares a backup with its manifest, and its database with itself.
// Exit code 0 where it is sound, 1 with what is wrong.
import path from 'node:path';
import process from 'node:process';
import { inspectDatabase } from './backups/check-database.ts';
import { BackupError, databaseName, readManifest, verifyFiles } from './backups/manifest.ts';

try {
  const [backup] = process.argv.slice(2);
  if (!backup) throw new BackupError('Say which backup: node scripts/check-backup.ts data/backups/<time>');
  const folder = path.resolve(backup);
  const manifest = readManifest(folder);
  await verifyFiles(folder, manifest);
  const { tables } = inspectDatabase(path.join(folder, databaseName));
  for (const [table, rows] of Object.entries(manifest.tables))
    if (tables[table] !== rows)
      throw new BackupError(`${table} has ${tables[table] ?? 0} rows, and ${rows} were backed up.`);
  console.log(`Sound: ${manifest.files.length} files of ${manifest.made_at}.`);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : String(error));
  process.exitCode = 1;
}
