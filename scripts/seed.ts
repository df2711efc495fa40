// `npm run seed -- load 10000` or `npm run seed -- demo`: fills the database of DATA_DIR with scenario data.
// Exit code 0 when it is there, 1 with what stood in its way.
import process from 'node:process';
import { openDatabase } from '../db/database.ts';
import { migrate, NewerDatabase } from '../db/migrate.ts';
import { seedDemo } from '../db/seeds/demo.ts';
import { demoDomain } from '../db/seeds/demo-domain.ts';
import { loadAddress, loadPassword, seedLoad } from '../db/seeds/load.ts';
import { seedReference } from '../db/seeds/reference.ts';
import { ConfigurationError, readConfiguration } from '../server/configuration.ts';
import { holdsSomething } from '../server/data-folder.ts';

// What it writes is for nobody else on this machine.
process.umask(0o077);

const [scenario, amount = '1000'] = process.argv.slice(2);
const members = Number(amount);
if ((scenario !== 'load' && scenario !== 'demo') || !Number.isInteger(members) || members < 1) {
  console.error('Usage: npm run seed -- load <members>\n       npm run seed -- demo');
  process.exit(2);
}

/** Why a database that is there takes none of it, looked at before anything in it changes; null: it may have it. */
async function refusalOf(file: string): Promise<string | null> {
  if (!holdsSomething(file)) return null;
  const db = openDatabase(file);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'users')) return null;
    const users = db.selectFrom('users').select('email').limit(1);
    const person = await users
      .where('email', 'not like', `%@${demoDomain}`)
      // Leads have none yet, and the demo has some.
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (scenario === 'load' && person)
      return 'It holds accounts of people, and the password of the load data is public.';
    if (scenario === 'load')
      return (await users.where('email', '=', loadAddress(1)).executeTakeFirst())
        ? 'It holds load data already.'
        : null;
    return (await users.executeTakeFirst()) ? 'It holds accounts already.' : null;
  } finally {
    await db.destroy();
  }
}

try {
  // Before what else production needs: it never gets any.
  if (process.env['APP_ENV']?.trim() === 'production')
    throw new ConfigurationError(
      'Scenario data has passwords that anybody can read here: production gets none.',
    );
  const { databaseFile, databaseUrl } = readConfiguration(process.env);
  if (databaseUrl)
    throw new ConfigurationError(
      'DATABASE_URL is set: scenario data goes into the file of a DATA_DIR alone, which that site never reads.',
    );
  const refusal = await refusalOf(databaseFile);
  if (refusal) throw new ConfigurationError(`${databaseFile}: ${refusal} Take an empty DATA_DIR.`);
  const db = openDatabase(databaseFile);
  const started = performance.now();
  await migrate(db);
  await seedReference(db);
  if (scenario === 'demo') await seedDemo(db, new Date());
  else await seedLoad(db, members, new Date());
  await db.destroy();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${databaseFile}: ${scenario}, in ${seconds} s.`);
  if (scenario === 'load')
    console.log(`Sign in as ${loadAddress(1)} to ${loadAddress(members)}, password: ${loadPassword}`);
} catch (error) {
  const isForPeople = error instanceof ConfigurationError || error instanceof NewerDatabase;
  console.error(isForPeople ? `Nothing was seeded. ${error.message}` : error);
  process.exitCode = 1;
}
