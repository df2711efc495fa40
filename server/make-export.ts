import { listFiles } from '#app/domain/files/files.ts';
import { collectPersonalData } from '#app/domain/personal-data/collect.ts';
import { exportFile, findWaitingExport, finishExport } from '#app/domain/personal-data/exports.ts';
import { composeExport } from '#app/gateways/files/compose-export.ts';
import { writeZip } from '#app/gateways/files/write-zip.ts';
import type { Services } from '#app/http/contexts.ts';

/**
 * Makes the file of an export, then says so in the database. Cut off at any moment it can be done again: the file is
 * written anew under its name, and who waits for it is told once.
 */
export async function makeExport(
  services: Services,
  exportId: string,
  clock: () => Date,
  by?: 'us',
): Promise<void> {
  const { db, files, exports, languages } = services;
  const waiting = await findWaitingExport(db, exportId);
  if (!waiting) return;
  const tables = await collectPersonalData(db, waiting.userId);
  const uploads = (await listFiles(db, waiting.userId)).map((file) => ({
    name: `${file.kind}-${file.storedName}`,
    open: async () => (await files.stream(file.storedName))?.body ?? null,
  }));
  const { t } = languages[waiting.language];
  const bytes = await exports.write(exportFile(exportId), (path) =>
    writeZip(path, composeExport(t, services.site, tables, uploads)),
  );
  await finishExport(db, exportId, bytes, clock(), by);
}
