import path from 'node:path';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { keepHouse } from '#server/housekeeping.ts';
import type { TestSite } from '#tests/support/site.ts';

/** A folder of the site's data. */
export const dataFolder = (site: TestSite, name: string): string =>
  path.join(site.configuration.dataDir, name);

/** Does now what the server does every hour. */
export const housekeeping = (site: TestSite): Promise<void> =>
  keepHouse(
    {
      db: site.db,
      files: makeFileStore(dataFolder(site, 'files')),
      exports: makeFileStore(dataFolder(site, 'exports')),
      payments: sandboxGateway({
        db: site.db,
        secret: site.configuration.sessionSecret,
        clock: site.now,
      }),
      logger: site.logger,
    },
    dataFolder(site, 'outbox'),
    site.now(),
  );
