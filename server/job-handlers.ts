import { analysisJobSchema, fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { generationJobSchema } from '#app/domain/generations/generations.ts';
import { isLifecycleMail, wantsLifecycleMails } from '#app/domain/lifecycle/lifecycle-mails.ts';
import { makeUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { mailSchema, type Mail } from '#app/domain/mail/enqueue-mail.ts';
import { markFollowUpSent } from '#app/domain/quizzes/mail-result.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { fulfilTestimonials } from '#app/domain/testimonials/fulfil-testimonials.ts';
import { readCopyMail } from '#app/domain/submissions/mail-copy.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { serviceAnalyst } from '#app/gateways/ai/analysis-question.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import type { MailTransport } from '#app/gateways/mail/transport.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { GenerationKind } from '#db/tables/transformation.ts';
import type { Services } from '#app/http/contexts.ts';
import { answersCopyOf } from './answers-copy.ts';
import { makeExport } from './make-export.ts';
import { paymentHandlers } from './payment-handlers.ts';
import type { JobHandler } from './worker.ts';

/** Kinds of jobs that may wait for a service for a minute. */
export const slowJobs = ['analysis', 'profile', 'testimonial'] as const;

/** What each kind of job does. */
export const jobHandlers = (
  services: Services,
  transport: MailTransport,
  clock: () => Date = () => new Date(),
): Record<string, JobHandler> => ({
  mail: async (payload, { id }) => {
    const mail = mailSchema.parse(payload);
    const unsubscribeUrl = isLifecycleMail(mail.template) ? unsubscribeUrlOf(services, mail) : null;
    // Who has stopped them since then gets none.
    const reader = mail.params['user'] ?? '';
    if (unsubscribeUrl && !(await wantsLifecycleMails(services.db, reader))) return;
    const { t } = services.languages[mail.language];
    const result = mail.template === 'quiz-result' ? readQuizMail(mail) : null;
    const copied = await readCopyMail(services.db, mail);
    if (copied === 'gone') return;
    const copy = copied ? answersCopyOf(copied, { t, language: mail.language }) : undefined;
    const more = { result: result ?? undefined, copy, unsubscribeUrl };
    const written = composeMail(t, services.site, mail, more);
    await transport.send({ id, ...written });
    if (result) await markFollowUpSent(services.db, result.attempt);
  },
  export: (payload) => makeExport(services, payload, clock),
  analysis: (payload) => makeAnalysis(services, payload, clock),
  profile: (payload) => makeGeneration(services, 'profile', payload, clock),
  testimonial: (payload) => makeGeneration(services, 'testimonial', payload, clock),
  ...paymentHandlers(services, clock),
});

/** Texts in the language that something was asked for in. */
const readersOf =
  ({ languages }: Services) =>
  ({ language }: { readonly language: Language }) => ({ language, t: languages[language].t });

/**
 * Makes an analysis by the service. What the service could not do is told to the member, who may ask again; the job is
 * done either way, so that nobody pays for tries that nobody asked for.
 */
async function makeAnalysis(services: Services, payload: unknown, clock: () => Date): Promise<void> {
  const wish = analysisJobSchema.parse(payload);
  const fulfilled = await fulfilRequest(
    services.db,
    wish,
    services.ai && serviceAnalyst(services.ai),
    readersOf(services),
    clock,
  );
  if (typeof fulfilled === 'string') return;
  const { failed, detail } = fulfilled;
  services.logger.warn(
    { event: 'job-failed', kind: 'analysis', submission: wish.formId, reason: `${failed}: ${detail}` },
    'an analysis could not be made',
  );
}

/** Makes a transformation profile or testimonials; what could not be done is told to the member, as above. */
async function makeGeneration(
  services: Services,
  kind: GenerationKind,
  payload: unknown,
  clock: () => Date,
): Promise<void> {
  const wish = generationJobSchema.parse(payload);
  const made =
    kind === 'profile'
      ? await fulfilProfile(services.db, wish, services.ai, readersOf(services), clock)
      : await fulfilTestimonials(services.db, wish, services.ai, clock);
  if (typeof made === 'string') return;
  const { failed, detail } = made;
  services.logger.warn(
    { event: 'job-failed', kind, round: wish.round, reason: `${failed}: ${detail}` },
    'a profile or testimonials could not be made',
  );
}

/** Where somebody stops lifecycle mails, in their language. */
function unsubscribeUrlOf({ site, sessionSecret }: Services, mail: Mail): string {
  const token = makeUnsubscribeToken(sessionSecret, mail.params['user'] ?? '');
  return `${site.appUrl}/unsubscribe?token=${token}&lng=${mail.language}`;
}
