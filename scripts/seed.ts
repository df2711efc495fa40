// `npm run seed -- load 10000` or `npm run seed -- demo`: fills the database of DATA_DIR with scenario data.
import process from 'node:process';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedDemo } from '../db/seeds/demo.ts';
import { loadAddress, loadPassword, seedLoad } from '../db/seeds/load.ts';
import { seedReference } from '../db/seeds/reference.ts';
import { readConfiguration } from '../server/configuration.ts';

// What it writes is for nobody else on this machine.
process.umask(0o077);

const [scenario, amount = '1000'] = process.argv.slice(2);
const members = Number(amount);
if ((scenario !== 'load' && scenario !== 'demo') || !Number.isInteger(members) || members < 1) {
  console.error('Usage: npm run seed -- load <members>\n       npm run seed -- demo');
  process.exit(2);
}
const configuration = readConfiguration(process.env);
if (configuration.appEnv === 'production') {
  console.error('Scenario data has passwords that anybody can read here: production gets none.');
  process.exit(1);
}
const db = openDatabase(configuration.databaseFile);
const started = performance.now();
await migrate(db);
await seedReference(db);
if (scenario === 'demo') await seedDemo(db, new Date());
else await seedLoad(db, members, new Date());
await db.destroy();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${configuration.databaseFile}: ${scenario}, in ${seconds} s.`);
if (scenario === 'load')
  console.log(`Sign in as ${loadAddress(1)} to ${loadAddress(members)}, password: ${loadPassword}`);
