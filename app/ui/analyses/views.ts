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
  readonly otherLanguage: boolean;
  readonly analysis: string;
  readonly keyFindings: string;
  readonly recommendations: readonly string[];
  readonly roadmap: string;
  readonly psychologicalProfile: string;
  readonly strategies: readonly string[];
  readonly focusAreas: readonly string[];
}
