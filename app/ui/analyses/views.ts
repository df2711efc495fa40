/** What advice was about that only a doctor may give. */
export type AdviceTopic = 'medicines' | 'diagnosis' | 'stopping' | 'eating' | 'care';

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
  /** What was taken out of what a service wrote. */
  readonly takenOut: readonly AdviceTopic[];
}
