import type { LeadTables } from '../tables/leads.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
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
