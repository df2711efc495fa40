import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import { countJobs } from '#app/domain/jobs/jobs.ts';
import type { MailTransport } from '#app/gateways/mail/transport.ts';
import type { LimitName } from '#app/http/limits.ts';
import { newestBackup } from './backups.ts';
import { freeBytesOf } from './installation.ts';
import { listenFault } from './listen-fault.ts';
import type { Load } from './load.ts';

/** What happened to one request. */
export interface AnsweredRequest {
  /** The route's pattern: an address as it came would make a line for each member and each probe. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  /** Whether it says that the site is closed for maintenance: no fault, whatever its status. */
  readonly isOnPurpose?: boolean;
}

export interface Metrics {
  readonly answered: (request: AnsweredRequest) => void;
  readonly limitHit: (limit: LimitName) => void;
  readonly mail: (result: 'sent' | 'failed') => void;
  /** All of it in the text format of Prometheus. */
  readonly read: () => Promise<string>;
}

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Counts for Prometheus; what is cheap to ask is asked when somebody reads. */
export function makeMetrics(sources: {
  readonly db: Database;
  readonly dataDir: string;
  readonly databaseFile: string;
  /** 0 where this machine makes no backup by itself. */
  readonly backupEveryMinutes: number;
  readonly load: Load;
}): Metrics {
  const registers = [new Registry()] as const;
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => Promise<void> | void): Gauge =>
    new Gauge({
      name,
      help,
      registers: [...registers],
      collect() {
        return collect(this);
      },
    });
  const labelNames = ['route', 'method', 'status'];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route, and how long their answers took',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [...registers],
  });
  const hits = new Counter({
    name: 'limit_hits_total',
    help: 'Requests refused by a limit',
    labelNames: ['limit'],
    registers: [...registers],
  });
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails handed over, and tries that failed',
    labelNames: ['result'],
    registers: [...registers],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    registers: [...registers],
    async collect() {
      const counts = await countJobs(sources.db);
      for (const state of ['waiting', 'running', 'done', 'parked']) jobs.set({ state }, counts[state] ?? 0);
    },
  });
  const size = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;
  gauge('database_file_bytes', 'Size of the database file', async (it) =>
    it.set(await size(sources.databaseFile)),
  );
  gauge('database_wal_bytes', 'Size of the write-ahead log', async (it) =>
    it.set(await size(`${sources.databaseFile}-wal`)),
  );
  gauge('disk_free_bytes', 'Free on the disk that the data stands on', async (it) =>
    // What the system does not say is more than any bound.
    it.set((await freeBytesOf(sources.dataDir)) ?? Number.POSITIVE_INFINITY),
  );
  gauge(
    'newest_backup_timestamp_seconds',
    'When the newest backup was begun, 0 where there is none',
    async (it) => it.set(((await newestBackup(sources.dataDir))?.getTime() ?? 0) / 1000),
  );
  gauge(
    'backup_interval_seconds',
    'How old it may grow before the site makes another, 0 where it never does',
    (it) => it.set(sources.backupEveryMinutes * 60),
  );
  gauge('event_loop_delay_seconds', 'Delay of the event loop, 99th percentile of the last second', (it) =>
    it.set(sources.load.delay() / 1000),
  );
  gauge('http_requests_inside', 'Requests that the app works on now', (it) => it.set(sources.load.inside()));
  gauge('process_resident_memory_bytes', 'Memory of the process', (it) => it.set(process.memoryUsage.rss()));
  gauge('process_heap_used_bytes', 'Memory in use by script', (it) => it.set(process.memoryUsage().heapUsed));
  gauge('process_uptime_seconds', 'How long the process runs', (it) => it.set(process.uptime()));
  return {
    answered: ({ route, method, status, seconds }) =>
      duration.observe({ route, method: methods.has(method) ? method : 'other', status }, seconds),
    limitHit: (limit) => hits.inc({ limit }),
    mail: (result) => mails.inc({ result }),
    read: () => registers[0].metrics(),
  };
}

/** A transport that counts what it hands over and what fails. */
export const countMails = (transport: MailTransport, metrics: Metrics): MailTransport => ({
  async send(mail) {
    try {
      await transport.send(mail);
      metrics.mail('sent');
    } catch (error) {
      metrics.mail('failed');
      throw error;
    }
  },
});

/** Serves the metrics on a port of their own, which the public never reaches. */
export function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return metrics.read().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    const place = { host, port, settings: ['METRICS_HOST', 'METRICS_PORT'] } as const;
    server.once('error', (error) => reject(listenFault(error, place)));
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, stop }));
  });
}
