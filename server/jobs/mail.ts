import { makeUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { isByWish } from '#app/domain/mail/mail-reasons.ts';
import { findReader, wantsMails, type MailReader } from '#app/domain/mail/mail-wishes.ts';
import { markFollowUpSent } from '#app/domain/quizzes/mail-result.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { readCopyMail } from '#app/domain/submissions/mail-copy.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Services } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import { answersCopyOf } from '../answers-copy.ts';
import { defineJob } from '../job.ts';

/** Writes a mail in its reader's language and sends it. */
export const mail = defineJob({
  kind: 'mail',
  payload: mailSchema,
  async run(services, mail, { id }) {
    const reader = isByWish(mail.template) ? await findReader(services.db, mail) : null;
    // Who has stopped them since then gets none.
    if (reader && !(await wantsMails(services.db, reader))) return;
    const unsubscribeUrl = reader && unsubscribeUrlOf(services, reader, mail.language);
    const { t } = services.languages[mail.language];
    const result = mail.template === 'quiz-result' ? readQuizMail(mail) : null;
    const copied = await readCopyMail(services.db, mail);
    if (copied === 'gone') return;
    const copy = copied ? answersCopyOf(copied, { t, language: mail.language }) : undefined;
    const more = { result: result ?? undefined, copy, unsubscribeUrl };
    const written = composeMail(t, services.site, mail, more);
    await services.transport.send({ id, ...written });
    if (result) await markFollowUpSent(services.db, result.attempt);
  },
});

/** Where somebody stops mails that they may do without, in their language. */
function unsubscribeUrlOf(services: Services, reader: MailReader, language: Language): string {
  const token = makeUnsubscribeToken(secretsOf(services), reader);
  return `${services.site.appUrl}/unsubscribe?token=${token}&lng=${language}`;
}
