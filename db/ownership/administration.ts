import type { AdministrationTables } from '../tables/administration.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

const administrator = 'somebody else: which administrator it was';

/** Whose the rows of these tables are. */
export const ownership = {
  account_bans: {
    ...ofAccount,
    shown: ['id', 'user_id', 'reason', 'banned_at', 'lifted_at'],
    hidden: { banned_by: administrator, lifted_by: administrator },
    emptied: ['banned_by', 'lifted_by'],
  },
  admin_notes: {
    owner: 'two',
    kind: 'note',
    author: 'author_id',
    other: 'user_id',
    texts: { text: '' },
    shown: ['id', 'author_id', 'user_id', 'text', 'created_at'],
  },
  alerts: {
    owner: 'nobody',
    why: 'when the site was not well',
    columns: ['id', 'kind', 'value', 'threshold', 'at', 'told_at'],
  },
  bulk_acts: {
    owner: 'person',
    foundBy: [{ column: 'actor_id', is: 'account' }],
    erasure: 'with-account',
    shown: ['id', 'actor_id', 'list', 'act', 'text', 'created_at', 'undone_at'],
  },
  bulk_items: {
    ...ofAccount,
    order: ['bulk_id', 'item_id'],
    shown: ['bulk_id', 'item_id', 'user_id', 'state', 'reason'],
  },
  content_versions: {
    owner: 'nobody',
    why: 'what the site says; who wrote it stands in the audit log',
    columns: [
      'id',
      'part',
      'key',
      'number',
      'texts',
      'note',
      'created_at',
      'published_at',
      'publication_id',
      'withdrawn_at',
    ],
  },
  public_coaches: {
    owner: 'nobody',
    why: 'whom the site names as its coaches, as an administrator wrote it',
    columns: ['id', 'name', 'place', 'stored_name', 'shown_at', 'created_at'],
  },
} satisfies OwnershipOf<AdministrationTables>;
