import type { OwnAccountTables } from '../tables/own-account.ts';
import { ofAccount, opens, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  files: {
    // What lies on the disk goes with its row: findTraces.
    ...ofAccount,
    shown: ['id', 'user_id', 'kind', 'stored_name', 'media_type', 'bytes', 'created_at'],
  },
  settings: {
    ...ofAccount,
    order: ['user_id'],
    shown: [
      'user_id',
      'email_notifications',
      'push_notifications',
      'voice_features',
      'smart_suggestions',
      'ai_insights',
      'updated_at',
      'sign_in_notices',
    ],
  },
  consents: {
    ...ofAccount,
    keptIn: 'retained_consents',
    shown: ['id', 'user_id', 'kind', 'text_version', 'given_at', 'withdrawn_at'],
  },
  retained_consents: {
    owner: 'books',
    why: 'proof that an agreement was given',
    until: 'three years from the erasure',
    columns: ['id', 'pseudonym', 'kind', 'text_version', 'given_at', 'withdrawn_at', 'delete_after'],
  },
  email_changes: {
    ...ofAccount,
    shown: ['id', 'user_id', 'old_email', 'new_email', 'expires_at', 'created_at', 'used_at', 'undo_until'],
    hidden: { token_hash: opens.link, undo_token_hash: opens.link },
  },
  data_exports: {
    ...ofAccount,
    shown: ['id', 'user_id', 'state', 'bytes', 'requested_at', 'finished_at', 'expires_at'],
  },
  feedback: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'type',
      'subject',
      'message',
      'email',
      'priority',
      'category',
      'created_at',
      'done_at',
      'done_note',
    ],
  },
} satisfies OwnershipOf<OwnAccountTables>;
