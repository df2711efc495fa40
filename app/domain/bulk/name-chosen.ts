import type { Database } from '#db/database.ts';
import type { BulkList } from './bulk-acts.ts';

/** One of several, by what people call it. */
export interface Chosen {
  readonly id: string;
  /** A name or an address; of a job its kind, of a testimonial how it begins, of feedback its subject. */
  readonly name: string;
  /** Of somebody with a name their address, of a flag its kind, of a job the moment that it was asked for. */
  readonly what: string;
}

/** What rows of a list are called, in the order of their ids; those that are gone are left out. @param ids at most 500 */
export async function nameChosen(
  db: Database,
  list: BulkList,
  ids: readonly string[],
): Promise<readonly Chosen[]> {
  if (ids.length === 0) return [];
  const found = new Map((await read(db, list, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const beginning = (text: string): string =>
  text.length > 80 ? `${text.slice(0, 80).toWellFormed()} …` : text;

async function read(db: Database, list: BulkList, ids: readonly string[]): Promise<readonly Chosen[]> {
  if (list === 'users') {
    const rows = await db
      .selectFrom('profiles')
      .select(['id', 'full_name', 'email'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, full_name: name, email }) => ({
      id,
      name: name ?? email,
      what: name ? email : '',
    }));
  }
  if (list === 'leads') {
    const rows = await db.selectFrom('leads').select(['id', 'email']).where('id', 'in', ids).execute();
    return rows.map(({ id, email }) => ({ id, name: email, what: '' }));
  }
  if (list === 'flags') {
    const rows = await db
      .selectFrom('behavioral_flags')
      .leftJoin('profiles', 'profiles.id', 'behavioral_flags.user_id')
      .select(['behavioral_flags.id', 'behavioral_flags.flag_type', 'profiles.full_name', 'profiles.email'])
      .where('behavioral_flags.id', 'in', ids)
      .execute();
    return rows.map((row) => ({ id: row.id, name: row.full_name ?? row.email ?? '', what: row.flag_type }));
  }
  if (list === 'testimonials') {
    const rows = await db
      .selectFrom('smart_testimonials')
      .select(['id', 'selected_testimonial'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, selected_testimonial: text }) => ({ id, name: beginning(text ?? ''), what: '' }));
  }
  if (list === 'feedback') {
    const rows = await db
      .selectFrom('feedback')
      .leftJoin('profiles', 'profiles.id', 'feedback.user_id')
      .select(['feedback.id', 'feedback.subject', 'profiles.email'])
      .where('feedback.id', 'in', ids)
      .execute();
    return rows.map(({ id, subject, email }) => ({ id, name: subject, what: email ?? '' }));
  }
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, kind, created_at: at }) => ({ id, name: kind, what: at }));
}
