import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runBackupScript } from '../backups.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/**
 * Removes backups that are too old, and what restores moved aside, also where no new backup comes that would do it: because it
 * fails, because none is to be made by itself, or because the data is in Postgres by now.
 */
export const thinBackups = {
  name: 'thin-backups',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run({ dataDir, logger }, _now, stopping) {
    // No process where there is nothing that could go.
    const backups = await readdir(path.join(dataDir, 'backups')).catch(() => []);
    const others = await readdir(dataDir).catch(() => []);
    if (backups.length === 0 && !others.some((name) => /^(replaced|restoring)-/.test(name))) return;
    const { ok, said } = await runBackupScript('make', ['--only-thin'], dataDir, stopping);
    if (!ok && !stopping.aborted) throw new Error(said);
    if (ok && said) logger.info({ event: 'backups-thinned', output: said }, 'old backups were removed');
  },
} satisfies Round<Pick<RoundServices, 'dataDir' | 'logger'>>;
