import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { markFollowUpSent } from '#app/domain/quizzes/mail-result.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import type { MailTransport } from '#app/gateways/mail/transport.ts';
import type { Services } from '#app/http/contexts.ts';
import { makeExport } from './make-export.ts';
import type { JobHandler } from './worker.ts';

/** What each kind of job does. */
export const jobHandlers = (
  services: Services,
  transport: MailTransport,
  clock: () => Date = () => new Date(),
): Record<string, JobHandler> => ({
  mail: async (payload, { id }) => {
    const mail = mailSchema.parse(payload);
    const { t } = services.languages[mail.language];
    const result = mail.template === 'quiz-result' ? readQuizMail(mail) : null;
    await transport.send({ id, ...composeMail(t, services.site, mail, result ?? undefined) });
    if (result) await markFollowUpSent(services.db, result.attempt);
  },
  export: (payload) => makeExport(services, payload, clock),
});
