import path from 'node:path';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { openDatabase } from '#db/database.ts';
import { listExports, requestExport } from '#app/domain/personal-data/exports.ts';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import type { Services } from '#app/http/contexts.ts';
import { makeExport } from '#server/make-export.ts';

/**
 * Makes the exports of members in a process of its own, one after the other, and writes for each what it took:
 * `{ start, most, milliseconds, bytes }`, in bytes of resident memory.
 * Run as `node export-child.ts <data folder> <member id>…`
 */
const [folder = '', ...members] = process.argv.slice(2);
const db = openDatabase(path.join(folder, 'freedom-plan.sqlite'));
const now = new Date();
// Texts are found by the build alone; of an export, one is asked for.
const texts = { t: (key: string) => key };
const services = {
  db,
  files: makeFileStore(path.join(folder, 'files')),
  exports: makeFileStore(path.join(folder, 'exports')),
  languages: { en: texts, es: texts },
  site: { appName: 'Freedom Plan' },
} as unknown as Services;

for (const member of members) {
  await requestExport(db, member, now);
  const [asked] = await listExports(db, member);
  const start = process.memoryUsage.rss();
  let most = start;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const looking = setInterval(look, 5);
  const began = performance.now();
  await makeExport(services, asked!.id, () => now);
  look();
  clearInterval(looking);
  const [made] = await listExports(db, member);
  const took = { start, most, milliseconds: Math.round(performance.now() - began), bytes: made!.bytes };
  process.stdout.write(`${JSON.stringify({ id: asked!.id, ...took })}\n`);
}
await db.destroy();
