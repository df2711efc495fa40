import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import PostalMime from 'postal-mime';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMailsTo } from '#app/domain/administration/find-user.ts';
import { countRefusedMails } from '#app/domain/jobs/list-jobs.ts';
import type { Database } from '#db/database.ts';
import { enqueueMail, type Mail } from '#app/domain/mail/enqueue-mail.ts';
import { readOutbox } from '#app/gateways/mail/outbox.ts';
import { folderTransport, smtpTransport, type OutgoingMail } from '#app/gateways/mail/transport.ts';
import { memoryCounters } from '#app/http/counters.ts';
import { makeLimiter } from '#app/http/limiter.ts';
import type { Services } from '#app/http/contexts.ts';
import { prepareLanguages } from '#app/http/languages.ts';
import { textsAsDelivered } from '#tests/support/languages.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { gatherPages } from '#server/pages.ts';
import { startWorker } from '#server/worker.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';
import { ownCertificate } from '#tests/support/own-certificate.ts';
import { startSmtp, type SmtpStandIn } from '#tests/support/smtp.ts';

const from = 'Freedom Plan <hello@plan.example>';
const mail: OutgoingMail = {
  id: uuid(),
  to: 'iris@example.com',
  subject: 'Abre tu cuenta — ¡hoy!',
  text: 'Línea uno\n\nhttps://plan.example/verify-email/open?token=abc',
  html: '<p>Línea uno</p>',
};
/** Texts that try to get a header or a recipient of their own. */
const injections = [
  'x\r\nBcc: b@example.com',
  'x\nTo: b@example.com',
  'x\r\n\r\nbody',
  'x\r\nRCPT TO:<b@example.com>',
];

const byMachine = ['auto-generated', 'OOF, AutoReply'];
/** What a mail says of who made it. */
const madeBy = (
  got: { readonly headers: readonly { readonly key: string; readonly value: string }[] } | undefined,
) =>
  ['auto-submitted', 'x-auto-response-suppress'].map(
    (key) => got?.headers.find((header) => header.key === key)?.value,
  );

describe('mail by SMTP', () => {
  let smtp: SmtpStandIn;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());
  const send = (one: OutgoingMail) => smtpTransport(smtp.url, from).send(one);

  test('arrives as it was written', async () => {
    await send(mail);
    expect(smtp.received).toHaveLength(1);
    const [got] = smtp.received;
    expect(got).toMatchObject({ recipients: ['iris@example.com'], sender: 'hello@plan.example' });
    expect(got?.mail.subject).toBe(mail.subject);
    expect(got?.mail.text?.trim()).toBe(mail.text);
    expect(got?.mail.html?.trim()).toBe(mail.html);
    expect(got?.mail.from).toMatchObject({ name: 'Freedom Plan', address: 'hello@plan.example' });
  });

  test('A14 says that a machine made it, so that no absence note answers it', async () => {
    await send({ ...mail, headers: { 'List-Unsubscribe': '<https://plan.example/unsubscribe>' } });
    expect(madeBy(smtp.received[0]?.mail)).toEqual(byMachine);
  });

  test('a link of a usual length stays in one piece', async () => {
    const link = `https://plan.example/verify-email/open?token=${'a'.repeat(43)}`;
    await send({ ...mail, text: `Your link:\n${link}` });
    expect(smtp.received[0]?.mail.text).toContain(link);
  });

  test.each(injections)('IO-09 a subject %j adds no header and no recipient', async (subject) => {
    await send({ ...mail, subject });
    const [got] = smtp.received;
    expect(got?.recipients).toEqual(['iris@example.com']);
    expect(got?.mail.bcc ?? []).toEqual([]);
    expect(got?.mail.to?.map(({ address }) => address)).toEqual(['iris@example.com']);
    expect(got?.mail.text?.trim()).toBe(mail.text);
  });

  test.each([
    'iris@example.com, b@example.com',
    'iris@example.com,b@example.com',
    'iris@example.com;b@example.com',
    'iris@example.com b@example.com',
    'iris@example.com\r\nBcc: b@example.com',
    'iris@example.com>\r\nRCPT TO:<b@example.com',
    '<iris@example.com>, <b@example.com>',
    '"iris@example.com, b@example.com"@c.example',
    'Iris <iris@example.com>, b@example.com',
  ])('IO-09 an address %j reaches nobody besides one recipient', async (to) => {
    await send({ ...mail, to }).catch(() => undefined);
    for (const got of smtp.received) expect(got.recipients).toHaveLength(1);
    expect(smtp.received.flatMap((got) => got.recipients)).not.toContain('b@example.com');
    expect(smtp.received.flatMap((got) => got.mail.bcc ?? [])).toEqual([]);
  });

  test('that nobody takes is an error', async () => {
    const refusing = await startSmtp({ refuse: 550 });
    await expect(smtpTransport(refusing.url, from).send(mail)).rejects.toThrow(/550/);
    expect(refusing.received).toEqual([]);
    await refusing.close();
  });

  test('to a server that is not there is an error', async () => {
    const gone = await startSmtp();
    await gone.close();
    await expect(smtpTransport(gone.url, from).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('HDR-10 mail over a network', () => {
  const elsewhere = '127.0.0.2';
  const servers: readonly (readonly [string, Parameters<typeof startSmtp>[0], RegExp])[] = [
    ['offers no TLS', { host: elsewhere }, /STARTTLS|TLS/i],
    [
      'has a certificate that nobody vouches for, by STARTTLS',
      { host: elsewhere, tls: 'starttls' },
      /self.signed/i,
    ],
    ['has such a certificate from the first byte on', { host: elsewhere, tls: 'implicit' }, /self.signed/i],
    ['is this machine, with such a certificate', { tls: 'implicit' }, /self.signed/i],
  ];
  // What a query of nodemailer's could say; none of it is heard.
  const queries = ['', '?tls.rejectUnauthorized=false', '?requireTLS=false&ignoreTLS=true&secure=false'];

  test.each(servers)(
    'HDR-10 is not sent to a server that %s, whatever the address asks for',
    async (_what, options, why) => {
      const smtp = await startSmtp(options);
      for (const query of queries)
        await expect(smtpTransport(smtp.url + query, from).send(mail), query).rejects.toThrow(why);
      expect(smtp.received).toEqual([]);
      await smtp.close();
    },
  );

  test('HDR-10 is sent to a server whose certificate is vouched for', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, ownCertificate.cert]);
    for (const tls of ['implicit', 'starttls'] as const) {
      const smtp = await startSmtp({ tls, host: elsewhere });
      await smtpTransport(smtp.url, from).send(mail);
      expect(smtp.received, tls).toHaveLength(1);
      await smtp.close();
    }
    setDefaultCACertificates(before);
  });
});

describe('a mail job', () => {
  let db: Database;
  let now: Date;
  beforeEach(async () => {
    db = await freshDatabase();
    now = noon;
  });
  afterEach(() => db.destroy());
  const token = 'a-token-that-signs-in';
  const waiting: Mail = {
    to: 'iris@example.com',
    language: 'es',
    template: 'reset-password',
    params: { token },
  };
  const job = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

  /** The worker of the site, sending to this port. */
  async function workerTo(port: number) {
    const { logger, lines } = readableLogger();
    const services: Services = {
      db,
      limiter: makeLimiter(memoryCounters(), () => undefined),
      languages: await prepareLanguages(() => undefined, { supportEmail: 'support@localhost' }),
      texts: textsAsDelivered,
      site: { appName: 'Freedom Plan', appUrl: 'https://plan.example', supportEmail: 'support@localhost' },
      strategyCallUrl: null,
      salesVideoUrl: null,
      noteSecurity: () => undefined,
      adminEmails: [],
      google: null,
      payments: null,
      ai: null,
      push: null,
      readPaper: async () => ({ ok: false, reason: 'broken' }),
      sessionSecret: 'x',
      previousSessionSecret: null,
      adminSecondFactor: 'required',
      logger,
      files: makeFileStore('/nowhere'),
      exports: makeFileStore('/nowhere'),
      installation: { facts: () => Promise.reject(new Error('nobody asks')), backups: null },
      isLocal: false,
      lightSheet: null,
      outboxFolder: null,
      pages: () => gatherPages({ routes: {} }),
    };
    const handlers = jobHandlers(services, smtpTransport(`smtp://127.0.0.1:${port}`, from));
    return { ...startWorker(db, handlers, () => now, logger), lines };
  }

  test('is written in the language of its reader and sent, and then forgets its link', async () => {
    const smtp = await startSmtp();
    const worker = await workerTo(smtp.port);
    await enqueueMail(db, 'a', waiting, now);
    await worker.workOff();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.mail.subject).toBe('Una nueva contraseña para Freedom Plan');
    expect(smtp.received[0]?.mail.text).toContain(`https://plan.example/reset-password?token=${token}`);
    expect(await job()).toMatchObject({ state: 'done', payload: '{}' });
    await worker.stop();
    await smtp.close();
  });

  test('LOAD-02 waits while the server refuses connections, and is sent once it is back', async () => {
    const gone = await startSmtp();
    await gone.close();
    const worker = await workerTo(gone.port);
    await enqueueMail(db, 'a', waiting, now);
    await worker.workOff();
    expect(await job()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      run_at: after({ seconds: 30 }).toISOString(),
    });
    expect((await job()).last_error).toContain('ECONNREFUSED');

    const back = await startSmtp({ port: gone.port });
    await worker.workOff();
    expect(back.received).toEqual([]);
    now = after({ seconds: 30 });
    await worker.workOff();
    expect(back.received.map((got) => got.recipients)).toEqual([['iris@example.com']]);
    expect((await job()).state).toBe('done');
    await worker.stop();
    await back.close();
  });

  test('IO-16 that fails tells neither the log nor the list of jobs its token', async () => {
    const refusing = await startSmtp({ refuse: 550 });
    const worker = await workerTo(refusing.port);
    await enqueueMail(db, 'a', waiting, now);
    await worker.workOff();
    expect((await job()).last_error).toMatch(/550/);
    expect((await job()).last_error).not.toContain(token);
    expect(JSON.stringify(worker.lines)).not.toContain(token);
    await worker.stop();
    await refusing.close();
  });

  test('C12-010 whose recipient is refused for good is parked at once, told and not tried again; any other fault waits', async () => {
    for (const [refuse, state, refused] of [
      [450, 'waiting', 0],
      [550, 'parked', 1],
    ] as const) {
      await db.deleteFrom('jobs').execute();
      const smtp = await startSmtp({ refuse });
      const worker = await workerTo(smtp.port);
      await enqueueMail(db, 'a', waiting, now);
      await worker.workOff();
      expect((await job()).state).toBe(state);
      expect(await countRefusedMails(db)).toBe(refused);
      const [mailTo] = await listMailsTo(db, { id: '', email: waiting.to });
      expect(mailTo?.refusal ?? '').toContain(refused ? 'no such mailbox' : '');
      expect(mailTo?.refusal === null).toBe(refused === 0);
      await worker.stop();
      await smtp.close();
    }
  });

  test('that holds something unreadable is tried again and never sent', async () => {
    const smtp = await startSmtp();
    const worker = await workerTo(smtp.port);
    await enqueueMail(db, 'a', { ...waiting, template: 'no-such-template' as never }, now);
    await worker.workOff();
    expect(smtp.received).toEqual([]);
    expect((await job()).state).toBe('waiting');
    await worker.stop();
    await smtp.close();
  });
});

describe('mail to a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('is a file that any mail program opens, in a folder that is made', async () => {
    const outbox = path.join(folder, 'outbox');
    await folderTransport(outbox, from, () => noon).send(mail);
    const [file, ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    const got = await PostalMime.parse(await readFile(path.join(outbox, file!)));
    expect(got.subject).toBe(mail.subject);
    expect(got.to?.map(({ address }) => address)).toEqual(['iris@example.com']);
    expect(got.text?.trim()).toBe(mail.text);
    expect(got.date).toBe(noon.toISOString());
    expect(madeBy(got)).toEqual(byMachine);
  });

  test('keeps every mail of one moment, in the order in which they were sent', async () => {
    const transport = folderTransport(folder, from, () => noon);
    for (let n = 0; n < 12; n += 1) await transport.send({ ...mail, id: uuid(), subject: `Mail ${n}` });
    const outbox = await readOutbox(folder, 20);
    expect(outbox.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 12 }, (_, n) => `Mail ${11 - n}`),
    );
  });

  test('DUR-16 a second try is the same mail, not another one', async () => {
    const transport = folderTransport(folder, from, () => noon);
    await transport.send(mail);
    await transport.send(mail);
    const [file, ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const { messageId } = await PostalMime.parse(await readFile(path.join(folder, file!)));
    expect(messageId).toBe(`<${mail.id}@plan.example>`);
  });

  test('leaves no half file behind: only whole mails are listed', async () => {
    const transport = folderTransport(folder, from, () => noon);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => transport.send({ ...mail, id: uuid(), subject: `Mail ${n}` })),
    );
    const files = await readdir(folder);
    expect(files).toHaveLength(20);
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  });

  test('is read with its links as links', async () => {
    await folderTransport(folder, from, () => noon).send(mail);
    const [got] = await readOutbox(folder, 5);
    expect(got).toMatchObject({ to: 'iris@example.com', subject: mail.subject });
    expect(got?.parts.flatMap((part) => part.href ?? [])).toEqual([
      'https://plan.example/verify-email/open?token=abc',
    ]);
  });

  test('that does not exist yet reads as empty, and no more is read than asked for', async () => {
    expect(await readOutbox(path.join(folder, 'none'), 5)).toEqual([]);
    const transport = folderTransport(folder, from, () => noon);
    for (let n = 0; n < 4; n += 1) await transport.send({ ...mail, id: uuid() });
    expect(await readOutbox(folder, 3)).toHaveLength(3);
  });
});
