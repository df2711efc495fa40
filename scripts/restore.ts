// `npm run restore -- <backup folder> [--replace]`, or in the container `node scripts/restore.ts …`: puts a backup into
// DATA_DIR while the site is stopped. Exit code 0 when the data is in place, 1 with what went wrong.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { closingsInWords } from './backups/carry-closings.ts';
import { BackupError } from './backups/manifest.ts';
import { inWords } from './backups/in-words.ts';
import { restoreBackup } from './backups/restore-backup.ts';

// What it writes is for nobody else on this machine.
process.umask(0o077);

const dataDir = path.resolve(process.env['DATA_DIR'] || 'data');
try {
  if (process.env['DATABASE_URL']?.trim())
    throw new BackupError(
      'DATABASE_URL is set: the data is in Postgres, and the site would never read what is put into DATA_DIR. Restore what pg_dump made.',
    );
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [backup] = positionals;
  if (!backup || positionals.length > 1)
    throw new BackupError('Say which backup: npm run restore -- data/backups/<time> [--replace]');
  const { manifest, movedTo, closings } = await restoreBackup(path.resolve(backup), dataDir, {
    replace: values.replace === true,
    now: new Date(),
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restored the backup of ${manifest.made_at}: ${rows} rows, ${manifest.files.length} files, all checked.`,
  );
  if (movedTo) console.log(`What was there before is in ${movedTo}; the site removes it after 31 days.`);
  if (closings) for (const line of closingsInWords(closings)) console.log(line);
} catch (error) {
  console.error(`Nothing was restored. ${inWords(error, dataDir)}`);
  process.exitCode = 1;
}
