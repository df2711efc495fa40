import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** What happened to somebody's second factor. `removed`: by `npm run forget-second-factor`, which writes the job itself. */
export type FactorChange = 'set-up' | 'replaced' | 'removed' | 'codes-made' | 'code-used';

/** Tells somebody by mail what happened to their second factor. In the caller's transaction. */
export async function tellFactorChange(
  trx: Database,
  userId: string,
  kind: FactorChange,
  now: Date,
): Promise<void> {
  const reader = await trx
    .selectFrom('profiles')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mail = {
    to: reader.email,
    language: reader.language ?? 'en',
    template: 'second-factor-changed',
    params: { kind, at: now.toISOString(), zone: reader.timezone },
  } as const;
  // Nobody typed this address into a form: it takes nothing from what forms may send there.
  await enqueueMail(trx, uuid(), mail, now, `second-factor:${userId}`);
}
