import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import type { MailTransport } from '#app/gateways/mail/transport.ts';
import type { Services } from '#app/http/contexts.ts';
import type { JobHandler } from './worker.ts';

/** What each kind of job does. */
export const jobHandlers = (services: Services, transport: MailTransport): Record<string, JobHandler> => ({
  mail: async (payload, { id }) => {
    const mail = mailSchema.parse(payload);
    const written = composeMail(services.languages[mail.language].t, services.site, mail);
    await transport.send({ id, ...written });
  },
});
