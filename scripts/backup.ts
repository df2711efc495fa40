// `npm run backup`, or in the container `node scripts/backup.ts`: backs up DATA_DIR, also while the site runs.
// With --by-itself, as the running site says, it is one of those that are thinned by the hour. With --only-thin none is made:
// those that are too old go, which they must also where no new ones come.
// Exit code 0 with the backup's folder, 1 with what went wrong.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { makeBackup } from './backups/make-backup.ts';
import { BackupError } from './backups/manifest.ts';
import { inWords } from './backups/in-words.ts';
import { removeOld } from './backups/remove-old.ts';

// What it writes is for nobody else on this machine.
process.umask(0o077);
// Where memory runs out, this is to end before the site does, however much more the site has: it can be made again. Elsewhere than on
// Linux nobody asks.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}

const dataDir = path.resolve(process.env['DATA_DIR'] || 'data');

async function make(): Promise<void> {
  if (process.env['DATABASE_URL']) throw new BackupError('The data is in Postgres: back it up with pg_dump.');
  const started = performance.now();
  const { folder, manifest, thinned } = await makeBackup(
    dataDir,
    new Date(),
    !process.argv.includes('--by-itself'),
  );
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Backed up ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s: ${folder}`,
  );
  sayThinned(thinned);
}

function sayThinned(thinned: number): void {
  if (thinned > 0) console.log(`${thinned} old copies were removed.`);
}

const isOnlyThinning = process.argv.includes('--only-thin');
try {
  if (isOnlyThinning) sayThinned(await removeOld(dataDir, new Date()));
  else await make();
} catch (error) {
  console.error(
    `${isOnlyThinning ? 'Old backups were not removed.' : 'No backup was made.'} ${inWords(error, dataDir)}`,
  );
  process.exitCode = 1;
}
