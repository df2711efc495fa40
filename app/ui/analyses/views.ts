import type { ReadFactView } from '../read-facts/views.ts';

/** What advice was about that only a doctor may give. */
export type AdviceTopic = 'medicines' | 'diagnosis' | 'stopping' | 'eating' | 'care';

/** A line of an analysis, and the answers that it stands on, in words. */
export interface EvidenceView {
  readonly line: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** What was read in them, where the line says or asks it. */
  readonly facts: readonly ReadFactView[];
}

/** An analysis as its page shows it: plain texts, paragraphs separated by line ends. */
export interface AnalysisView {
  readonly id: string;
  readonly generatedOn: string;
  readonly analyst: 'built-in' | 'ai';
  /** Shown with the cards of emotional drivers. */
  readonly emotional: boolean;
  /** Percent. */
  readonly depth: number;
  readonly outdated: boolean;
  /** Whether the reader said since that something that was read of them is not so, or took that back. */
  readonly otherFacts: boolean;
  /** The submission that it is about; null where that is gone. */
  readonly submission: string | null;
  /** Of an earlier submission of the same form. */
  readonly ofAnother: boolean;
  /** The language of its texts, where it is not the page's. */
  readonly lang: string | undefined;
  readonly analysis: string;
  readonly keyFindings: string;
  readonly recommendations: readonly string[];
  readonly roadmap: string;
  readonly psychologicalProfile: string;
  readonly strategies: readonly string[];
  readonly focusAreas: readonly string[];
  /** What its lines stand on; empty where nobody told. */
  readonly evidence: readonly EvidenceView[];
  /** Whether some of its parts were written by the built-in reader, because those of the service did not fit. */
  readonly hasBuiltInParts: boolean;
  /** What was taken out of what a service wrote. */
  readonly takenOut: readonly AdviceTopic[];
}
