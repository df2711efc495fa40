import { analysisJobSchema, fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import type { Generated } from '#app/domain/generations/fulfil-generation.ts';
import { generationJobSchema, type GenerationJob } from '#app/domain/generations/generations.ts';
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
import type { GenerationKind } from '#db/tables/generations.ts';
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
  analysis: (payload) => makeGeneration(services, 'analysis', payload, clock),
  profile: (payload) => makeGeneration(services, 'profile', payload, clock),
  testimonial: (payload) => makeGeneration(services, 'testimonial', payload, clock),
  ...paymentHandlers(services, clock),
});

/** Texts in the language that something was asked for in. */
const readersOf =
  ({ languages }: Services) =>
  ({ language }: { readonly language: Language }) => ({ language, t: languages[language].t });

/**
 * Makes an analysis, a transformation profile or testimonials. What the service could not do is told to the member, who may
 * ask again; the job is done either way, so that nobody pays for tries that nobody asked for.
 */
async function makeGeneration(
  services: Services,
  kind: GenerationKind,
  payload: unknown,
  clock: () => Date,
): Promise<void> {
  const job = generationJobSchema.parse(payload);
  const made = await fulfil[kind](services, job, clock);
  if (typeof made === 'string') return;
  const { failed, detail } = made;
  services.logger.warn(
    { event: 'job-failed', kind, submission: job.formId, round: job.round, reason: `${failed}: ${detail}` },
    kind === 'analysis' ? 'an analysis could not be made' : 'a profile or testimonials could not be made',
  );
}

const fulfil: Readonly<
  Record<GenerationKind, (services: Services, job: GenerationJob, clock: () => Date) => Promise<Generated>>
> = {
  analysis: (services, job, clock) => {
    const analyst = services.ai && serviceAnalyst(services.ai);
    const named = analysisJobSchema.parse(job);
    return fulfilRequest(services.db, named, analyst, readersOf(services), clock);
  },
  profile: (services, job, clock) => fulfilProfile(services.db, job, services.ai, readersOf(services), clock),
  testimonial: (services, job, clock) => fulfilTestimonials(services.db, job, services.ai, clock),
};

/** Where somebody stops lifecycle mails, in their language. */
function unsubscribeUrlOf({ site, sessionSecret }: Services, mail: Mail): string {
  const token = makeUnsubscribeToken(sessionSecret, mail.params['user'] ?? '');
  return `${site.appUrl}/unsubscribe?token=${token}&lng=${mail.language}`;
}
