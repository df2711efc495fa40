import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Pillar } from '#app/forms/engine/definition.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { ChallengeState } from '#db/tables/challenges.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { findMadeBy, madeAs, noteAct, type Made } from '../administration/audit.ts';
import type { Day } from '../days/calendar.ts';
import { pillars } from '../measurements/measurement.ts';
import type { ChallengeWords } from './read-challenges.ts';

/** A challenge as administrators see and change it. */
export interface EditableChallenge {
  readonly id: string;
  readonly pillar: Pillar;
  readonly days: number;
  readonly startsOn: Day;
  readonly state: ChallengeState;
  readonly texts: Readonly<Partial<Record<Language, ChallengeWords>>>;
}
export type ChallengeFields = Omit<EditableChallenge, 'id'>;

/** What one version of a challenge is told from another by. */
export const versionOf = (challenge: EditableChallenge): string =>
  createHash('sha256').update(JSON.stringify(challenge)).digest('base64url').slice(0, 22);

/** `stale`: somebody else has changed it since it was shown. `shown`: what was published is no draft any more. */
export type ChallengeChange =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'stale' | 'shown' | 'unknown' };

/** So many stand on the list of the administration, the latest rounds. */
const mostListed = 200;

/** Those of administrators in all languages, the latest round first. Two queries. @param id only this one */
export async function listEditableChallenges(
  db: Database,
  id?: string,
): Promise<readonly EditableChallenge[]> {
  let query = db.selectFrom('challenges').selectAll();
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('starts_on', 'desc').orderBy('id', 'desc').limit(mostListed).execute();
  if (rows.length === 0) return [];
  const texts = await db
    .selectFrom('challenge_texts')
    .selectAll()
    .where(
      'challenge_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    pillar: pillars.find((pillar) => pillar === row.pillar) ?? 'mindset',
    days: row.days,
    startsOn: row.starts_on,
    state: row.state,
    texts: Object.fromEntries(
      languageCodes.flatMap((language) =>
        texts
          .filter((text) => text.challenge_id === row.id && text.language === language)
          .map(({ name, task, about }) => [language, { name, task, about }] as const),
      ),
    ),
  }));
}

const columnsOf = ({ pillar, days, startsOn, state }: ChallengeFields) => ({
  pillar,
  days,
  starts_on: startsOn,
  state,
});

async function saveTexts(trx: Database, id: string, texts: ChallengeFields['texts']): Promise<void> {
  for (const language of languageCodes) {
    const text = texts[language];
    if (text)
      await trx
        .insertInto('challenge_texts')
        .values({ challenge_id: id, language, ...text })
        .onConflict((conflict) => conflict.columns(['challenge_id', 'language']).doUpdateSet(text))
        .execute();
  }
}

/**
 * Adds a challenge, and writes down who did.
 * @param formId of the form that was sent: the same one sent twice adds one
 */
export async function addChallenge(
  db: Database,
  actorId: string,
  formId: string,
  fields: ChallengeFields,
  now: Date,
): Promise<Made> {
  return inTransaction(db, async (trx) => {
    const details = { before: null, after: fields };
    const made = await findMadeBy(trx, formId, 'challenge');
    if (made) return madeAs(made, details);
    const id = uuid();
    const at = now.toISOString();
    await trx
      .insertInto('challenges')
      .values({ id, ...columnsOf(fields), created_at: at, changed_at: at })
      .execute();
    await saveTexts(trx, id, fields.texts);
    const about = { id: formId, actorId, userId: null, subject: `challenge:${id}` };
    await noteAct(trx, { ...about, action: 'challenge-added', details }, now);
    return { id, isOther: false };
  });
}

/**
 * Changes a challenge, with what it was before beside it. Whoever is at it keeps the days that they began with.
 * @param seen `versionOf` the challenge that was edited
 */
export async function changeChallenge(
  db: Database,
  actorId: string,
  id: string,
  seen: string,
  fields: ChallengeFields,
  now: Date,
): Promise<ChallengeChange> {
  return inTransaction(db, async (trx): Promise<ChallengeChange> => {
    const [before] = await listEditableChallenges(trx, id);
    if (!before) return { ok: false, reason: 'unknown' };
    const { pillar, days, startsOn, state, texts } = fields;
    const after = { id, pillar, days, startsOn, state, texts };
    // The same form once more finds everything as it wants it.
    if (versionOf(after) === versionOf(before)) return { ok: true, id };
    if (versionOf(before) !== seen) return { ok: false, reason: 'stale' };
    if (state === 'draft' && before.state !== 'draft') return { ok: false, reason: 'shown' };
    await trx
      .updateTable('challenges')
      .set({ ...columnsOf(fields), changed_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await saveTexts(trx, id, texts);
    const { id: _id, ...was } = before;
    const about = { actorId, userId: null, subject: `challenge:${id}` };
    await noteAct(
      trx,
      { ...about, action: 'challenge-changed', details: { before: was, after: fields } },
      now,
    );
    return { ok: true, id };
  });
}
