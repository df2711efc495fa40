import { z } from 'zod';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AiAnswer } from './service.ts';

/** A question and its answer in words, in the member's language. */
export interface AnsweredQuestion {
  readonly section: string;
  readonly question: string;
  readonly answer: string;
}

/** What an analyst is given: a submitted form, nobody's name on it. */
export interface AnalysisOrder {
  readonly formType: string;
  readonly title: string;
  /** The language that the analysis is to be written in. */
  readonly language: Language;
  /** What may leave the machine; see `app/domain/analyses/words.ts`. */
  readonly questions: readonly AnsweredQuestion[];
  /** What those answers tell of this person's life, a sentence each: nothing that is advised may go against it. */
  readonly facts?: readonly string[];
  /** What they seem to tell and is not so, as the person says; a clause each. */
  readonly notSo?: readonly string[];
  /** Sentences of an earlier try that could not be said, and why. */
  readonly rejected?: readonly Rejected[];
}

/** A sentence of a service that could not be said. */
export interface Rejected {
  readonly flaw: string;
  readonly sentence: string;
}

/** Everything that an analysis says: plain texts, paragraphs separated by line ends (specification 2, §3.15). */
export const analysisContentSchema = z.object({
  analysis: z.string().trim().max(6000),
  key_findings: z.string().trim().max(6000),
  recommendations: z.array(z.string().trim().min(1).max(1500)).max(10),
  roadmap: z.string().trim().max(6000),
  psychological_profile: z.string().trim().max(4000).nullable(),
  behavioral_strategies: z.array(z.string().trim().min(1).max(1500)).max(8),
  transformation_focus_areas: z.array(z.string().trim().min(1).max(1000)).max(6),
});
export type AnalysisContent = z.infer<typeof analysisContentSchema>;

/** Whether each of its main parts says something; a service's answer that does not has failed. */
export const saysEnough = ({ key_findings, recommendations, roadmap }: AnalysisContent): boolean =>
  key_findings !== '' && recommendations.length > 0 && roadmap !== '';

/** Something that is said, and the answers that it stands on, in words. */
export interface Evidence {
  /** The line as it stands in the analysis. */
  readonly line: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** What was read in them, where the line says or asks it. */
  readonly facts?: readonly { readonly id: string; readonly certainty: 'said' | 'likely' }[];
}

/** What an analyst answers; only the built-in one says what each line stands on. */
export type AnalystAnswer = AiAnswer<AnalysisContent> & { readonly evidence?: readonly Evidence[] };

/** Who turns answers into an analysis: the built-in one of `app/domain/analyses`, or a service (`analysis-question.ts`). */
export interface FormAnalyst {
  readonly name: AnalystName;
  /** Never throws for what the service does. */
  readonly analyse: (order: AnalysisOrder) => Promise<AnalystAnswer>;
}
