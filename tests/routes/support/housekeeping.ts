import path from 'node:path';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { eraseClosedAccounts } from '#server/rounds/erase-closed-accounts.ts';
import { expireDownloads } from '#server/rounds/expire-downloads.ts';
import { purge } from '#server/rounds/purge.ts';
import { sweepFiles } from '#server/rounds/sweep-files.ts';
import type { TestSite } from '#tests/support/site.ts';

/** A folder of the site's data. */
export const dataFolder = (site: TestSite, name: string): string =>
  path.join(site.configuration.dataDir, name);

/** Does now what the server does every hour. */
export async function housekeeping(site: TestSite): Promise<void> {
  const services = {
    db: site.db,
    files: makeFileStore(dataFolder(site, 'files')),
    exports: makeFileStore(dataFolder(site, 'exports')),
    payments: sandboxGateway({
      db: site.db,
      secret: site.configuration.sessionSecret,
      clock: site.now,
    }),
    logger: site.logger,
    mailFolder: dataFolder(site, 'outbox'),
  };
  for (const { run } of [purge, expireDownloads, eraseClosedAccounts, sweepFiles])
    await run(services, site.now());
}
