import path from 'node:path';
import type { TrustedProxy } from '#app/http/client-address.ts';
import {
  databaseName,
  faultOfDataFolder,
  holdsSomething,
  localPushKeys,
  localSecret,
  noDatabase,
} from './data-folder.ts';
import { isSafe, settingsSchema } from './settings.ts';

/** Everything that the surroundings decide, read and checked once. */
export interface Configuration {
  readonly appEnv: 'local' | 'production';
  readonly appName: string;
  /** The public origin, without a slash at the end. Links in mails and origin checks go by it, never by a request. */
  readonly appUrl: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseFile: string;
  /** Null: the database is the file. */
  readonly databaseUrl: string | null;
  /** 0: none by itself. */
  readonly backupEveryMinutes: number;
  /** Signs cookies and seals second factors. */
  readonly sessionSecret: string;
  /** Still opens what it has signed or sealed, and signs nothing any more. Null: there is only one. */
  readonly previousSessionSecret: string | null;
  /** Whether every administrator needs a second factor, or only those who have set one up. */
  readonly adminSecondFactor: 'required' | 'when-set-up';
  /** Null: mails are written to `DATA_DIR/outbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whom people write to: it stands on every page, in the terms, on receipts and in mails. */
  readonly supportEmail: string;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  /** Null: people sign in by address and password alone. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  /** Null: a sandbox that moves no money in local mode; in production nothing can be bought. */
  readonly stripe: {
    readonly secretKey: string;
    /** One, or two while one takes the other's place. */
    readonly webhookSecrets: readonly string[];
    /** Null: Stripe's own. */
    readonly apiBase: string | null;
  } | null;
  /** The service that may write analyses; null: the built-in analyst writes all of them. */
  readonly ai: {
    readonly apiKey: string;
    readonly baseUrl: string;
    readonly model: string;
    /** US dollars for a million tokens. */
    readonly prices: { readonly in: number; readonly out: number } | null;
  } | null;
  /** The keys by which push services know this site; null: nothing is pushed. */
  readonly push: {
    readonly publicKey: string;
    readonly privateKey: string;
    readonly subject: string;
  } | null;
  /** The calendar in which strategy calls are booked. Null: our own form asks for one. */
  readonly strategyCallUrl: string | null;
  /** The film of /start. Null: its text is shown. */
  readonly salesVideoUrl: string | null;
  readonly logLevel: string;
  /** The proxy in front that says who the clients are; without one, no header is believed. */
  readonly proxy: TrustedProxy;
  /** Null: no metrics are served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** The configuration is missing something or holds something unusable; the message names each variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads the environment. In local mode what is missing is made: a session secret and keys for push in `DATA_DIR`, an outbox folder.
 * @throws ConfigurationError
 */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  // An empty line in an env file is a setting that is not made.
  const made = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = settingsSchema.safeParse(made);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`These settings cannot be used:\n  ${faults.join('\n  ')}`);
  }
  const read = parsed.data;
  const dataDir = path.resolve(read.DATA_DIR);
  const databaseFile = path.join(dataDir, databaseName);
  if (read.APP_ENV === 'production') {
    const missing = (['SESSION_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const).filter(
      (name) => !read[name],
    );
    if (missing.length > 0) throw new ConfigurationError(`Production needs ${missing.join(', ')}.`);
    if (!isReachable(read.SUPPORT_EMAIL!))
      throw new ConfigurationError(
        `SUPPORT_EMAIL is ${read.SUPPORT_EMAIL}: no mail arrives there, and every page tells people to write to it.`,
      );
    if (!isReachable(read.MAIL_FROM!.replace(/>$/, '')))
      throw new ConfigurationError(
        `MAIL_FROM is ${read.MAIL_FROM}: nobody can answer there, and mail servers refuse what comes from there.`,
      );
    if (env['NODE_ENV'] !== 'production')
      throw new ConfigurationError('Production needs NODE_ENV=production.');
    if (!isSafe(read.APP_URL ?? ''))
      throw new ConfigurationError(
        `Production needs an https APP_URL: over ${read.APP_URL} passwords and answers could be read on the way.\n  Put a proxy with TLS in front (docs/operations.md); http is only for this machine.`,
      );
    if (read.ADMIN_SECOND_FACTOR === 'when-set-up')
      throw new ConfigurationError('Production needs ADMIN_SECOND_FACTOR=required, or none of it.');
    if (!read.DATABASE_URL && read.ALLOW_EMPTY_DATABASE !== '1' && !holdsSomething(databaseFile))
      throw new ConfigurationError(noDatabase(databaseFile));
  }
  if (read.SESSION_SECRET && read.SESSION_SECRET === read.SESSION_SECRET_PREVIOUS)
    throw new ConfigurationError('SESSION_SECRET and SESSION_SECRET_PREVIOUS are the same: make a new one.');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = read;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new ConfigurationError('Google sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = read;
  if (Boolean(secretKey) !== Boolean(webhookSecrets))
    throw new ConfigurationError('Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  if (read.APP_ENV === 'production' && secretKey?.includes('_test_'))
    throw new ConfigurationError('STRIPE_SECRET_KEY is a test key: production would give programs away.');
  if (Boolean(read.OPENAI_API_KEY) !== Boolean(read.OPENAI_MODEL))
    throw new ConfigurationError('Analyses by a service need both OPENAI_API_KEY and OPENAI_MODEL.');
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = read;
  const push = publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
  if (!push && (publicKey || privateKey || subject))
    throw new ConfigurationError('Push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT.');
  if (read.TRUSTED_PROXY_HOPS && !['x-forwarded-for', 'forwarded'].includes(read.TRUST_PROXY_HEADER))
    throw new ConfigurationError(
      'TRUSTED_PROXY_HOPS counts the entries of a list: it needs TRUST_PROXY_HEADER=x-forwarded-for or forwarded.',
    );
  // Machines on one Postgres would each make their own pair.
  const isLocal = read.APP_ENV !== 'production' && !read.DATABASE_URL;
  const fault = faultOfDataFolder(dataDir);
  if (fault) throw new ConfigurationError(fault);
  return {
    appEnv: read.APP_ENV,
    appName: read.APP_NAME,
    appUrl: read.APP_URL ?? `http://localhost:${read.PORT}`,
    host: read.HOST,
    port: read.PORT,
    dataDir,
    databaseFile,
    databaseUrl: read.DATABASE_URL ?? null,
    backupEveryMinutes: read.BACKUP_EVERY_MINUTES ?? (read.APP_ENV === 'production' ? 60 : 0),
    sessionSecret: read.SESSION_SECRET ?? localSecret(dataDir),
    previousSessionSecret: read.SESSION_SECRET_PREVIOUS ?? null,
    adminSecondFactor:
      read.ADMIN_SECOND_FACTOR ?? (read.APP_ENV === 'production' ? 'required' : 'when-set-up'),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Freedom Plan <hello@localhost>',
    supportEmail: read.SUPPORT_EMAIL ?? 'support@localhost',
    adminEmails: read.ADMIN_EMAILS,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : null,
    stripe:
      secretKey && webhookSecrets
        ? { secretKey, webhookSecrets, apiBase: read.STRIPE_API_BASE ?? null }
        : null,
    ai:
      read.OPENAI_API_KEY && read.OPENAI_MODEL
        ? {
            apiKey: read.OPENAI_API_KEY,
            model: read.OPENAI_MODEL,
            baseUrl: read.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
            prices: read.OPENAI_PRICES ?? null,
          }
        : null,
    push: push ?? (isLocal ? { ...localPushKeys(dataDir), subject: ownSubject(read.SUPPORT_EMAIL) } : null),
    strategyCallUrl: read.STRATEGY_CALL_URL ?? null,
    salesVideoUrl: read.SALES_VIDEO_URL ?? null,
    logLevel: read.LOG_LEVEL,
    proxy: { header: read.TRUST_PROXY_HEADER, hops: read.TRUSTED_PROXY_HOPS ?? 1 },
    metrics: read.METRICS_PORT === undefined ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  };
}

/** Whom push services write to about an installation that names nobody for it. */
const ownSubject = (supportEmail = 'support@localhost'): string => `mailto:${supportEmail}`;

/** Whether an address is at a domain that can be somebody's: those for examples and tests never are (RFC 2606, RFC 6761, RFC 6762). */
function isReachable(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return (
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/.test(domain) &&
    !/(^|\.)(example(\.(com|net|org))?|invalid|localhost|test|local)$/.test(domain)
  );
}
