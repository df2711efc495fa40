import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';
import type { QuizId } from './quizzes.ts';

export type LeadKind = 'website' | 'strategy-call';
/** What somebody can leave their address for; or, that the administration made them a lead. */
export type LeadSource = LeadKind | QuizId | 'admin';

export interface LeadTables {
  /** Everybody who left an address, once each, kept in line with requests and quizzes by whoever writes those. */
  leads: {
    id: string;
    /** Trimmed and in lower case. */
    email: string;
    /** As the newest request says; empty where there is none. */
    full_name: Generated<string>;
    phone: Generated<string>;
    /** What they wrote in last. */
    language: Language;
    /** What they came by first. */
    source: LeadSource;
    /** The utm_source of what they came by first; empty where it said none. */
    campaign: Generated<string>;
    website_at: string | null;
    strategy_call_at: string | null;
    /** The newest result of each quiz that they left the address for. */
    archetype: string | null;
    emotional: string | null;
    freedom: string | null;
    first_at: string;
    last_at: string;
    /** Null: somebody should get in touch. */
    followed_up_at: string | null;
    followed_up_by: string | null;
    /** The account of the address; stays when the account's address changes. */
    account_id: string | null;
    /** Whether the address had its account before it was left. */
    was_member: Generated<number>;
  };
  lead_notes: {
    id: string;
    lead_id: string;
    author_id: string | null;
    text: string;
    created_at: string;
  };
  lead_requests: {
    id: string;
    user_id: string;
    submission_key: string;
    kind: LeadKind;
    full_name: string;
    /** Digits, with a + before them where it was typed. */
    phone: string;
    language: Language;
    /** JSON of a strategy call (domain/leads/call-wish.ts). */
    wish: string | null;
    /** Whether it is the newest of its person. */
    latest: number;
    created_at: string;
  };
  /** What a lead sees, moves and cancels their strategy call by: for one request there may be several. */
  strategy_links: {
    token_hash: string;
    user_id: string;
    request_id: string;
    expires_at: string;
    created_at: string;
  };
  site_settings: {
    key: string;
    /** JSON, read by the schema of the key. */
    value: string;
    updated_at: string;
  };
  /** Addresses without an account that want no mails that one may do without. */
  mail_refusals: {
    /** A hash. */
    address_mark: string;
    created_at: string;
  };
  lifecycle_mails: {
    user_id: string;
    template: string;
    /** What it was sent for; `once` where there is only one. A person gets it once for each. */
    occasion: string;
    created_at: string;
  };
}
