import { makeUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { mailSchema, type StoredMail } from '#app/domain/mail/enqueue-mail.ts';
import { isByWish } from '#app/domain/mail/mail-reasons.ts';
import { findReader, wantsMails, type MailReader } from '#app/domain/mail/mail-wishes.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import { mailTemplates } from '#app/gateways/mail/templates.ts';
import type { Services } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import { defineJob } from '../job.ts';
import { contentSourceOf } from '../mail-contents.ts';

/** Writes a mail in its reader's language and sends it. */
export const mail = defineJob({
  kind: 'mail',
  payload: mailSchema,
  async run(services, mail, { id }) {
    const reader = isByWish(mail.template) ? await findReader(services.db, mail) : null;
    // Who has stopped them since then gets none.
    if (reader && !(await wantsMails(services.db, reader))) return;
    const unsubscribeUrl = reader && unsubscribeUrlOf(services, reader, mail);
    const source = contentSourceOf(mail);
    const content = await source?.read(services, mail);
    if (content === 'gone') return;
    const { t } = services.languages[mail.language];
    const written = composeMail(t, services.site, mail, { content, unsubscribeUrl });
    await services.transport.send({ id, ...written });
    await source?.sent?.(services, mail);
  },
});

/** Where somebody stops mails that they may do without, in their language. */
function unsubscribeUrlOf(
  services: Services,
  reader: MailReader,
  { language, template }: StoredMail,
): string {
  const { stops } = mailTemplates[template];
  const token = makeUnsubscribeToken(secretsOf(services), reader);
  const what = stops === 'mails' ? '' : `&of=${stops}`;
  return `${services.site.appUrl}/unsubscribe?token=${token}&lng=${language}${what}`;
}
