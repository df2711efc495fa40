import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Running, StartOptions, start as startServer } from '#server/start.ts';
import { readConfiguration, type Configuration } from '#server/configuration.ts';
import { preparedBytes, preparedTemplate } from './database.ts';
import { engine } from './engine.ts';
import { createPostgresDatabase } from './test-databases.ts';

/** The production build, running in this process on a port of its own, with a clock that tests set. */
export interface TestSite extends Running {
  /** Moves the site's clock. @param milliseconds from where it stands */
  readonly moveClock: (milliseconds: number) => void;
  readonly now: () => Date;
  /** Does all due jobs, and reads the mails sent so far to this address, newest last. */
  readonly mailsTo: (address: string) => Promise<readonly SentMail[]>;
  /** The link of the newest mail to this address. */
  readonly linkTo: (address: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const calendarOf = ({ attachments }: Email): string => {
  const file = attachments.find(({ filename }) => filename?.endsWith('.ics'))?.content ?? '';
  return typeof file === 'string' ? file : new TextDecoder().decode(file);
};

export interface SentMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The file for a calendar that came with it; '' where none did. */
  readonly calendar: string;
}

/**
 * Where sites of tests live: in memory where there is plenty, because a disk takes longer to confirm a write than the
 * site takes to answer it. What needs a disk, and what kills processes, makes folders of its own.
 */
async function folderOfSites(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > 2 ** 30 ? memory : tmpdir();
}

/**
 * Starts the built site on a database without people that was migrated before, because that takes longer than all else of a
 * start. `npm run build` must have run; `npm test` does it. Jobs wait for `workOff`, so that no test depends on the second in
 * which a worker looks; unless `jobsWhenAsked` is false.
 * @param change what no setting can say
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  demo = false,
  options: Omit<StartOptions, 'clock' | 'build' | 'demo' | 'inlineStyles'> = {},
  change: (configuration: Configuration) => Configuration = (configuration) => configuration,
): Promise<TestSite> {
  process.env['NODE_ENV'] = 'production';
  // The build is what people get: tests use it, not its sources.
  const built = path.resolve('build/server/index.js');
  const { start } = (await import(/* @vite-ignore */ built)) as { start: typeof startServer };
  const dataDir = await mkdtemp(path.join(await folderOfSites(), 'freedom-plan-'));
  const postgres =
    engine === 'postgres' && !env['DATABASE_URL']
      ? await createPostgresDatabase(await preparedTemplate())
      : null;
  const configuration = readConfiguration({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...env,
  });
  if (!configuration.databaseUrl && configuration.dataDir === dataDir)
    await writeFile(configuration.databaseFile, await preparedBytes(), { mode: 0o600 });
  let offset = 0;
  const now = (): Date => new Date(Date.now() + offset);
  const running = await start(change(configuration), { clock: now, demo, jobsWhenAsked: true, ...options });
  const outbox = path.join(configuration.dataDir, 'outbox');
  const mailsTo = async (address: string): Promise<readonly SentMail[]> => {
    await running.workOff();
    const files = (await readdir(outbox).catch(() => [])).sort();
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
    );
    return mails
      .filter((mail) => mail.to?.some((to) => to.address === address))
      .map((mail) => ({
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        calendar: calendarOf(mail),
      }));
  };
  return {
    ...running,
    now,
    mailsTo,
    moveClock: (milliseconds) => {
      offset += milliseconds;
    },
    async linkTo(address) {
      const text = (await mailsTo(address)).at(-1)?.text ?? '';
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      if (!link) throw new Error(`No mail with a link went to ${address}.`);
      const url = new URL(link);
      return running.url + url.pathname + url.search;
    },
    async close() {
      await running.stop();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
