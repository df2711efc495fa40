import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { AiAccount } from '#app/gateways/ai/openai.ts';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { reportingFailures } from '#app/gateways/payments/report-failures.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { openWebPush } from '#app/gateways/push/web-push.ts';
import type { PaperReader } from '#app/domain/reports/paper.ts';
import type { Services } from '#app/http/contexts.ts';
import type { Configuration } from './configuration.ts';
import { openInstallation } from './installation.ts';
import { reportFailuresTo } from './payment-failures.ts';
import { isBehindUntrustedProxy } from './proxy-watch.ts';
import { readPaperWith } from './read-paper.ts';

/** What the program makes of more than the configuration. */
type Made = Pick<
  Services,
  'noteSecurity' | 'limiter' | 'languages' | 'texts' | 'pages' | 'lightSheet' | 'outboxFolder'
>;

/** How patient calls of the AI service are. */
export type AiPatience = Pick<AiAccount, 'callSeconds' | 'repetitions'>;

/** What is otherwise than usual. */
export interface OpenedWith {
  /** How patient calls of the AI service are; as usual unless told. */
  readonly aiPatience?: AiPatience;
  /** Who reads papers of laboratories; the own reader unless told. */
  readonly readPaper?: PaperReader;
}

/**
 * Opens what pages and jobs work with, as the configuration says; what is switched off is said in the log, and its code is not
 * loaded: two services' packages are a quarter of all files that a start would read.
 */
export async function openServices(
  configuration: Configuration,
  db: Database,
  logger: Logger,
  clock: () => Date,
  made: Made,
  options: OpenedWith,
): Promise<Services> {
  const files = makeFileStore(path.join(configuration.dataDir, 'files'));
  const google = configuration.google
    ? (await import('#app/gateways/google/openid.ts')).openIdGoogle(configuration.google)
    : null;
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
  const payments = await openPayments(configuration, db, clock, logger);
  if (!payments)
    logger.info(
      { event: 'payments-off' },
      'nothing can be bought: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    );
  return {
    db,
    ...made,
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
    ai: configuration.ai
      ? (await import('#app/gateways/ai/openai.ts')).openAiService({
          ...configuration.ai,
          ...options.aiPatience,
        })
      : null,
    push: configuration.push
      ? openWebPush(configuration.push, { reachesThisMachine: configuration.appEnv === 'local' })
      : null,
    readPaper: options.readPaper ?? readPaperWith(files),
    logger,
    files,
    exports: makeFileStore(path.join(configuration.dataDir, 'exports')),
    installation: openInstallation(
      {
        dataDir: configuration.dataDir,
        databaseFile: configuration.databaseUrl ? null : configuration.databaseFile,
        makesBackups: !configuration.databaseUrl,
        backupEveryMinutes: configuration.backupEveryMinutes,
      },
      logger,
    ),
    isLocal: configuration.appEnv === 'local',
  };
}

/** Who takes the money: Stripe where it is set up; else a sandbox in local mode, and in production nobody. */
async function openPayments(
  configuration: Configuration,
  db: Database,
  clock: () => Date,
  logger: Logger,
): Promise<PaymentGateway | null> {
  const { sessionSecret } = configuration;
  if (configuration.stripe) {
    const { stripeGateway } = await import('#app/gateways/payments/stripe.ts');
    return reportingFailures(
      stripeGateway({ ...configuration.stripe, clock }),
      reportFailuresTo(db, logger, clock),
    );
  }
  if (configuration.appEnv === 'production') return null;
  return sandboxGateway({ db, secret: sessionSecret, clock });
}
