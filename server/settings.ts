import { z } from 'zod';
import { trustedHeaders } from '#app/http/client-address.ts';
import { weaknessOf } from './secret-strength.ts';

/** One variable of the environment: how it is read, and what docs/settings.md says of it. */
interface Setting {
  readonly read: z.ZodType;
  /** What holds where it is not made, in words. */
  readonly unset: string;
  /** What it is, in Markdown. */
  readonly is: string;
}

const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;
/** An address alone, or behind a name; a line break would begin another header. */
const sender =
  /^(?:[^<>@\r\n]*<[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+>|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+)$/i;

const secret = z.string().superRefine((value, context) => {
  const weakness = weaknessOf(value);
  if (weakness) context.addIssue({ code: 'custom', message: weakness });
});
/** Whether what is sent there can be read or changed by nobody on the way: https, or this very machine. */
export function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
const httpsUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'needs the form https://…',
});

/** A key of so many bytes in the letters of URLs. */
const keyOf = (bytes: number) =>
  z
    .string()
    .trim()
    .refine(
      (key) => /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes,
      `needs ${bytes} bytes in base64url`,
    );

/** Every setting of the server, in the order of docs/settings.md, which `node scripts/write-settings.ts` makes of it. */
export const settings = {
  APP_ENV: {
    read: z.enum(['local', 'production']).default('local'),
    unset: '`local`',
    is: '`production` seeds no demo accounts and refuses a database that holds them, shows no `/dev/mail`, and does not start without `SESSION_SECRET`, `APP_URL`, `SMTP_URL`, `MAIL_FROM`, `SUPPORT_EMAIL` and `NODE_ENV=production`',
  },
  APP_NAME: {
    read: z.string().trim().min(1).default('Freedom Plan'),
    unset: 'Freedom Plan',
    is: 'the name on pages and in mails',
  },
  APP_URL: {
    read: z
      .url({ protocol: /^https?$/ })
      .refine(
        (url) => /^https?:\/\/[^/?#@]+\/*$/i.test(url),
        'needs a scheme and a host, and nothing after them',
      )
      .transform((url) => new URL(url).origin)
      .optional(),
    unset: '`http://localhost:PORT`',
    is: 'the public origin: links in mails and origin checks go by it, never by a request. With https, cookies carry the `__Host-` prefix and HSTS is sent; production takes http on this machine alone, and local mode starts on this machine or in a network of your own alone',
  },
  HOST: {
    read: z.string().default('0.0.0.0'),
    unset: '0.0.0.0: all addresses',
    is: 'the address that it listens on',
  },
  PORT: {
    read: z.coerce.number().int().min(0).max(65_535).default(3000),
    unset: '3000',
    is: 'where it listens',
  },
  DATA_DIR: {
    read: z.string().default('data'),
    unset: '`data`',
    is: 'database, outbox, local secret, `files` (uploads), `exports` (not in backups)',
  },
  BACKUP_EVERY_MINUTES: {
    read: z
      .string()
      .regex(/^\d{1,6}$/, 'needs a whole number')
      .transform(Number)
      .optional(),
    unset: '60 in production, 0 (never) in local mode',
    is: 'how old the newest backup in `DATA_DIR/backups` may grow before the running site makes another',
  },
  ALLOW_EMPTY_DATABASE: {
    read: z.enum(['0', '1']).default('0'),
    unset: 'none',
    is: '`1` lets production start where there is no database yet; for the very first start only',
  },
  DATABASE_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/, error: 'needs the form postgres://…' }).optional(),
    unset: 'none: a SQLite file in `DATA_DIR`',
    is: "`postgres://user:password@host:5432/name`: the same product on Postgres 15 or newer; see 'On Postgres' in operations.md",
  },
  SESSION_SECRET: {
    read: secret.optional(),
    unset: 'made once in `DATA_DIR` (local)',
    is: 'signs cookies and encrypts second factors; at least 32 characters by chance, `openssl rand -hex 32`: what is surely none of that stops the start',
  },
  SESSION_SECRET_PREVIOUS: {
    read: secret.optional(),
    unset: 'none',
    is: "the secret before the present one: it still reads what it signed or encrypted, and signs nothing; see 'Secrets' in operations.md",
  },
  ADMIN_SECOND_FACTOR: {
    read: z.enum(['required', 'when-set-up']).optional(),
    unset: '`required` in production, `when-set-up` in local mode',
    is: 'whether every administrator needs a code from an app to enter the administration, or only those who have set one up; production takes `required` alone',
  },
  SMTP_URL: {
    read: z
      .url({ protocol: /^smtps?$/ })
      // What stands there could switch the certificate checks off.
      .refine((url) => !/[?#]/.test(url), 'needs a scheme, a host and a port, and nothing after them')
      .refine(
        (url) => URL.canParse(url) && new URL(url).hostname !== '',
        'needs a host, as in smtp://host:587',
      )
      .optional(),
    unset: 'none: mails become `.eml` files in `DATA_DIR/outbox`',
    is: '`smtp://user:password@host:587` or `smtps://…`; TLS with a certificate that is checked, but to this very machine',
  },
  MAIL_FROM: {
    read: z
      .string()
      .trim()
      .regex(sender, 'needs an address, or a name and then the address in <>')
      .optional(),
    unset: '`Freedom Plan <hello@localhost>` (local)',
    is: 'the sender; production takes no address at a domain for examples',
  },
  SUPPORT_EMAIL: {
    read: z.string().trim().regex(address, 'needs an address, and nothing beside it').optional(),
    unset: 'support@localhost (local)',
    is: 'whom people write to: on every page, in the terms, on receipts and in mails; production takes no address at a domain for examples',
  },
  ADMIN_EMAILS: {
    read: z
      .string()
      .default('')
      .transform((list) =>
        list
          .toLowerCase()
          .split(/[,\s]+/)
          .filter(Boolean),
      )
      .refine((list) => list.every((one) => address.test(one)), 'needs addresses, separated by commas'),
    unset: 'none',
    is: 'addresses, separated by commas, that become administrators once they are confirmed',
  },
  GOOGLE_CLIENT_ID: {
    read: z.string().trim().optional(),
    unset: 'none: no Google button, one hint (`google-off`) in the log at start',
    is: 'both or neither; in the Google console, enter `APP_URL/auth/callback` as the redirect address',
  },
  GOOGLE_CLIENT_SECRET: {
    read: z.string().trim().optional(),
    unset: 'none',
    is: 'see `GOOGLE_CLIENT_ID`',
  },
  GOOGLE_ISSUER: {
    read: z
      .url({ protocol: /^https?$/ })
      .refine(isSafe, 'needs https; http only on this machine')
      .transform((url) => url.replace(/\/+$/, ''))
      .default('https://accounts.google.com'),
    unset: '`https://accounts.google.com`',
    is: 'the OpenID provider to discover endpoints from; its authorization page must be on the same origin; http on this machine only',
  },
  STRIPE_SECRET_KEY: {
    read: z
      .string()
      .trim()
      .regex(/^[sr]k_(test|live)_\S+$/, 'needs the form sk_live_…, rk_live_…, sk_test_… or rk_test_…')
      .optional(),
    unset:
      'none: a sandbox that moves no money in local mode; in production nothing can be bought (`payments-off` in the log)',
    is: 'both this and the next one or neither, see [payments.md](payments.md). Production refuses a test key',
  },
  STRIPE_WEBHOOK_SECRET: {
    read: z
      .string()
      .transform((secrets) => secrets.split(/[,\s]+/).filter(Boolean))
      .pipe(
        z
          .array(z.string().regex(/^whsec_\S{8,}$/, 'needs the form whsec_…'))
          .min(1)
          .max(2),
      )
      .optional(),
    unset: 'none',
    is: "see `STRIPE_SECRET_KEY`; two, separated by a comma, while one takes the other's place",
  },
  STRIPE_API_BASE: {
    read: z
      .url({ protocol: /^https?$/ })
      .refine(isSafe, 'needs https; http only on this machine')
      .transform((url) => new URL(url).origin)
      .optional(),
    unset: "Stripe's own",
    is: 'an origin that speaks its API, for tests; https, or http on this machine',
  },
  OPENAI_API_KEY: {
    read: z.string().trim().optional(),
    unset: 'none: the built-in analyst, whose rules never leave the machine',
    is: 'both or neither',
  },
  OPENAI_BASE_URL: {
    read: z
      .url({ protocol: /^https?$/ })
      .refine(isSafe, 'needs https; http only on this machine')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    unset: '`https://api.openai.com/v1`',
    is: "any service that speaks OpenAI's protocol; https, or http on this machine",
  },
  OPENAI_MODEL: {
    read: z.string().trim().optional(),
    unset: 'none',
    is: 'see `OPENAI_API_KEY`',
  },
  OPENAI_PRICES: {
    read: z
      .string()
      .regex(
        /^\d+(\.\d+)?,\d+(\.\d+)?$/,
        'needs US dollars for a million tokens in and out, such as 0.40,1.60',
      )
      .transform((prices) => {
        const [input = 0, output = 0] = prices.split(',').map(Number);
        return { in: input, out: output };
      })
      .optional(),
    unset: 'none: no costs are kept',
    is: 'US dollars per million tokens in and out, such as `0.40,1.60`',
  },
  VAPID_PUBLIC_KEY: {
    read: keyOf(65).optional(),
    unset:
      'in local mode on SQLite a pair is made once, in `DATA_DIR`; elsewhere none: reminders come by mail alone, and no page speaks of another way',
    is: "the key by which browsers know this site when it shows messages on members' devices; all three or none. `npx web-push generate-vapid-keys` makes a pair; a new pair ends what devices were told before",
  },
  VAPID_PRIVATE_KEY: {
    read: keyOf(32).optional(),
    unset: 'none',
    is: 'see `VAPID_PUBLIC_KEY`; a secret',
  },
  VAPID_SUBJECT: {
    read: z
      .string()
      .trim()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'needs the form mailto:… or https://…')
      .optional(),
    unset: 'none',
    is: 'whom push services write to about this site: `mailto:…` or `https://…`',
  },
  STRATEGY_CALL_URL: {
    read: httpsUrl.optional(),
    unset: 'none: our own form at `/strategy-call` asks for a call',
    is: 'the https calendar of strategy calls, opened in a new tab; forms may lead to its origin',
  },
  SALES_VIDEO_URL: {
    read: httpsUrl.optional(),
    unset: 'none: `/start` shows its text below a drawing',
    is: 'the https address of the film on `/start`',
  },
  TRUST_PROXY_HEADER: {
    read: z.enum(trustedHeaders).default('none'),
    unset: '`none`',
    is: 'the header in which the proxy in front says who the client is: `x-forwarded-for`, `forwarded` (RFC 7239) or `fly-client-ip`; what it says came without TLS is then led to `APP_URL`. Without a proxy no header is believed; behind one this must be set, or all visitors count as one',
  },
  TRUSTED_PROXY_HOPS: {
    read: z
      .string()
      .regex(/^([1-9]|10)$/, 'needs a whole number from 1 to 10')
      .transform(Number)
      .optional(),
    unset: '1',
    is: 'how many proxies add to `X-Forwarded-For` or `Forwarded`: the entry that many from the right is the client',
  },
  METRICS_HOST: {
    read: z.string().default('127.0.0.1'),
    unset: '127.0.0.1',
    is: 'the address that `METRICS_PORT` is on',
  },
  METRICS_PORT: {
    read: z.coerce.number<string>().int().min(0).max(65_535).optional(),
    unset: 'none: no metrics',
    is: 'where `/metrics` is served for Prometheus, on a port that the public must not reach; on Fly the host is `fly-local-6pn` or `::`',
  },
  LOG_LEVEL: {
    read: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    unset: 'info',
    is: '`debug`, `info`, `warn`, `error`, `silent`; logs are JSON lines with a request id',
  },
} satisfies Record<string, Setting>;

type Shape = { [Name in keyof typeof settings]: (typeof settings)[Name]['read'] };

/** All of them at once. */
export const settingsSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { read }]) => [name, read])) as Shape,
);

/** What is read by something else than the server, and where. */
export const otherSettings: Readonly<Record<string, Omit<Setting, 'read'>>> = {
  LITESTREAM_REPLICA_URL: {
    unset: 'none',
    is: 'the container only: where Litestream sends every change of the database, `s3://bucket/path?endpoint=…&region=…`; with `LITESTREAM_ACCESS_KEY_ID` and `LITESTREAM_SECRET_ACCESS_KEY`',
  },
  LITESTREAM_RESTORE: {
    unset: 'none',
    is: 'the container only: `1` fetches the database from there where none is on the disk',
  },
  MAINTENANCE: {
    unset: 'none',
    is: 'the container only: `1` keeps the machine up without the site, for a restore',
  },
  CHROMIUM_PATH: { unset: 'looked for', is: 'the browser of the journeys (`npm test` only)' },
};
