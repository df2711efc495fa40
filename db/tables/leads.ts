import type { Language } from './accounts.ts';

export type LeadKind = 'website' | 'strategy-call';

export interface LeadTables {
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
