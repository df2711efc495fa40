/** Why members report something; each has its words in `moderation:reasons`. */
export const reportReasons = [
  'hurtful',
  'danger',
  'kept',
  'advice',
  'selling',
  'false-person',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported and decided about. A reply is a post; of a person it is the card. */
export const subjectKinds = ['post', 'group', 'person'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** It stays as it is; nobody but its author sees it; everybody sees it again. */
export const decisionKinds = ['keep', 'hide', 'show'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Which of the community's rules a decision goes by; each has its words to an author in `moderation:rules`. */
export const decisionRules = ['kind', 'safe', 'kept', 'advice', 'selling', 'name', 'none'] as const;
export type DecisionRule = (typeof decisionRules)[number];

export const appealAnswers = ['granted', 'stays'] as const;
export type AppealAnswer = (typeof appealAnswers)[number];

/** What of the community somebody hears of; each has its words in `moderation:notices`. */
export const noticeKinds = [
  'reply',
  'thread',
  'asked',
  'let-in',
  'decision',
  'appeal',
  'report-hidden',
  'report-kept',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Exactly one of them is filled. */
interface AboutOne {
  post_id: string | null;
  group_id: string | null;
  /** Whose card. */
  person_id: string | null;
}

export interface ModerationTables {
  community_reports: AboutOne & {
    id: string;
    /** Null: a member who is no more. */
    reporter_id: string | null;
    reason: ReportReason;
    words: string;
    is_urgent: number;
    created_at: string;
    /** Null while nobody has decided about what it is about. */
    decided_at: string | null;
  };
  /** What administrators decided, and what its author said to that. */
  community_decisions: AboutOne & {
    id: string;
    /** Who wrote what it is about, and is told; null where that is nobody any more. */
    user_id: string | null;
    decision: DecisionKind;
    rule: DecisionRule;
    /** As it was told, in the author's language. */
    reason: string;
    /** JSON: of a card, what stood on it before; else empty. */
    before: string;
    decided_by: string | null;
    created_at: string;
    appeal: string | null;
    appealed_at: string | null;
    answer: AppealAnswer | null;
    answer_reason: string | null;
    answered_by: string | null;
    answered_at: string | null;
  };
  community_notices: {
    id: string;
    user_id: string;
    kind: NoticeKind;
    /** What it tells of, so that the same is told once. */
    once: string;
    post_id: string | null;
    group_id: string | null;
    decision_id: string | null;
    actor_id: string | null;
    created_at: string;
    seen_at: string | null;
    mailed_at: string | null;
  };
  /** Who wants one mail a day about what is new. */
  community_digests: {
    user_id: string;
    next_at: string;
    since: string;
  };
}
