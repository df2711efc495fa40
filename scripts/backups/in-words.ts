import { faultOfDataFolder } from '../../server/data-folder.ts';
import { BackupError } from './manifest.ts';

/** Why a backup or a restore ended: where the data folder cannot be written that is the reason, whatever the system called it. */
export const inWords = (error: unknown, dataDir: string): string =>
  error instanceof BackupError ? error.message : (faultOfDataFolder(dataDir) ?? String(error));
