import type { LeadTables } from '../tables/leads.ts';
import { ofAccount, opens, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  leads: {
    owner: 'person',
    foundBy: [{ column: 'email', is: 'address' }],
    erasure: 'deleted',
    shown: [
      'id',
      'email',
      'full_name',
      'phone',
      'language',
      'source',
      'campaign',
      'website_at',
      'strategy_call_at',
      'archetype',
      'emotional',
      'freedom',
      'first_at',
      'last_at',
      'followed_up_at',
      'account_id',
      'was_member',
    ],
    hidden: { followed_up_by: 'somebody else: which administrator it was' },
    emptied: ['followed_up_by'],
  },
  lead_notes: {
    owner: 'person',
    foundBy: [{ column: 'lead_id', through: 'leads' }],
    erasure: 'with-account',
    order: ['created_at', 'id'],
    shown: ['id', 'lead_id', 'text', 'created_at'],
    hidden: { author_id: 'somebody else: which administrator wrote it' },
    emptied: ['author_id'],
  },
  lead_requests: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'submission_key',
      'kind',
      'full_name',
      'phone',
      'language',
      'wish',
      'latest',
      'created_at',
    ],
  },
  strategy_links: {
    ...ofAccount,
    order: ['token_hash'],
    shown: ['user_id', 'request_id', 'expires_at', 'created_at'],
    hidden: { token_hash: opens.link },
  },
  site_settings: {
    owner: 'nobody',
    why: 'what administrators set for the whole site, and keys',
    columns: ['key', 'value', 'updated_at'],
  },
  mail_refusals: {
    owner: 'books',
    why: 'a hash of the address, so that mails that were stopped stay stopped',
    until: 'until the address has an account that wants them',
    columns: ['address_mark', 'created_at'],
  },
  lifecycle_mails: {
    ...ofAccount,
    order: ['template', 'occasion'],
    shown: ['user_id', 'template', 'occasion', 'created_at'],
  },
} satisfies OwnershipOf<LeadTables>;
