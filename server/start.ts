import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import pino, { type DestinationStream, type Logger } from 'pino';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { migrate, NewerDatabase } from '#db/migrate.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { makePostgresPool, openPostgres } from '#db/postgres.ts';
import { seedDemo } from '#db/seeds/demo.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { openAiService, type AiAccount } from '#app/gateways/ai/openai.ts';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { folderTransport, smtpTransport } from '#app/gateways/mail/transport.ts';
import { openIdGoogle } from '#app/gateways/google/openid.ts';
import { openWebPush } from '#app/gateways/push/web-push.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { reportingFailures } from '#app/gateways/payments/report-failures.ts';
import { stripeGateway } from '#app/gateways/payments/stripe.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import type { Services } from '#app/http/contexts.ts';
import { prepareLanguages } from '#app/http/languages.ts';
import { memoryCounters, postgresCounters } from '#app/http/counters.ts';
import { makeLimiter } from '#app/http/limiter.ts';
import { liveDemoDays } from './demo-days.ts';
import { askForDemo } from './demo-wishes.ts';
import { watchAlerts } from './alert-watch.ts';
import { buildSite } from './site.ts';
import { openSiteTexts, withNewestTexts } from './site-texts.ts';
import { ConfigurationError, readConfiguration, type Configuration } from './configuration.ts';
import { keepPages } from './kept-pages/keep-pages.ts';
import { readSharedPages, type SharedPage } from './kept-pages/pages.ts';
import { pageSecurity } from './page-security.ts';
import { isBehindUntrustedProxy, proxyWatch } from './proxy-watch.ts';
import { closeDataFolder, keepToOurselves } from './data-folder.ts';
import { progressStreams, usualProgressBounds, type ProgressBounds } from './generation-progress.ts';
import { reportFailuresTo } from './payment-failures.ts';
import { jobHandlers, slowJobs } from './job-handlers.ts';
import { handlerByAreas } from './areas.ts';
import { usualBounds, watchLoad, type LoadBounds } from './load.ts';
import { countMails, makeMetrics, serveMetrics, type AnsweredRequest } from './metrics.ts';
import { openInstallation } from './installation.ts';
import { gatherPages } from './pages.ts';
import { rounds } from './rounds.ts';
import { startRounds } from './run-rounds.ts';
import { takeSecurityNotes } from './security-notes.ts';
import { forgetIncoming, incomingFolder } from './take-form.ts';
import { countVisits } from './visits/count-visits.ts';
import { startWorker } from './worker.ts';

/** Everything but the listening. */
export interface OpenedSite {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  readonly db: Database;
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Which pages are kept, being the same for everybody. */
  readonly sharedPaths: readonly string[];
  /** Where the metrics are, or null. */
  readonly metricsPort: number | null;
  /** Does every job that is due now; tests wait for mails by it. */
  readonly workOff: () => Promise<void>;
  /** Adds the pages that were counted to their sums now, not within the minute. */
  readonly writeVisits: () => Promise<void>;
  /** Writes security events now, not within seconds. */
  readonly writeSecurityNotes: () => Promise<void>;
  /** Lets go of those who only listen; for the moment before the server waits for requests under way. */
  readonly endStreams: () => void;
  /** Waits for running jobs, then closes the database. */
  readonly closeSite: () => Promise<void>;
}

export interface Running extends OpenedSite {
  readonly url: string;
  readonly port: number;
  /** Lets what is under way finish, then closes everything. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly clock?: () => Date;
  /** Where the pages come from; the build unless told. */
  readonly build?: () => Promise<ServerBuild>;
  /** Fills a database that has no account yet. */
  readonly demo?: boolean;
  /** Jobs wait for `workOff`: for tests that look at what is waiting. */
  readonly jobsWhenAsked?: boolean;
  /** Vite's development server puts styles into the page. */
  readonly inlineStyles?: boolean;
  /** How patient calls of the AI service are; as usual unless told. */
  readonly aiPatience?: Pick<AiAccount, 'callSeconds' | 'repetitions'>;
  readonly bounds?: Partial<LoadBounds>;
  readonly progressBounds?: Partial<ProgressBounds>;
  readonly timeouts?: Partial<typeof usualTimeouts>;
  /** Where log lines go; standard output unless told. */
  readonly logTo?: DestinationStream;
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

// @ts-ignore -- made by the framework's Vite plugin
const productionBuild = (): Promise<ServerBuild> => import('virtual:react-router/server-build');

const makeLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie'],
    },
    destination,
  );

/** Opens the database, migrates, seeds, starts the jobs, and puts the site together. */
export async function openSite(
  configuration: Configuration,
  options: StartOptions = {},
): Promise<OpenedSite> {
  const clock = options.clock ?? (() => new Date());
  const logger = makeLogger(configuration.logLevel, options.logTo);
  const open = closeDataFolder(configuration.dataDir);
  if (open)
    logger.warn(
      { event: 'data-folder-open', error: open },
      'others on this machine may read data: it belongs to another user',
    );
  const pool = configuration.databaseUrl
    ? makePostgresPool(configuration.databaseUrl, (error) =>
        logger.warn({ event: 'database-connection-lost', error: error.message }, 'an idle connection broke'),
      )
    : null;
  const db = pool ? openPostgres(pool) : openDatabase(configuration.databaseFile);
  const applied = await migrate(db);
  if (applied.length > 0) logger.info({ event: 'migrated', applied }, 'database migrated');
  await seedReference(db);
  const demoMember = options.demo ? await seedDemo(db, clock()) : null;
  if (demoMember) {
    await liveDemoDays(db, demoMember, clock());
    await askForDemo(db, demoMember, clock());
  }

  const outboxFolder = configuration.smtpUrl ? null : path.join(configuration.dataDir, 'outbox');
  const transport = configuration.smtpUrl
    ? smtpTransport(configuration.smtpUrl, configuration.mailFrom)
    : folderTransport(outboxFolder!, configuration.mailFrom, clock);
  const missing = new Set<string>();
  const onMissing = (language: string, key: string): void => {
    if (!missing.has(language + key))
      logger.warn({ event: 'missing-text', language, key }, 'a text is missing');
    missing.add(language + key);
  };
  const { languages, texts } = await openSiteTexts(db, (said) =>
    prepareLanguages(onMissing, { supportEmail: configuration.supportEmail }, said),
  );
  const build = options.build ?? (await productionBuild());
  let pages = gatherPages(typeof build === 'function' ? await build() : build);
  const load = watchLoad({ ...usualBounds, ...options.bounds });
  const metrics = makeMetrics({ db, databaseFile: configuration.databaseFile, load });
  const google = configuration.google ? openIdGoogle(configuration.google) : null;
  if (!google) {
    const callback = `${configuration.appUrl}/auth/callback`;
    logger.info(
      { event: 'google-off', callback },
      'nobody can sign in with Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, with this redirect address',
    );
  }
  if (isBehindUntrustedProxy(configuration))
    logger.warn(
      { event: 'proxy-untrusted' },
      'all visitors count as one: APP_URL is https, so a proxy is in front, and TRUST_PROXY_HEADER trusts none of its headers',
    );
  const payments = openPayments(configuration, db, clock, logger);
  if (!payments)
    logger.info(
      { event: 'payments-off' },
      'nothing can be bought: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    );
  const { backupEveryMinutes, dataDir } = configuration;
  const makesBackups = backupEveryMinutes > 0 && !configuration.databaseUrl;
  const security = takeSecurityNotes({ db, logger });
  const services: Services = {
    db,
    noteSecurity: security.note,
    limiter: makeLimiter(pool ? postgresCounters(pool) : memoryCounters(), metrics.limitHit),
    languages,
    texts,
    site: {
      appName: configuration.appName,
      appUrl: configuration.appUrl,
      supportEmail: configuration.supportEmail,
    },
    strategyCallUrl: configuration.strategyCallUrl,
    salesVideoUrl: configuration.salesVideoUrl,
    adminEmails: configuration.adminEmails,
    sessionSecret: configuration.sessionSecret,
    previousSessionSecret: configuration.previousSessionSecret,
    adminSecondFactor: configuration.adminSecondFactor,
    google,
    payments,
    ai: configuration.ai ? openAiService({ ...configuration.ai, ...options.aiPatience }) : null,
    push: configuration.push
      ? await openWebPush(configuration.push, { reachesThisMachine: configuration.appEnv === 'local' })
      : null,
    logger,
    pages: () => pages,
    files: makeFileStore(path.join(configuration.dataDir, 'files')),
    exports: makeFileStore(path.join(configuration.dataDir, 'exports')),
    installation: openInstallation(
      {
        dataDir,
        databaseFile: configuration.databaseUrl ? null : configuration.databaseFile,
        makesBackups: !configuration.databaseUrl,
      },
      logger,
    ),
    isLocal: configuration.appEnv === 'local',
    outboxFolder: configuration.appEnv === 'local' ? outboxFolder : null,
  };
  const handlers = withNewestTexts(jobHandlers(services, countMails(transport, metrics), clock), texts);
  const worker = startWorker(db, handlers, clock, logger, {
    slow: slowJobs,
    onlyWhenAsked: options.jobsWhenAsked ?? false,
  });
  const backups = makesBackups ? { dataDir, everyMinutes: backupEveryMinutes } : null;
  const running = startRounds(rounds, { ...services, mailFolder: outboxFolder, backups }, clock);
  const progress = progressStreams(services, clock, { ...usualProgressBounds, ...options.progressBounds });
  const alerts = watchAlerts({ db, clock, logger });
  const visits = countVisits({ db, pages: () => pages, clock, logger });
  const incoming = incomingFolder(configuration.dataDir);
  await forgetIncoming(incoming);
  const parts = {
    services,
    clock,
    handler:
      typeof build === 'function'
        ? createRequestHandler(async () => {
            const newest = await build();
            pages = gatherPages(newest);
            return newest;
          }, process.env['NODE_ENV'])
        : handlerByAreas(build, process.env['NODE_ENV']),
    local: configuration.appEnv === 'local',
    security: pageSecurity({
      isHttps: configuration.appUrl.startsWith('https:'),
      inlineStyles: options.inlineStyles === true,
      videoUrl: configuration.salesVideoUrl,
      // Without them browsers stop a form's answer that leads there.
      formTargets: [
        ...(google ? [google.origin] : []),
        ...(payments?.formTargets ?? []),
        ...(configuration.strategyCallUrl ? [new URL(configuration.strategyCallUrl).origin] : []),
      ],
    }),
    proxy: configuration.proxy,
    watchProxy: proxyWatch(configuration.proxy, logger, clock),
    incoming,
    load,
    metrics: {
      ...metrics,
      answered(request: AnsweredRequest) {
        metrics.answered(request);
        alerts.answered(request);
      },
    },
    progress,
    visits,
  };
  const site = buildSite(parts);
  // What is being developed changes with every request.
  const shared = typeof build === 'function' ? new Map<string, SharedPage>() : readSharedPages(build);
  const kept = await keepPages(shared, parts);
  const fetch: OpenedSite['fetch'] = (request, env) =>
    kept.answer(request, env as never, () => site.fetch(request, env as never)) ??
    site.fetch(request, env as never);
  const metricsServer = configuration.metrics
    ? await serveMetrics(metrics, configuration.metrics.host, configuration.metrics.port)
    : null;
  const closeSite = async (): Promise<void> => {
    progress.stop();
    await Promise.all([running.stop(), worker.stop(), visits.stop(), alerts.stop(), security.stop()]);
    await metricsServer?.stop();
    load.stop();
    await db.destroy();
  };
  return {
    fetch,
    db,
    configuration,
    logger,
    sharedPaths: [...shared.keys()],
    metricsPort: metricsServer?.port ?? null,
    workOff: worker.workOff,
    writeVisits: visits.write,
    writeSecurityNotes: security.write,
    endStreams: progress.stop,
    closeSite,
  };
}

/** Who takes the money: Stripe where it is set up; else a sandbox in local mode, and in production nobody. */
function openPayments(
  configuration: Configuration,
  db: Database,
  clock: () => Date,
  logger: Logger,
): PaymentGateway | null {
  const { sessionSecret } = configuration;
  if (configuration.stripe)
    return reportingFailures(
      stripeGateway({ ...configuration.stripe, clock }),
      reportFailuresTo(db, logger, clock),
    );
  if (configuration.appEnv === 'production') return null;
  return sandboxGateway({ db, secret: sessionSecret, clock });
}

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
  const { server, port } = await listen(fetch, configuration, { ...usualTimeouts, ...options.timeouts });
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
    server.on('error', reject);
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
