import type { Generated } from 'kysely';

export type FeedbackType = 'bug' | 'feature' | 'improvement' | 'general';
export type FeedbackPriority = 'low' | 'medium' | 'high';
export type FeedbackCategory = 'ui' | 'performance' | 'features' | 'other';
export type ExportState = 'waiting' | 'ready' | 'failed';

/** `body-loose`: a photo that came with a form which was not saved yet. */
export type FileKind = 'avatar' | 'post' | 'body-before' | 'body-after' | 'body-loose' | 'report';

export interface OwnAccountTables {
  files: {
    id: string;
    user_id: string;
    kind: FileKind;
    /** The name below DATA_DIR/files; random, never one that somebody typed. */
    stored_name: string;
    media_type: string;
    bytes: number;
    created_at: string;
  };
  settings: {
    user_id: string;
    email_notifications: Generated<number>;
    push_notifications: Generated<number>;
    voice_features: Generated<number>;
    smart_suggestions: Generated<number>;
    ai_insights: Generated<number>;
    /** Whether sign-ins from a new device are told by mail. */
    sign_in_notices: Generated<number>;
    updated_at: string;
  };
  consents: {
    id: string;
    user_id: string;
    kind: 'ai';
    /** Which wording was agreed to. */
    text_version: string;
    given_at: string;
    withdrawn_at: string | null;
  };
  retained_consents: {
    id: string;
    /** A keyed hash of the id that the account had (app/domain/personal-data/pseudonym.ts). */
    pseudonym: string;
    kind: 'ai';
    text_version: string;
    given_at: string;
    withdrawn_at: string;
    delete_after: string;
  };
  email_changes: {
    id: string;
    user_id: string;
    old_email: string;
    new_email: string;
    /** Null once it is used. */
    token_hash: string | null;
    expires_at: string;
    created_at: string;
    used_at: string | null;
    /** By which the old address takes the change back, until `undo_until`. */
    undo_token_hash: string | null;
    undo_until: string | null;
  };
  data_exports: {
    id: string;
    user_id: string;
    state: Generated<ExportState>;
    bytes: number | null;
    requested_at: string;
    finished_at: string | null;
    /** When the file is taken away. */
    expires_at: string | null;
  };
  feedback: {
    id: string;
    user_id: string;
    type: FeedbackType;
    subject: string;
    message: string;
    email: string | null;
    priority: FeedbackPriority;
    category: FeedbackCategory;
    created_at: string;
    done_at: string | null;
    /** Of administrators; in the export of who sent it. */
    done_note: Generated<string>;
  };
}
