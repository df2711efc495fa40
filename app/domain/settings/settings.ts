import { v7 as uuid } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { GenerationKind } from '#db/tables/generations.ts';
import { switchInsightMails } from '../insights/insight-digests.ts';

/** The wording of the agreement to AI that is shown today (`settings:ai.consentText`). A new wording is a new version. */
export const aiConsentVersion = '2026-11-30';

/**
 * The first wording that names what is sent, by what is made of it; whoever agreed to an earlier one did not agree to it. Forms ask
 * about body, food and health, and earlier wordings said that nothing of these is sent.
 */
const namedSince: Readonly<Partial<Record<GenerationKind, string>>> = {
  profile: '2026-11-30',
  analysis: '2026-11-30',
  'goal-plan': '2026-11-24',
  'analysis-words': '2026-11-28',
  'insight-words': '2026-11-28',
};

/** What a member wants to hear of. */
export interface Notifications {
  /** Mails that one may do without: what the link in each of them turns off (`domain/mail/mail-wishes.ts`). */
  readonly email: boolean;
  readonly push: boolean;
}

/** What helps a member besides their own words. */
export interface AiFeatures {
  /** Dictation and reading aloud, by their own browser. */
  readonly voice: boolean;
  /** Habits, goals and questions that fit their own answers, by rules on this server. */
  readonly suggestions: boolean;
  /** Analyses by an artificial intelligence: what nobody gets without agreeing to it. */
  readonly insights: boolean;
}

/** Specification 3, §3: notifications and AI features, and the agreement that sending answers to a service needs. */
export interface Settings {
  readonly notifications: Notifications;
  readonly ai: AiFeatures;
  /** The open agreement, or null. */
  readonly consent: { readonly textVersion: string; readonly givenAt: Date } | null;
}

const asNumber = (on: boolean): 0 | 1 => (on ? 1 : 0);

const settingsOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('settings').selectAll().where('user_id', '=', values.userId),
);
const openConsents = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('consents')
    .select(['text_version', 'given_at'])
    .where('user_id', '=', values.userId)
    .where('kind', '=', 'ai')
    .where('withdrawn_at', 'is', null),
);

/** A member's settings; who never changed any has those that the table begins with: mails, suggestions, no AI. */
export async function readSettings(db: Database, userId: string): Promise<Settings> {
  const [row] = await settingsOf(db, { userId });
  const [consent] = await openConsents(db, { userId });
  return {
    notifications: {
      email: row?.email_notifications !== 0,
      push: row?.push_notifications === 1,
    },
    ai: {
      voice: row?.voice_features === 1,
      suggestions: row?.smart_suggestions !== 0,
      insights: row?.ai_insights === 1,
    },
    consent: consent ? { textVersion: consent.text_version, givenAt: new Date(consent.given_at) } : null,
  };
}

/** Keeps what a member wants to hear of. @param wanted push: null leaves it as it is */
export async function updateNotifications(
  db: Database,
  userId: string,
  wanted: { readonly email: boolean; readonly push: boolean | null; readonly insights?: boolean },
  now: Date,
): Promise<void> {
  const row = {
    email_notifications: asNumber(wanted.email),
    ...(wanted.push === null ? {} : { push_notifications: asNumber(wanted.push) }),
    updated_at: now.toISOString(),
  };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    if (wanted.insights !== undefined) await switchInsightMails(trx, userId, wanted.insights, now);
  });
}

/**
 * Keeps what helps a member, and their agreement to artificial intelligence: a row with the wording's version and the moment.
 * Taking the agreement back closes that row and turns off what needs it in the same transaction, whatever else is wanted. Safe
 * to repeat.
 * @returns `consent-missing` where analyses by a service are wanted that were never agreed to; then nothing changes
 */
export async function updateAi(
  db: Database,
  userId: string,
  wanted: AiFeatures & { readonly consent: boolean },
  now: Date,
): Promise<
  | { readonly ok: true; readonly isWithdrawn: boolean }
  | { readonly ok: false; readonly reason: 'consent-missing' }
> {
  return inTransaction(db, async (trx) => {
    const wasOpen = await closeConsent(trx, userId, wanted.consent ? aiConsentVersion : null, now);
    if (!wanted.consent && wanted.insights && !wasOpen)
      return { ok: false, reason: 'consent-missing' } as const;
    if (wanted.consent) await openConsent(trx, userId, now);
    const row = {
      voice_features: asNumber(wanted.voice),
      smart_suggestions: asNumber(wanted.suggestions),
      ai_insights: asNumber(wanted.consent && wanted.insights),
      updated_at: now.toISOString(),
    };
    await trx
      .insertInto('settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return { ok: true, isWithdrawn: wasOpen && !wanted.consent } as const;
  });
}

/** Closes the open agreement, but for one to this wording. @returns whether one was closed */
async function closeConsent(trx: Database, userId: string, but: string | null, now: Date): Promise<boolean> {
  let closing = trx
    .updateTable('consents')
    .set({ withdrawn_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('kind', '=', 'ai')
    .where('withdrawn_at', 'is', null);
  if (but !== null) closing = closing.where('text_version', '!=', but);
  const closed = await closing.returning('id').execute();
  return closed.length > 0;
}

/** Opens an agreement to the wording of today; one that is open already stays as it is. */
async function openConsent(trx: Database, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      id: uuid(),
      user_id: userId,
      kind: 'ai',
      text_version: aiConsentVersion,
      given_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

/**
 * Whether an artificial intelligence may read this member's answers at this moment. Asked right before anything is sent,
 * never remembered.
 * @param kind what it would make of them: the wording that was agreed to has to name it
 */
export async function mayUseAi(
  db: Database,
  userId: string,
  kind: GenerationKind = 'analysis',
): Promise<boolean> {
  const { ai, consent } = await readSettings(db, userId);
  return consent !== null && ai.insights && consent.textVersion >= (namedSince[kind] ?? '');
}

const suggestionsOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('settings').select('smart_suggestions').where('user_id', '=', values.userId),
);

/** Whether somebody wants suggestions. One query. */
export async function wantsSuggestions(db: Database, userId: string): Promise<boolean> {
  const [row] = await suggestionsOf(db, { userId });
  return row?.smart_suggestions !== 0;
}
