import type { Language } from '#locales/languages.ts';
import type { Generated } from 'kysely';

export type Role = 'member' | 'lead' | 'admin' | 'coach';
export type { Language };

export interface AccountTables {
  /** Who came and went, and who was kept out, for thirty days. */
  security_events: {
    id: string;
    /** One of app/domain/accounts/security-events.ts. */
    event: string;
    /** By what somebody said who they are; null where they did not. */
    method: string | null;
    user_id: string | null;
    at: string;
  };
  users: {
    id: string;
    /** Trimmed and in lower case. */
    email: string;
    password_hash: string | null;
    email_verified_at: string | null;
    created_at: string;
    disabled_at: string | null;
    /** From when on the account is erased; its person asked for it. */
    delete_after: string | null;
    /** Sessions that began before were ended on purpose: what they still send is kept for nobody. */
    sessions_void_before: string | null;
  };
  profiles: {
    id: string;
    email: string;
    full_name: string | null;
    phone: string | null;
    role: Generated<Role>;
    lead_status: string | null;
    lead_source: string | null;
    language: Language | null;
    /** An IANA name. */
    timezone: Generated<string>;
    onboarding_completed: Generated<number>;
    /** JSON { form, habits, journal }, booleans. */
    onboarding_steps: Generated<string>;
    /** JSON { frequency, duration, buffer }, minutes. */
    meeting_preferences: Generated<string>;
    /** JSON { start_date, timeframe_months }. */
    subscription: string | null;
    emotional_driver: string | null;
    emotional_driver_quiz: Generated<number>;
    /** The sum of the ledger, written with each of its rows. */
    current_xp: Generated<number>;
    rewards_points: Generated<number>;
    age_range: string | null;
    bio: string | null;
    country: string | null;
    city: string | null;
    occupation: string | null;
    /** Where meetings with this person are booked, an https address. */
    calendly_url: string | null;
    /** JSON { primary, instagram, linkedin, website }, each as far as it is known. */
    social_links: string | null;
    status: Generated<string>;
    /** Whether this person chose pages without script and web font. */
    lite_mode: Generated<number>;
    /** Written once an hour at most; empty for whoever was never signed in. */
    last_seen_at: Generated<string>;
    created_at: string;
    updated_at: string;
  };
  pending_signups: {
    id: string;
    email: string;
    password_hash: string;
    full_name: string | null;
    language: Language;
    timezone: string;
    plan: string | null;
    /** A safe path to go on to. */
    next: string | null;
    /** When an administrator invited them; null for whoever signed up by themselves. */
    invited_at: Generated<string | null>;
    /** JSON, ids of the quizzes that were taken before. */
    quiz_attempts: string | null;
    token_hash: string;
    expires_at: string;
    created_at: string;
  };
  /** Somebody whose provider is no authority for their address, until the address confirms them. */
  pending_identities: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    full_name: string | null;
    timezone: string;
    plan: string | null;
    /** A safe path to go on to. */
    next: string | null;
    token_hash: string;
    expires_at: string;
    created_at: string;
  };
  /** Browsers that somebody has signed in with. */
  known_devices: {
    user_id: string;
    token_hash: string;
    first_seen_at: string;
    last_seen_at: string;
  };
  password_resets: {
    id: string;
    user_id: string;
    token_hash: string;
    expires_at: string;
    created_at: string;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    user_agent: string | null;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    /** When the second factor was passed in this session. */
    second_factor_at: string | null;
  };
  second_factors: {
    id: string;
    user_id: string;
    /** The authenticator's secret as `sealed-secrets.ts` writes it. */
    sealed_secret: string;
    /** The time step of the newest code that was taken; none up to it is taken again. */
    last_used_step: number;
    created_at: string;
  };
  recovery_codes: {
    id: string;
    user_id: string;
    code_hash: string;
    used_at: string | null;
    created_at: string;
  };
  /** Who somebody is at a provider of sign-ins. */
  identities: {
    issuer: string;
    subject: string;
    user_id: string;
    /** When the terms were accepted beside the button that opened the account; null where an account was there already. */
    terms_accepted_at: string | null;
    created_at: string;
  };
  /** Returns from a provider that were used, until they would be too old anyway. */
  spent_sign_ins: {
    state_hash: string;
    expires_at: string;
  };
}
