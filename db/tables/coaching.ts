/** What a member can let a coach see, each by a switch of its own. `ratings`: numbers of the journal, never a word of it. */
export const shareKinds = ['answers', 'checkins', 'goals', 'measurements', 'ratings'] as const;
export type ShareKind = (typeof shareKinds)[number];

export interface CoachingTables {
  /** Who coaches whom; a member has one that has not ended, at most. */
  coach_assignments: {
    id: string;
    coach_id: string;
    member_id: string;
    /** The administrator. */
    assigned_by: string | null;
    since: string;
    ended_at: string | null;
    /** The program that they coach the member in; null for none in particular. */
    tier_id: number | null;
  };
  /** What a member shares with the coach of an assignment. No row: not shared. */
  coach_shares: {
    assignment_id: string;
    /** The member. */
    user_id: string;
    kind: ShareKind;
    since: string;
  };
  coach_messages: {
    id: string;
    assignment_id: string | null;
    author_id: string | null;
    recipient_id: string | null;
    text: string;
    created_at: string;
  };
  /** What a coach writes down about a member; shared ones are read by both. */
  coach_notes: {
    id: string;
    coach_id: string | null;
    member_id: string;
    text: string;
    is_shared: number;
    created_at: string;
  };
}
