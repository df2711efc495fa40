import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from '#server/configuration.ts';
import { vapidKeys } from '#tests/support/push-service.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'a secret of more than thirty-two characters';
const production = {
  APP_ENV: 'production',
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  APP_URL: 'https://plan.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@freedomplan.app',
  SUPPORT_EMAIL: 'support@freedomplan.app',
  ALLOW_EMPTY_DATABASE: '1',
};
const read = (env: Record<string, string | undefined> = {}) =>
  readConfiguration({ DATA_DIR: folder, ...env });
/** What the refusal says. */
const refusal = (env: Record<string, string | undefined>): string => {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  throw new Error('The configuration was taken.');
};

describe('without a single setting', () => {
  test('the site runs locally, on port 3000, with what it makes itself', () => {
    expect(read()).toEqual({
      appEnv: 'local',
      appName: 'Freedom Plan',
      appUrl: 'http://localhost:3000',
      host: '0.0.0.0',
      port: 3000,
      dataDir: folder,
      databaseFile: path.join(folder, 'freedom-plan.sqlite'),
      backupEveryMinutes: 0,
      databaseUrl: null,
      sessionSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      previousSessionSecret: null,
      adminSecondFactor: 'when-set-up',
      smtpUrl: null,
      strategyCallUrl: null,
      salesVideoUrl: null,
      mailFrom: 'Freedom Plan <hello@localhost>',
      supportEmail: 'support@localhost',
      adminEmails: [],
      google: null,
      ai: null,
      push: {
        publicKey: expect.stringMatching(/^[\w-]{87}$/),
        privateKey: expect.stringMatching(/^[\w-]{43}$/),
        subject: 'mailto:support@localhost',
      },
      stripe: null,
      logLevel: 'info',
      proxy: { header: 'none', hops: 1 },
      metrics: null,
    });
  });

  test('the address follows the port', () => {
    expect(read({ PORT: '4321' })).toMatchObject({ port: 4321, appUrl: 'http://localhost:4321' });
  });

  test('the folder for data is made, with those above it', () => {
    const deep = path.join(folder, 'a', 'b');
    read({ DATA_DIR: deep });
    expect(existsSync(deep)).toBe(true);
  });
});

describe('a service for analyses', () => {
  const service = { OPENAI_API_KEY: 'a key', OPENAI_MODEL: 'a model' };

  test('C7-031 is OpenAI itself unless told, and its costs are counted by the prices set', () => {
    const account = { apiKey: 'a key', model: 'a model', prices: null };
    expect(read(service).ai).toEqual({ ...account, baseUrl: 'https://api.openai.com/v1' });
    expect(read({ ...service, OPENAI_BASE_URL: 'http://localhost:9/v1/' }).ai?.baseUrl).toBe(
      'http://localhost:9/v1',
    );
    expect(read({ ...service, OPENAI_PRICES: '0.40,1.60' }).ai?.prices).toEqual({ in: 0.4, out: 1.6 });
    expect(read({ OPENAI_BASE_URL: 'https://ai.example' }).ai).toBeNull();
  });

  test.each([
    ['a key without a model', { OPENAI_API_KEY: 'a key' }, 'OPENAI_MODEL'],
    ['a model without a key', { OPENAI_MODEL: 'a model' }, 'OPENAI_API_KEY'],
    [
      'an address that anybody can listen to',
      { ...service, OPENAI_BASE_URL: 'http://ai.example' },
      'OPENAI_BASE_URL',
    ],
    ['prices that are none', { ...service, OPENAI_PRICES: 'cheap' }, 'OPENAI_PRICES'],
  ])('%s stops the start', (_says, env, named) => expect(refusal(env)).toContain(named));
});

describe('C8-053 push', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = vapidKeys();

  test('C2-046 has a pair of its own in local mode, made once; production and machines on one Postgres have what they are given', () => {
    const made = read().push;
    expect(read().push).toEqual(made);
    expect(statSync(path.join(folder, 'push-keys')).mode & 0o777).toBe(0o600);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(made!.privateKey, 'base64url');
    expect(curve.getPublicKey().toString('base64url')).toBe(made!.publicKey);
    expect(read({ DATA_DIR: path.join(folder, 'other') }).push).not.toEqual(made);
    expect(read(production).push).toBeNull();
    expect(read({ DATABASE_URL: 'postgres://localhost/plan' }).push).toBeNull();
  });

  test('needs a pair of keys and somebody to write to', () => {
    const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
    expect(read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }).push).toEqual(keys);
    expect(refusal({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toContain('VAPID_SUBJECT');
    expect(refusal({ VAPID_SUBJECT })).toContain('VAPID_PRIVATE_KEY');
  });

  test.each([
    ['VAPID_PUBLIC_KEY', VAPID_PRIVATE_KEY],
    ['VAPID_PRIVATE_KEY', 'a secret that is no key'],
    ['VAPID_SUBJECT', 'push@plan.example'],
  ])('%s that is none stops the start, and is not printed', (name, value) => {
    const said = refusal({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, [name]: value });
    expect(said).toContain(name);
    expect(said).not.toContain(VAPID_PRIVATE_KEY);
  });
});

describe('Google sign-in', () => {
  const google = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' };

  test('C2-002 asks Google itself, unless told', () => {
    const account = { clientId: 'an id', clientSecret: 'a secret' };
    expect(read(google).google).toEqual({ ...account, issuer: 'https://accounts.google.com' });
    for (const issuer of ['https://id.example', 'http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9'])
      expect(read({ ...google, GOOGLE_ISSUER: `${issuer}/` }).google).toEqual({ ...account, issuer });
  });

  test.each([
    ['an id alone', { GOOGLE_CLIENT_ID: 'an id' }, 'GOOGLE_CLIENT_SECRET'],
    ['a secret alone', { GOOGLE_CLIENT_SECRET: 'canary-secret' }, 'GOOGLE_CLIENT_ID'],
    [
      'an issuer over a network in the clear',
      { ...google, GOOGLE_ISSUER: 'http://id.example' },
      'GOOGLE_ISSUER',
    ],
    [
      'a host that only looks near',
      { ...google, GOOGLE_ISSUER: 'http://localhost.evil.example' },
      'GOOGLE_ISSUER',
    ],
    ['an issuer that is none', { ...google, GOOGLE_ISSUER: 'google' }, 'GOOGLE_ISSUER'],
  ])('is not taken with %s', (_says, env, named) => {
    expect(refusal(env)).toContain(named);
    expect(refusal(env)).not.toContain('canary');
  });
});

describe('payments by Stripe', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1canary', STRIPE_WEBHOOK_SECRET: 'whsec_1canary1' };

  test('are taken by Stripe itself, unless told', () => {
    const account = { secretKey: 'sk_test_1canary', webhookSecrets: ['whsec_1canary1'] };
    expect(read(stripe).stripe).toEqual({ ...account, apiBase: null });
    for (const base of [
      'https://stripe.example',
      'http://localhost:9',
      'http://127.0.0.1:9',
      'http://[::1]:9',
    ])
      expect(read({ ...stripe, STRIPE_API_BASE: `${base}/` }).stripe).toEqual({ ...account, apiBase: base });
  });

  test.each(['sk_test_51Abc', 'rk_test_51Abc', 'sk_live_51Abc', 'rk_live_51Abc'])(
    'PAY-24 take a secret key or a restricted one: %s',
    (secretKey) => {
      expect(read({ ...stripe, STRIPE_SECRET_KEY: secretKey }).stripe).toMatchObject({ secretKey });
    },
  );

  test.each([
    'whsec_firstone,whsec_secondone',
    'whsec_firstone whsec_secondone',
    ' whsec_firstone,\nwhsec_secondone ',
  ])('PAY-02 take two secrets while one takes the place of the other: %j', (both) => {
    const { webhookSecrets } = read({ ...stripe, STRIPE_WEBHOOK_SECRET: both }).stripe!;
    expect(webhookSecrets).toEqual(['whsec_firstone', 'whsec_secondone']);
  });

  test.each([
    ['a key alone', { STRIPE_SECRET_KEY: 'sk_test_canary' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a secret of events alone', { STRIPE_WEBHOOK_SECRET: 'whsec_canary12' }, 'STRIPE_SECRET_KEY'],
    ['a publishable key', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_canary' }, 'STRIPE_SECRET_KEY'],
    ['a secret of events for a key', { ...stripe, STRIPE_SECRET_KEY: 'whsec_canary12' }, 'STRIPE_SECRET_KEY'],
    ['a key with a space in it', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_can ary' }, 'STRIPE_SECRET_KEY'],
    [
      'a key for a secret of events',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_canary' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'three secrets of events',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_canary1a,whsec_canary1b,whsec_canary1c' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'another Stripe in the clear',
      { ...stripe, STRIPE_API_BASE: 'http://stripe.example' },
      'STRIPE_API_BASE',
    ],
    [
      'a host that only looks near',
      { ...stripe, STRIPE_API_BASE: 'http://localhost.evil.example' },
      'STRIPE_API_BASE',
    ],
    ['another Stripe that is none', { ...stripe, STRIPE_API_BASE: 'stripe' }, 'STRIPE_API_BASE'],
  ])('PAY-24 are not taken with %s, and nothing secret is repeated', (_says, env, named) => {
    expect(refusal(env)).toContain(named);
    expect(refusal(env)).not.toContain('canary');
  });

  test('PAY-20 production does not start with a test key: it would give programs away', () => {
    for (const key of ['sk_test_canary', 'rk_test_canary']) {
      const said = refusal({ ...production, ...stripe, STRIPE_SECRET_KEY: key });
      expect(said).toContain('STRIPE_SECRET_KEY');
      expect(said).not.toContain('canary');
    }
    const live = { ...production, ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' };
    expect(read(live).stripe).toMatchObject({ secretKey: 'rk_live_1' });
  });
});

describe('the secret of a local installation', () => {
  test('is made once and kept where only its owner reads it', () => {
    const first = read().sessionSecret;
    expect(read().sessionSecret).toBe(first);
    const file = path.join(folder, 'session-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each(['', '\n', 'cut short'])('is made anew where a disk that was full left %j of it', (left) => {
    const file = path.join(folder, 'session-secret');
    writeFileSync(file, left);
    const { sessionSecret } = read();
    expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(read().sessionSecret).toBe(sessionSecret);
    expect(readFileSync(file, 'utf8')).toBe(sessionSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['push-keys', 'session-secret']);
  });

  test('is another one in each installation', () => {
    expect(read().sessionSecret).not.toBe(read({ DATA_DIR: path.join(folder, 'other') }).sessionSecret);
  });

  test('is not made where one is given', () => {
    expect(read({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
    expect(existsSync(path.join(folder, 'session-secret'))).toBe(false);
  });
});

describe('OPS-01 production', () => {
  test('runs with a secret, an address and a way to send mail', () => {
    expect(read(production)).toMatchObject({
      appEnv: 'production',
      sessionSecret: secret,
      appUrl: 'https://plan.example',
      smtpUrl: 'smtp://mail.example',
      backupEveryMinutes: 60,
    });
  });

  test.each(['SESSION_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const)(
    'OPS-01 does not start without %s, and names it',
    (name) => {
      for (const missing of [undefined, '', '  ']) {
        const said = refusal({ ...production, [name]: missing });
        expect(said).toContain(name);
        for (const other of ['SESSION_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'].filter(
          (one) => one !== name,
        ))
          expect(said).not.toContain(other);
      }
    },
  );

  test('OPS-01 names everything that is missing at once', () => {
    const said = refusal({ APP_ENV: 'production', NODE_ENV: 'production' });
    for (const name of ['SESSION_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'])
      expect(said).toContain(name);
  });

  test.each([
    ['an example', 'support@freedomplan.example'],
    ['another example', 'help@mail.example.com'],
    ['this machine', 'support@localhost'],
    ['a local network', 'support@plan.local'],
    ['nobody', 'support@plan.invalid'],
    ['a test', 'support@plan.test'],
    ['no domain', 'support@plan'],
    ['a broken one', 'support@-plan-.com'],
    ['a broken end', 'support@plan.com.'],
  ])('B15 does not start where people are told to write to %s: %s', (_what, address) => {
    const said = refusal({ ...production, SUPPORT_EMAIL: address });
    expect(said).toContain('SUPPORT_EMAIL');
    expect(said).toContain(address);
  });

  test.each([
    'hello@example.com',
    'Freedom Plan <hello@example.com>',
    'Freedom Plan <hello@localhost>',
    'Freedom Plan <hello@plan.example>',
    'hello@plan.local',
  ])('OPS-01 does not start where mails come from nobody: %s', (from) => {
    const said = refusal({ ...production, MAIL_FROM: from });
    expect(said).toContain(`MAIL_FROM is ${from}`);
    expect(read({ MAIL_FROM: from }).mailFrom).toBe(from);
  });

  test.each(['hello@plan.com', 'Freedom Plan <hello@mail.plan.co.uk>'])('mails come from %s', (from) => {
    expect(read({ ...production, MAIL_FROM: from }).mailFrom).toBe(from);
  });

  test.each(['support', 'a@b@plan.com', 'Help <support@plan.com>', 'a@plan.com,b@plan.com', 'a b@plan.com'])(
    'B15 SUPPORT_EMAIL is one address and nothing else, also locally: %s',
    (value) => {
      expect(refusal({ SUPPORT_EMAIL: value })).toContain('SUPPORT_EMAIL');
    },
  );

  test('B15 the address that people write to is taken as it is', () => {
    expect(read(production).supportEmail).toBe('support@freedomplan.app');
    expect(read({ SUPPORT_EMAIL: ' help@plan.co.uk ' }).supportEmail).toBe('help@plan.co.uk');
  });

  test('OPS-01 does not start with a short secret, and does not repeat it', () => {
    const said = refusal({ ...production, SESSION_SECRET: 'hunter2' });
    expect(said).toContain('SESSION_SECRET');
    expect(said).not.toContain('hunter2');
  });

  test.each([
    ['one sign', 'x'.repeat(64)],
    ['one word over and over', 'freedom-plan!'.repeat(5)],
    ['seven signs', '1234567'.repeat(5) + '7654321'],
    ['a placeholder', 'change-me-change-me-please-0123456789'],
    ['a line of a manual', 'your_session_secret_goes_here_0123456789'],
    ['another one', 'REPLACE THIS WITH SOMETHING LONG AND RANDOM'],
    ['a password', 'Password1234567890qwertyuiopasdfghjkl'],
  ])(
    'OPS-01 does not start with a secret that is %s, neither as the one nor as the previous one',
    (_what, weak) => {
      for (const name of ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS']) {
        const said = refusal({ ...production, [name]: weak });
        expect(said).toContain(name);
        expect(said).not.toContain(weak);
      }
    },
  );

  test('OPS-01 takes a secret by chance, in every writing of it', () => {
    for (let tries = 0; tries < 200; tries += 1)
      for (const writing of ['hex', 'base64', 'base64url'] as const) {
        const made = randomBytes(32).toString(writing);
        expect(read({ ...production, SESSION_SECRET: made }).sessionSecret).toBe(made);
      }
  });

  test('OPS-01 takes a second secret, for reading, and not the same one twice', () => {
    const previous = 'another secret of more than thirty-two characters';
    expect(read({ ...production, SESSION_SECRET_PREVIOUS: previous })).toMatchObject({
      sessionSecret: secret,
      previousSessionSecret: previous,
    });
    expect(refusal({ ...production, SESSION_SECRET_PREVIOUS: secret })).toContain('SESSION_SECRET_PREVIOUS');
    const only = { ...production, SESSION_SECRET: undefined, SESSION_SECRET_PREVIOUS: previous };
    expect(refusal(only)).toContain('SESSION_SECRET');
  });

  test('AUTH-29 asks every administrator for a second factor, and does not start where that is switched off', () => {
    expect(read(production).adminSecondFactor).toBe('required');
    expect(read({ ...production, ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
    expect(refusal({ ...production, ADMIN_SECOND_FACTOR: 'when-set-up' })).toContain('ADMIN_SECOND_FACTOR');
    expect(read({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
  });

  test.each([
    'http://plan.example',
    'http://10.0.0.4:3000',
    'http://127.0.0.1.example',
    'http://localhost.example',
  ])('A11 does not start at %s: what is typed could be read on the way', (url) => {
    const said = refusal({ ...production, APP_URL: url });
    expect(said).toContain('APP_URL');
    expect(said).toContain(url);
    expect(said).toContain('https');
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.3.2.1:8080', 'http://[::1]:3000'])(
    'A11 starts at %s, which is this very machine',
    (url) => {
      expect(read({ ...production, APP_URL: url }).appUrl).toBe(url);
    },
  );

  test('A11 in local mode any address will do', () => {
    expect(read({ APP_URL: 'http://plan.example' }).appUrl).toBe('http://plan.example');
  });

  test.each([undefined, 'development', 'test'])('IO-07 does not start with NODE_ENV %s', (mode) => {
    expect(refusal({ ...production, NODE_ENV: mode })).toContain('NODE_ENV');
  });

  test('leaves nothing behind when it does not start', () => {
    const dataDir = path.join(folder, 'never');
    refusal({ ...production, DATA_DIR: dataDir, APP_URL: undefined });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('a setting that cannot be used', () => {
  test.each<[string, string]>([
    ['APP_ENV', 'staging'],
    ['APP_URL', 'plan.example'],
    ['APP_URL', 'ftp://plan.example'],
    ['APP_URL', 'javascript:alert(1)'],
    ['PORT', 'many'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['SESSION_SECRET', 'short'],
    ['MAIL_FROM', 'Freedom Plan'],
    ['MAIL_FROM', 'Freedom Plan <hello>'],
    ['MAIL_FROM', 'hello@plan.example, other@plan.example'],
    ['ADMIN_EMAILS', 'me'],
    ['ADMIN_EMAILS', 'ada@plan.example; bob@plan.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps:///'],
    ['SMTP_URL', 'smtp://user:password@'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['ADMIN_SECOND_FACTOR', 'off'],
    ['SESSION_SECRET_PREVIOUS', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY_HEADER', 'x-real-ip'],
    ['TRUSTED_PROXY_HOPS', '0'],
    ['TRUSTED_PROXY_HOPS', '1.5'],
    ['TRUSTED_PROXY_HOPS', '11'],
    // There is no list that it could count in.
    ['TRUSTED_PROXY_HOPS', '2'],
  ])('is named: %s %s', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  test('is named with every other one', () => {
    const said = refusal({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(said).toContain('PORT');
    expect(said).toContain('LOG_LEVEL');
  });
});

test.each([
  [{}, { header: 'none', hops: 1 }],
  [{ TRUST_PROXY_HEADER: 'fly-client-ip' }, { header: 'fly-client-ip', hops: 1 }],
  [{ TRUST_PROXY_HEADER: 'x-forwarded-for' }, { header: 'x-forwarded-for', hops: 1 }],
  [
    { TRUST_PROXY_HEADER: 'forwarded', TRUSTED_PROXY_HOPS: '3' },
    { header: 'forwarded', hops: 3 },
  ],
])('A04 the proxy in front is %j', (env, proxy) => {
  expect(read(env).proxy).toEqual(proxy);
});

describe('a setting that is there but empty', () => {
  test.each<[string, Record<string, unknown>]>([
    ['APP_ENV', { appEnv: 'local' }],
    ['APP_NAME', { appName: 'Freedom Plan' }],
    ['APP_URL', { appUrl: 'http://localhost:3000' }],
    ['HOST', { host: '0.0.0.0' }],
    ['PORT', { port: 3000 }],
    ['SESSION_SECRET', { sessionSecret: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown }],
    ['SMTP_URL', { smtpUrl: null }],
    ['MAIL_FROM', { mailFrom: 'Freedom Plan <hello@localhost>' }],
    ['SUPPORT_EMAIL', { supportEmail: 'support@localhost' }],
    ['ADMIN_EMAILS', { adminEmails: [] }],
    ['LOG_LEVEL', { logLevel: 'info' }],
  ])('counts as not given, as in PORT= of a settings file: %s', (name, expected) => {
    expect(read({ [name]: '' })).toMatchObject(expected);
  });
});

describe('what is read', () => {
  test.each([
    ['boss@example.com', ['boss@example.com']],
    ['Boss@Example.COM', ['boss@example.com']],
    ['a@example.com,b@example.com', ['a@example.com', 'b@example.com']],
    [' a@example.com , b@example.com\nc@example.com ', ['a@example.com', 'b@example.com', 'c@example.com']],
    [',,', []],
  ])('ADMIN_EMAILS %j are %j', (text, expected) => {
    expect(read({ ADMIN_EMAILS: text }).adminEmails).toEqual(expected);
  });

  test.each([
    'https://plan.example',
    'https://plan.example/',
    'https://plan.example//',
    ' https://plan.example ',
  ])('APP_URL %j is the origin without a slash', (url) => {
    expect(read({ APP_URL: url }).appUrl).toBe('https://plan.example');
  });

  test.each([
    'HTTPS://Plan.Example',
    'https://plan.example/start',
    'https://plan.example/?a=b',
    'https://plan.example:443',
  ])('C2-061 APP_URL %j becomes an origin or is refused, because links and origin checks go by it', (url) => {
    let appUrl: string;
    try {
      ({ appUrl } = read({ APP_URL: url }));
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return;
    }
    expect(appUrl).toBe(new URL(appUrl).origin);
  });

  test('settings that nobody knows change nothing', () => {
    const made = read().sessionSecret;
    expect(read({ NO_SUCH_SETTING: 'x' })).toEqual({ ...read(), sessionSecret: made });
  });
});

describe('C3-006 links that lead elsewhere', () => {
  const names = ['STRATEGY_CALL_URL', 'SALES_VIDEO_URL'] as const;
  test.each(names)('%s is taken by https', (name) => {
    const { strategyCallUrl, salesVideoUrl } = read({ [name]: 'https://calendar.example/a?b=c' });
    expect([strategyCallUrl, salesVideoUrl]).toContain('https://calendar.example/a?b=c');
  });

  const wrong = ['http://calendar.example', 'javascript:alert(1)', 'calendar.example', '/call', 'https://'];
  test.each(names.flatMap((name) => wrong.map((value) => [name, value] as const)))(
    '%s=%s is refused by its name',
    (name, value) => {
      expect(refusal({ [name]: value })).toContain(name);
    },
  );
});
