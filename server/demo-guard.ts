import { BlockList, isIP } from 'node:net';
import type { Database } from '#db/database.ts';
import { demoDomain } from '#db/seeds/demo-domain.ts';
import { ConfigurationError, type Configuration } from './configuration.ts';

/** Addresses that nobody reaches from outside: this machine, and networks of one's own. */
const own = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  own.addSubnet(network, bits, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Whether an origin is neither on this machine nor in a network of one's own: then anybody may come. */
export function isForOthers(appUrl: string): boolean {
  const host = new URL(appUrl).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version > 0) return !own.check(host, version === 4 ? 'ipv4' : 'ipv6');
  // A name without a dot is one of this machine's own network.
  return host.includes('.') && !/\.(localhost|local|lan|internal|home\.arpa|test)$/.test(host);
}

/**
 * Local mode has accounts whose passwords are public, and shows everybody's mails: it is for nobody else.
 * @throws ConfigurationError where others come
 */
export function keepDemoHere({ appUrl }: Configuration): void {
  if (isForOthers(appUrl))
    throw new ConfigurationError(
      `APP_URL is ${appUrl}, where others come, and APP_ENV is local: anybody could sign in with the passwords of the demo, and read every mail at /dev/mail.\n` +
        '  Set APP_ENV=production (docs/operations.md); local mode is for this machine and for a network of your own.',
    );
}

/**
 * Whoever knows the sources could sign in as an administrator of the demo. An account that was never confirmed cannot sign in, and
 * anybody may ask for one: it stops nothing.
 * @throws ConfigurationError where production would run on accounts of the demo or of the load data
 */
export async function refuseDemo(db: Database, { appEnv, databaseUrl }: Configuration): Promise<void> {
  if (appEnv !== 'production') return;
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', `%@${demoDomain}`)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (found)
    throw new ConfigurationError(
      `This database holds the demo (${found.email}), whose passwords anybody can read in the sources: production does not start on it.\n` +
        `  Take an empty ${databaseUrl ? 'database in DATABASE_URL' : 'DATA_DIR, and ALLOW_EMPTY_DATABASE=1 for its first start'}.`,
    );
}
