/** What stands in the form of a decision. */
export interface TypedDecision {
  readonly decision: string;
  readonly rule: string;
  readonly reason: string;
}

/** A decision that was taken, in words. */
export interface DecisionView {
  readonly id: string;
  readonly decision: string;
  readonly rule: string | null;
  readonly reason: string;
  /** The words of a card that it hid. */
  readonly hid: { readonly name: string; readonly about: string } | null;
  readonly when: string;
  readonly by: string | null;
  readonly appeal: { readonly text: string; readonly when: string } | null;
  readonly answer: {
    readonly word: string;
    readonly reason: string;
    readonly when: string;
    readonly by: string | null;
  } | null;
}

/** Everything that a decision rests on, in words. */
export interface CaseView {
  readonly id: string;
  readonly path: string;
  readonly kind: 'post' | 'reply' | 'group' | 'person';
  readonly state: 'shown' | 'held' | 'hidden' | 'deleted' | 'closed';
  /** Of a group and of a card. */
  readonly name: string;
  readonly text: string;
  readonly picture: string | null;
  readonly needsHelp: boolean;
  readonly created: string;
  readonly changed: string | null;
  readonly author: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string;
    readonly card: { readonly name: string; readonly about: string } | null;
    readonly timesHidden: number;
  } | null;
  readonly reports: readonly {
    readonly id: string;
    readonly reason: string;
    readonly words: string;
    readonly when: string;
    readonly isOpen: boolean;
    readonly reporter: { readonly id: string; readonly name: string } | null;
  }[];
  readonly decisions: readonly DecisionView[];
  readonly beside: readonly {
    readonly id: string;
    readonly isIt: boolean;
    readonly isReply: boolean;
    readonly text: string;
    readonly state: string;
    readonly at: string;
    readonly name: string | null;
    readonly path: string;
  }[];
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly rules: readonly { readonly value: string; readonly name: string; readonly told: string }[];
  /** What its author reads is written in this one. */
  readonly toldLanguage: string;
  readonly toldLanguageName: string;
  readonly form: { readonly id: string; readonly mark: string };
}
