import type { ShareTables } from '../tables/shares.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  shares: {
    ...ofAccount,
    shown: ['id', 'user_id', 'subject', 'subject_id', 'extent', 'created_at', 'expires_at', 'revoked_at'],
    hidden: { token_hash: 'the link of a page that whoever has it can open' },
  },
  share_openings: {
    owner: 'person',
    foundBy: [{ column: 'share_id', through: 'shares' }],
    shown: ['id', 'share_id', 'opened_at'],
    erasure: 'with-account',
  },
} satisfies OwnershipOf<ShareTables>;
