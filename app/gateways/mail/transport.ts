import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail as it was written. */
export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers besides those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An appointment as a calendar reads it, with what is asked of it: mail programs show it with the mail, and as a file. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** A mail as it leaves. */
export interface OutgoingMail extends WrittenMail {
  /** Of the job that sends it, sorting by time. A second try is the same mail: programs that know its id show it once. */
  readonly id: string;
}

/** How the reason of a mail begins that the recipient's mail server refused for good: it is found by this, too. */
export const refusedForGood = 'Refused for good: ';

/** A mail whose recipient the mail server refused for good, by an answer from 500 on (RFC 5321): trying again changes nothing. */
export class MailRefusedForGood extends Error {
  constructor(reason: string) {
    super(refusedForGood + reason);
  }
}

/** What nodemailer says of a fault. */
interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Whether it is the recipient who was refused, and for good: not the sender, not the password, not for a while. */
const isRefusedForGood = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500 && responseCode < 600;

/** Where mails go. @throws when the mail was not taken; `MailRefusedForGood` where it never will be */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * What every mail says of itself (RFC 3834): nobody wrote it just now, so absence notes and other machines do not answer it.
 * None of them is a reply to a mail.
 */
const madeByMachine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** `<id@domain of the sender>` */
const messageIdsOf =
  (from: string) =>
  (mail: OutgoingMail): string =>
    `<${mail.id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** An appointment, where the mail brings one. */
const calendarPart = ({ calendar }: WrittenMail) =>
  calendar ? { icalEvent: { ...calendar, filename: 'call.ics' } } : {};

/**
 * Delivers by SMTP, over TLS 1.2 or newer with a certificate that is checked; in the clear only to this very machine.
 * @param address `smtp://user:password@host:port` or `smtps://…`; a query is not read, it could switch the checks off
 */
export function smtpTransport(address: string, from: string): MailTransport {
  const url = new URL(address);
  url.search = '';
  const messageId = messageIdsOf(from);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const transport = createTransport({
    url: url.href,
    // Passwords and links never cross a network in the clear.
    requireTLS: !isHere,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          messageId: messageId(mail),
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { ...madeByMachine, ...mail.headers },
          ...calendarPart(mail),
        });
      } catch (error) {
        if (error instanceof Error && isRefusedForGood(error as SmtpFault))
          throw new MailRefusedForGood(error.message);
        throw error;
      }
    },
  };
}

/** Writes each mail as an .eml file that any mail program opens, named by its id; whole or not at all. @param folder made where missing */
export function folderTransport(folder: string, from: string, clock: () => Date): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const messageId = messageIdsOf(from);
  return {
    async send(mail) {
      const built = await transport.sendMail({
        messageId: messageId(mail),
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { ...madeByMachine, ...mail.headers },
        ...calendarPart(mail),
        date: clock(),
      });
      await mkdir(folder, { recursive: true });
      const name = `${mail.id}.eml`;
      await writeFile(path.join(folder, `${name}.part`), built.message as Buffer);
      await rename(path.join(folder, `${name}.part`), path.join(folder, name));
    },
  };
}
