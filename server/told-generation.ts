import type { Generated } from '#app/domain/generations/fulfil-generation.ts';
import type { GenerationJob } from '#app/domain/generations/generations.ts';
import type { GenerationKind } from '#db/tables/generations.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Services } from '#app/http/contexts.ts';

const what = {
  analysis: 'an analysis',
  profile: 'a profile',
  testimonial: 'testimonials',
  'goal-plan': 'the words of a plan',
  'analysis-words': 'the words of an analysis of days',
  'insight-words': 'the words of insights',
} as const satisfies Record<GenerationKind, string>;

/** Texts in the language that something was asked for in. */
export const readersOf =
  ({ languages }: Services) =>
  ({ language }: { readonly language: Language }) => ({ language, t: languages[language].t });

/**
 * Writes into the log what could not be made. It was told to the member, who may ask again; the job is done either way, so that
 * nobody pays for tries that nobody asked for.
 */
export function tellGenerated(
  { logger }: Services,
  kind: GenerationKind,
  job: GenerationJob,
  made: Generated,
): void {
  if (typeof made === 'string') return;
  const { failed, detail } = made;
  logger.warn(
    { event: 'job-failed', kind, submission: job.formId, round: job.round, reason: `${failed}: ${detail}` },
    `${what[kind]} could not be made`,
  );
}
