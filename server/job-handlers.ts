import { analysisJobSchema, fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { findOrphans } from '#app/domain/files/files.ts';
import { storedFileSchema } from '#app/domain/files/remove-stored.ts';
import type { Generated } from '#app/domain/generations/fulfil-generation.ts';
import { generationJobSchema, type GenerationJob } from '#app/domain/generations/generations.ts';
import { makeUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { isByWish } from '#app/domain/mail/mail-reasons.ts';
import { findReader, wantsMails, type MailReader } from '#app/domain/mail/mail-wishes.ts';
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
import { secretsOf } from '#app/http/cookies.ts';
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
    await transport.send({ id, ...written });
    if (result) await markFollowUpSent(services.db, result.attempt);
  },
  'remove-file': (payload) => removeFile(services, payload),
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

/** Removes a file whose row is gone; one that a row names after all stays. */
async function removeFile({ db, files, exports }: Services, payload: unknown): Promise<void> {
  const { store, name } = storedFileSchema.parse(payload);
  if (store === 'exports') return exports.remove(name);
  if ((await findOrphans(db, [name])).length > 0) await files.remove(name);
}

/** Where somebody stops mails that they may do without, in their language. */
function unsubscribeUrlOf(services: Services, reader: MailReader, language: Language): string {
  const token = makeUnsubscribeToken(secretsOf(services), reader);
  return `${services.site.appUrl}/unsubscribe?token=${token}&lng=${language}`;
}
