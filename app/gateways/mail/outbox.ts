import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A mail of the local outbox, its text cut at links. */
export interface OutboxMail {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly { readonly text: string; readonly href?: string }[];
}

/** The newest mails of an outbox folder; an empty list where there is none yet. */
export async function readOutbox(folder: string, limit: number): Promise<readonly OutboxMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(
    files
      .toReversed()
      .slice(0, limit)
      .map(async (file): Promise<OutboxMail> => {
        const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
        const text = (mail.text ?? '').trim();
        return {
          file,
          to: (mail.to ?? []).map((address) => address.address ?? '').join(', '),
          subject: mail.subject ?? '',
          parts: text
            .split(/(https?:\/\/\S+)/)
            .filter(Boolean)
            .map((part) => (/^https?:\/\//.test(part) ? { text: part, href: part } : { text: part })),
        };
      }),
  );
}

/** Removes every mail of an outbox folder that went to one of these addresses. */
export async function removeMailsTo(folder: string, addresses: readonly string[]): Promise<void> {
  const unwanted = new Set(addresses);
  const files = (await readdir(folder).catch(() => [])).filter((file) => /\.eml(\.part)?$/.test(file));
  for (const file of files) {
    const found = await findMail(folder, file);
    if (!found) continue;
    const mail = await PostalMime.parse(found.bytes);
    if (mail.to?.some(({ address }) => address !== undefined && unwanted.has(address.toLowerCase())))
      await rm(path.join(folder, found.name), { force: true });
  }
}

/** A mail that was listed a moment ago: one that was just being written has its final name by now. Null where it is gone. */
async function findMail(
  folder: string,
  file: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  for (const name of new Set([file, file.replace(/\.part$/, '')])) {
    try {
      return { name, bytes: await readFile(path.join(folder, name)) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
}
