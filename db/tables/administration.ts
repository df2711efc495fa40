export interface AdministrationTables {
  /** Accounts that are closed to their people, and those that were. */
  account_bans: {
    id: string;
    user_id: string;
    /** What they were told. */
    reason: string;
    /** The administrator. */
    banned_by: string | null;
    banned_at: string;
    lifted_by: string | null;
    /** Null while it lasts. */
    lifted_at: string | null;
  };
  /** What administrators write down about somebody. */
  admin_notes: {
    id: string;
    author_id: string | null;
    user_id: string;
    text: string;
    created_at: string;
  };
}
