import { backUpNow, isBackupDue } from '../backups.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Looks every minute whether the newest backup is too old, and makes one then. Its age goes by the machine's clock, as its name does. */
export const backUp = {
  name: 'back-up',
  everyMilliseconds: 60_000,
  waitsAtFirst: true,
  alarm: 'backup-failed',
  async run({ backups, logger }, _now, stopping) {
    if (backups && (await isBackupDue(backups.dataDir, backups.everyMinutes, new Date())))
      await backUpNow(backups.dataDir, logger, stopping);
  },
} satisfies Round<Pick<RoundServices, 'backups' | 'logger'>>;
