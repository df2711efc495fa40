import type { Database } from '#db/database.ts';
import { mailSchema, type StoredMail } from '#app/domain/mail/enqueue-mail.ts';

/** Every mail in the outbox, in the order in which it was put there. */
export async function mailsOf(db: Database): Promise<readonly StoredMail[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map((row) => mailSchema.parse(JSON.parse(row.payload)));
}

/** The token in the newest mail of this template. @throws where there is none */
export async function newestToken(db: Database, template: StoredMail['template']): Promise<string> {
  const token = (await mailsOf(db)).findLast((mail) => mail.template === template)?.params['token'];
  if (!token) throw new Error(`No mail ${template} holds a token.`);
  return token;
}
