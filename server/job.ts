import type { z } from 'zod';
import type { MailTransport } from '#app/gateways/mail/transport.ts';
import type { Services } from '#app/http/contexts.ts';
import type { JobHandler } from './worker.ts';

/** What jobs have to work with. */
export interface JobServices extends Services {
  readonly transport: MailTransport;
  readonly clock: () => Date;
}

/** One kind of work that is asked for by `enqueueJob`: a file of server/jobs, named after the kind, and a line in job-handlers.ts. */
export interface Job {
  readonly kind: string;
  /** Whether it may wait for a service for a minute: in a lane of its own then, so that no mail waits for it. */
  readonly waitsForService: boolean;
  readonly handlerWith: (services: JobServices) => JobHandler;
}

/**
 * Says what a kind of job is.
 * @param is.payload what it was asked for with; what does not fit is a failed try
 * @param is.run does it, safely also a second time. `id` is the same with every try. @throws what should be tried again
 */
export const defineJob = <Payload>(is: {
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  readonly waitsForService?: boolean;
  readonly run: (services: JobServices, payload: Payload, job: { readonly id: string }) => Promise<void>;
}): Job => ({
  kind: is.kind,
  waitsForService: is.waitsForService ?? false,
  handlerWith: (services) => (payload, job) => is.run(services, is.payload.parse(payload), job),
});
