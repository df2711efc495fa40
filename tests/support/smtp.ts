import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { ownCertificate } from './own-certificate.ts';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  /** The addresses of RCPT TO: who really gets it. */
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly raw: string;
  readonly mail: Email;
}

export interface SmtpStandIn {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/**
 * A mail server on loopback that speaks SMTP and keeps what it gets.
 * @param options.port where a test needs a certain one; else any
 * @param options.host 127.0.0.2 is loopback too, and no name that the site knows as this machine
 * @param options.tls with the certificate of nobody: as an offer (STARTTLS), or from the first byte on
 * @param options.refuse an answer to RCPT TO in place of taking it, for example 550
 */
export async function startSmtp(
  options: {
    readonly port?: number;
    readonly refuse?: number;
    readonly host?: '127.0.0.1' | '127.0.0.2';
    readonly tls?: 'starttls' | 'implicit';
  } = {},
): Promise<SmtpStandIn> {
  const { host = '127.0.0.1', tls } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...ownCertificate,
    secure: tls === 'implicit',
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (!options.refuse) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: options.refuse }));
    },
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const raw = await buffer(stream);
      received.push({
        recipients: rcptTo.map(({ address }) => address),
        sender: mailFrom ? mailFrom.address : '',
        raw: raw.toString('utf8'),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
  });
  // A client that goes away in the middle is the client's affair.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${host}:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
