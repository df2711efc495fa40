import type { Database } from '#db/database.ts';
import { administratorsToTell } from '../administration/administrators.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/**
 * Tells administrators by mail that something may call for help and waits for them, in the transaction that writes it: at most
 * once an hour, because the queue holds the rest. The mail says neither who wrote it nor what.
 */
export async function tellModerators(trx: Database, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  for (const { id, email, language } of await administratorsToTell(trx)) {
    const mail = { to: email, language, template: 'community-danger', params: {} } as const;
    await enqueueMail(trx, `community-danger:${hour}:${id}`, mail, now, `alerts:${email}`);
  }
}
