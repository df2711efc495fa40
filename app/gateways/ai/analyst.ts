import { z } from 'zod';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { Language } from '#db/tables/accounts.ts';

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
  /** What may leave the machine; see `app/domain/analyses/sendable.ts`. */
  readonly questions: readonly AnsweredQuestion[];
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

/**
 * Why a service gave no analysis: `network` it could not be reached or was too slow, `ai` it refused, failed, or
 * answered what is no analysis.
 */
export type AnalystProblem = 'network' | 'ai';

export type AnalystAnswer =
  | {
      readonly ok: true;
      readonly content: AnalysisContent;
      readonly model: string | null;
      /** Tokens as the service counts them, and millionths of a US dollar where prices are set. */
      readonly usage: {
        readonly in: number;
        readonly out: number;
        readonly costMicros: number | null;
      } | null;
    }
  | {
      readonly ok: false;
      readonly problem: AnalystProblem;
      /** For the log; holds nothing of what was sent. */
      readonly detail: string;
    };

/** Who turns answers into an analysis. The built-in one stands in `app/domain/analyses/built-in.ts`. */
export interface FormAnalyst {
  readonly name: AnalystName;
  /** Never throws for what the service does. */
  readonly analyse: (order: AnalysisOrder) => Promise<AnalystAnswer>;
}
