import path from 'node:path';
import pino, { type DestinationStream, type Logger } from 'pino';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { migrate } from '#db/migrate.ts';
import { openDatabase, type Database } from '#db/database.ts';
import type { Pool } from '#db/postgres.ts';
import { seedDemo } from '#db/seeds/demo.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { folderTransport, smtpTransport } from '#app/gateways/mail/transport.ts';
import { prepareLanguages } from '#app/http/languages.ts';
import { memoryCounters, postgresCounters } from '#app/http/counters.ts';
import { makeLimiter } from '#app/http/limiter.ts';
import { inOnePiece } from '#app/http/whole-page.ts';
import { liveDemoDays } from './demo-days.ts';
import { bringDemoPeople } from './demo-people.ts';
import { keepDemoHere, refuseDemo } from './demo-guard.ts';
import { askForDemo } from './demo-wishes.ts';
import { watchAlerts } from './alert-watch.ts';
import { buildSite } from './site.ts';
import { openSiteTexts, withNewestTexts } from './site-texts.ts';
import { ConfigurationError, type Configuration } from './configuration.ts';
import { keepPages } from './kept-pages/keep-pages.ts';
import { readSharedPages, type SharedPage } from './kept-pages/pages.ts';
import { openServices, type OpenedWith } from './open-services.ts';
import { pageSecurity } from './page-security.ts';
import { proxyWatch } from './proxy-watch.ts';
import { closeDataFolder } from './data-folder.ts';
import { takeDataFolder } from './data-lock.ts';
import { progressStreams, usualProgressBounds, type ProgressBounds } from './generation-progress.ts';
import { jobHandlers, slowJobs } from './job-handlers.ts';
import { handlerByAreas } from './areas.ts';
import { readLightSheet } from './light-sheet.ts';
import { usualBounds, watchLoad, type LoadBounds } from './load.ts';
import { countMails, makeMetrics, serveMetrics, type AnsweredRequest } from './metrics.ts';
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

export interface OpenOptions extends OpenedWith {
  readonly clock?: () => Date;
  /** Where the pages come from; the build unless told. */
  readonly build?: () => Promise<ServerBuild>;
  /** Fills a database that has no account yet; refused where others come. */
  readonly demo?: boolean;
  /** Jobs wait for `workOff`: for tests that look at what is waiting. */
  readonly jobsWhenAsked?: boolean;
  /** Vite's development server puts styles into the page. */
  readonly inlineStyles?: boolean;
  readonly bounds?: Partial<LoadBounds>;
  readonly progressBounds?: Partial<ProgressBounds>;
  /** Where log lines go; standard output unless told. */
  readonly logTo?: DestinationStream;
}

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

/** Why there is no database at DATABASE_URL, without its password. Several addresses that all failed say so in an error of errors. */
function databaseFault(error: unknown): ConfigurationError {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const said = first instanceof Error ? first.message : String(first);
  return new ConfigurationError(
    `DATABASE_URL leads to no database that answers: ${said}.\n  Look at its host, port, user, password and database name, and whether Postgres runs there (docs/operations.md, 'On Postgres').`,
  );
}

/** Opens Postgres where its address is set, which is not loaded otherwise, else the SQLite file. */
async function openDatabaseOf(
  { databaseUrl, databaseFile }: Configuration,
  logger: Logger,
): Promise<{ readonly db: Database; readonly pool: Pool | null }> {
  if (!databaseUrl) return { db: openDatabase(databaseFile), pool: null };
  const { makePostgresPool, openPostgres } = await import('#db/postgres.ts');
  const pool = makePostgresPool(databaseUrl, (error) =>
    logger.warn({ event: 'database-connection-lost', error: error.message }, 'an idle connection broke'),
  );
  // The first word to it: what goes wrong here is in the address, or with what it leads to.
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw databaseFault(error);
  });
  return { db: openPostgres(pool), pool };
}

/**
 * Opens the database, migrates, seeds, starts the jobs, and puts the site together. On SQLite the data folder is taken first, so that
 * nothing in it is touched while another one runs on it; machines that share a Postgres may share it.
 */
export async function openSite(configuration: Configuration, options: OpenOptions = {}): Promise<OpenedSite> {
  if (options.demo) keepDemoHere(configuration);
  const leave = configuration.databaseUrl ? () => undefined : await takeDataFolder(configuration.dataDir);
  try {
    const site = await openTakenSite(configuration, options);
    return { ...site, closeSite: () => site.closeSite().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

async function openTakenSite(configuration: Configuration, options: OpenOptions): Promise<OpenedSite> {
  const clock = options.clock ?? (() => new Date());
  const logger = makeLogger(configuration.logLevel, options.logTo);
  const open = closeDataFolder(configuration.dataDir);
  if (open)
    logger.warn(
      { event: 'data-folder-open', error: open },
      'others on this machine may read data: it belongs to another user',
    );
  const { db, pool } = await openDatabaseOf(configuration, logger);
  const applied = await migrate(db);
  await refuseDemo(db, configuration).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  if (applied.length > 0) logger.info({ event: 'migrated', applied }, 'database migrated');
  await seedReference(db);
  const demoMember = options.demo ? await seedDemo(db, clock()) : null;
  if (demoMember) {
    await liveDemoDays(db, demoMember, clock());
    await bringDemoPeople(db, demoMember, clock());
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
  const { backupEveryMinutes, dataDir, databaseFile } = configuration;
  const makesBackups = backupEveryMinutes > 0 && !configuration.databaseUrl;
  const metrics = makeMetrics({
    db,
    dataDir,
    databaseFile,
    backupEveryMinutes: makesBackups ? backupEveryMinutes : 0,
    load,
  });
  const security = takeSecurityNotes({ db, logger });
  const services = await openServices(
    configuration,
    db,
    logger,
    clock,
    {
      noteSecurity: security.note,
      limiter: makeLimiter(pool ? postgresCounters(pool) : memoryCounters(), metrics.limitHit),
      languages,
      texts,
      pages: () => pages,
      lightSheet: typeof build === 'function' ? null : readLightSheet(),
      outboxFolder: configuration.appEnv === 'local' ? outboxFolder : null,
    },
    options,
  );
  const handlers = withNewestTexts(jobHandlers(services, countMails(transport, metrics), clock), texts);
  const worker = startWorker(db, handlers, clock, logger, {
    slow: slowJobs,
    onlyWhenAsked: options.jobsWhenAsked ?? false,
  });
  const backups = makesBackups ? { dataDir, everyMinutes: backupEveryMinutes } : null;
  const running = startRounds(rounds, { ...services, mailFolder: outboxFolder, dataDir, backups }, clock);
  const progress = progressStreams(services, clock, { ...usualProgressBounds, ...options.progressBounds });
  const alerts = watchAlerts({ db, clock, logger });
  const visits = countVisits({ db, pages: () => pages, clock, logger });
  const incoming = incomingFolder(configuration.dataDir);
  await forgetIncoming(incoming, pool !== null);
  const framework =
    typeof build === 'function'
      ? createRequestHandler(async () => {
          const newest = await build();
          pages = gatherPages(newest);
          return newest;
        }, process.env['NODE_ENV'])
      : handlerByAreas(build, process.env['NODE_ENV']);
  const parts = {
    services,
    clock,
    handler: async (...asked: Parameters<RequestHandler>) => inOnePiece(await framework(...asked)),
    local: configuration.appEnv === 'local',
    isAlone: pool === null,
    security: pageSecurity({
      isHttps: configuration.appUrl.startsWith('https:'),
      inlineStyles: options.inlineStyles === true,
      videoUrl: configuration.salesVideoUrl,
      // Without them browsers stop a form's answer that leads there.
      formTargets: [
        ...(services.google ? [services.google.origin] : []),
        ...(services.payments?.formTargets ?? []),
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
  const closeParts = async (): Promise<void> => {
    progress.stop();
    await Promise.all([running.stop(), worker.stop(), visits.stop(), alerts.stop(), security.stop()]);
    load.stop();
    await db.destroy();
  };
  const metricsServer = configuration.metrics
    ? await serveMetrics(metrics, configuration.metrics).catch(async (error: unknown) => {
        await closeParts();
        throw error;
      })
    : null;
  const closeSite = async (): Promise<void> => {
    await metricsServer?.stop();
    await closeParts();
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
