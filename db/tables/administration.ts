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
  /** When the site was not well, the newest few; nothing of anybody. */
  alerts: {
    id: string;
    kind: AlertKind;
    /** Milliseconds of load time, and percent of the others; rounded up. */
    value: number;
    /** What it was over. */
    threshold: number;
    at: string;
    /** When administrators were told of its kind last: at this one, or before. */
    told_at: string;
  };
  /** What administrators write down about somebody. */
  admin_notes: {
    id: string;
    author_id: string | null;
    user_id: string;
    text: string;
    created_at: string;
  };
  /** What was done to several at once. */
  bulk_acts: {
    /** Of the form that asked for it. */
    id: string;
    actor_id: string;
    list: string;
    act: string;
    /** What was typed for all of them. */
    text: string;
    created_at: string;
    /** Null until it is undone. */
    undone_at: string | null;
  };
  /** What became of each of them. */
  bulk_items: {
    bulk_id: string;
    item_id: string;
    user_id: string | null;
    state: BulkState;
    /** Why it was passed over, or could not be undone; empty where it was not. */
    reason: string;
  };
  /** What administrators write in place of delivered texts. Who did stands in the audit log, below the ids of these acts. */
  content_versions: {
    /** That of the act which saved it. */
    id: string;
    /** Of `locales`, such as `programs/foundation`. */
    part: string;
    key: string;
    /** From 1 on; what was delivered is 0. */
    number: number;
    /** JSON: what differs from the delivered texts, by language and field. */
    texts: string;
    note: string;
    created_at: string;
    published_at: string | null;
    publication_id: string | null;
    /** When another one took its place, or it was put aside. */
    withdrawn_at: string | null;
  };
  /** The coaches whom public pages show; what is said of them stands in `content_versions`. Nobody's account. */
  public_coaches: {
    /** That of the form which added them. */
    id: string;
    name: string;
    /** The lowest stands first. */
    place: number;
    /** Their picture below DATA_DIR/files; null without one. */
    stored_name: string | null;
    /** Null while no page shows them. */
    shown_at: string | null;
    created_at: string;
  };
}

/** What is watched: how long answers take, how many of them fail, how much memory the process holds. */
export type AlertKind = 'load-time' | 'error-rate' | 'memory';

/** `kept`: it was done, and could not be undone. */
export type BulkState = 'done' | 'skipped' | 'undone' | 'kept';
