/** What a link can show: a report, lab values, a saved analysis. */
export type ShareSubject = 'report' | 'markers' | 'analysis';

export interface ShareTables {
  /** Links by which members let whoever has them see one thing of theirs. */
  shares: {
    id: string;
    user_id: string;
    subject: ShareSubject;
    /** Of what; null where a member has one of it only. */
    subject_id: string | null;
    /** JSON: what of it, as its page reads it. */
    extent: string;
    /** SHA-256 of the secret, hex. */
    token_hash: string;
    created_at: string;
    expires_at: string;
    revoked_at: string | null;
  };
  share_openings: {
    id: string;
    share_id: string;
    /** By minutes. */
    opened_at: string;
  };
}
