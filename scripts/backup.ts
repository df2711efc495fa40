// `npm run backup`, or in the container `node scripts/backup.ts`: backs up DATA_DIR, also while the site runs.
// Exit code 0 with the backup's folder, 1 with what went wrong.
import path from 'node:path';
import process from 'node:process';
import { makeBackup } from './backups/make-backup.ts';
import { BackupError } from './backups/manifest.ts';

try {
  if (process.env['DATABASE_URL']) throw new BackupError('The data is in Postgres: back it up with pg_dump.');
  const started = performance.now();
  const { folder, manifest, thinned } = await makeBackup(
    path.resolve(process.env['DATA_DIR'] || 'data'),
    new Date(),
  );
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Backed up ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s: ${folder}`,
  );
  if (thinned > 0) console.log(`${thinned} old backups were removed.`);
} catch (error) {
  console.error(`No backup was made. ${error instanceof BackupError ? error.message : String(error)}`);
  process.exitCode = 1;
}
