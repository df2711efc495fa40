/** A quiz as it is seeded: its questions in order, each option with what it says about somebody. Texts: locales/<language>/quizzes/<id>.json. */
export interface QuizSeed {
  readonly id: 'archetype' | 'emotional' | 'freedom';
  /** Fixed order of lists; it decides no tie. */
  readonly results: readonly string[];
  /** Ids are unique within the quiz and never change once landed: answers are stored by them. */
  readonly questions: readonly {
    readonly id: string;
    readonly section: string;
    readonly options: readonly { readonly id: string; readonly weights: Readonly<Record<string, number>> }[];
  }[];
}
