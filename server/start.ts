import { serve, type ServerType } from '@hono/node-server';
import { NewerDatabase } from '#db/migrate.ts';
import { ConfigurationError, readConfiguration, type Configuration } from './configuration.ts';
import { keepToOurselves } from './data-folder.ts';
import { listenFault } from './listen-fault.ts';
import { openSite, type OpenedSite, type OpenOptions } from './open-site.ts';

export interface Running extends OpenedSite {
  readonly url: string;
  readonly port: number;
  /** Lets what is under way finish, then closes everything. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions extends OpenOptions {
  readonly timeouts?: Partial<typeof usualTimeouts>;
}

/** How long a connection may take, in milliseconds. */
const usualTimeouts = {
  /** A request's head: nobody needs more on any line. */
  headersTimeout: 15_000,
  /** Head and body: the largest picture on a very slow line. */
  requestTimeout: 180_000,
  /** Longer than proxies keep an idle connection, so that none is closed under a request that they send on it. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/** Opens the site and listens. */
export async function start(configuration: Configuration, options: StartOptions = {}): Promise<Running> {
  const site = await openSite(configuration, options);
  let stopping = false;
  const fetch: OpenedSite['fetch'] = async (request, env) => {
    const response = await site.fetch(request, env);
    // Nobody should send the next request on a connection that is about to end.
    if (stopping) response.headers.set('Connection', 'close');
    return response;
  };
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const { server, port } = await listen(fetch, configuration, timeouts).catch(async (error: unknown) => {
    await site.closeSite();
    throw error;
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    site.endStreams();
    await close(server);
    await site.closeSite();
  };
  return { ...site, url: `http://localhost:${port}`, port, stop };
}

function listen(
  fetch: OpenedSite['fetch'],
  configuration: Configuration,
  serverOptions: typeof usualTimeouts,
) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const server = serve(
      { fetch, port: configuration.port, hostname: configuration.host, serverOptions },
      (info) => resolve({ server, port: info.port }),
    );
    const place = { ...configuration, settings: ['HOST', 'PORT'] } as const;
    server.on('error', (error: Error) => reject(listenFault(error, place)));
  });
}

/** How long requests under way may take to finish when the server stops, in milliseconds. */
const longestFarewell = 4000;

/** Takes no new connection, ends idle ones, and waits for the requests under way. */
function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const endIdle = (): void => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    };
    // A connection whose answer had begun when the stop came is idle only later; it would be kept for seconds.
    const timer = setInterval(endIdle, 50);
    // A closed server no longer times its connections: one that never ends would keep everything open.
    const late = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, longestFarewell);
    server.close(() => {
      clearInterval(timer);
      clearTimeout(late);
      resolve();
    });
    endIdle();
  });
}

/** The whole program: reads the environment, starts, says where it is, stops on a signal. */
export async function run(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  let running: Running;
  keepToOurselves();
  try {
    const configuration = readConfiguration(env);
    running = await start(configuration, { demo: configuration.appEnv === 'local' });
  } catch (error) {
    const isForPeople = error instanceof ConfigurationError || error instanceof NewerDatabase;
    console.error(isForPeople ? error.message : error);
    process.exit(1);
  }
  // Before anybody is told that it runs: whoever reads that may already send a signal.
  let stopping = false;
  const shutDown = (code: number): void => {
    if (stopping) return;
    stopping = true;
    // A connection that never ends must not keep the process for ever.
    setTimeout(() => process.exit(1), code === 0 ? 20_000 : 5_000).unref();
    running.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => shutDown(0));
  process.on('SIGTERM', () => shutDown(0));
  // After a fault that nobody caught nothing is known to be whole: let what is under way finish, and start anew.
  const fall = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    running.logger.fatal({ event: 'crash', error: text }, 'nobody caught this; stopping');
    shutDown(1);
  };
  process.on('uncaughtException', fall);
  process.on('unhandledRejection', fall);
  const { configuration } = running;
  console.log(`\n${configuration.appName} is at ${configuration.appUrl}`);
  if (configuration.appEnv === 'local') {
    console.log('  member         demo@freedomplan.example   password: notebook by the window');
    console.log('  administrator  admin@freedomplan.example  password: lamp on the quiet desk');
    console.log('  coach          coach@freedomplan.example  password: kettle before the first call');
    console.log(`  mails          ${configuration.appUrl}/dev/mail\n`);
  }
}
