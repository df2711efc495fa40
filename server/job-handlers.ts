import type { MailTransport } from '#app/gateways/mail/transport.ts';
import type { Services } from '#app/http/contexts.ts';
import type { Job } from './job.ts';
import { analysis } from './jobs/analysis.ts';
import { analysisWords } from './jobs/analysis-words.ts';
import { closeCheckout } from './jobs/close-checkout.ts';
import { exportJob } from './jobs/export.ts';
import { goalPlan } from './jobs/goal-plan.ts';
import { giveBackJob } from './jobs/give-back.ts';
import { insightWords } from './jobs/insight-words.ts';
import { mail } from './jobs/mail.ts';
import { movePoints } from './jobs/move-points.ts';
import { paymentAlarm } from './jobs/payment-alarm.ts';
import { paymentEvent } from './jobs/payment-event.ts';
import { profile } from './jobs/profile.ts';
import { push } from './jobs/push.ts';
import { readReport } from './jobs/read-report.ts';
import { removeFile } from './jobs/remove-file.ts';
import { steerInstallmentsJob } from './jobs/steer-installments.ts';
import { testimonial } from './jobs/testimonial.ts';
import type { JobHandler } from './worker.ts';

/** Every kind of job. */
export const jobs: readonly Job[] = [
  analysis,
  analysisWords,
  closeCheckout,
  exportJob,
  giveBackJob,
  goalPlan,
  insightWords,
  mail,
  movePoints,
  paymentAlarm,
  paymentEvent,
  profile,
  push,
  readReport,
  removeFile,
  steerInstallmentsJob,
  testimonial,
];

/** Kinds of jobs that may wait for a service for a minute. */
export const slowJobs = jobs.filter(({ waitsForService }) => waitsForService).map(({ kind }) => kind);

/** What each kind of job does. */
export const jobHandlers = (
  services: Services,
  transport: MailTransport,
  clock: () => Date = () => new Date(),
): Readonly<Record<string, JobHandler>> =>
  Object.fromEntries(
    jobs.map(({ kind, handlerWith }) => [kind, handlerWith({ ...services, transport, clock })]),
  );
