import { createHash } from 'node:crypto';
import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';

/** So many stand on a page at the most. */
export const mostShownCoaches = 4;
const pageSize = 20;
export const longestCoachName = 80;

/** A coach whom public pages may show. What is said of them stands among the texts of the site. */
export interface PublicCoach {
  readonly id: string;
  readonly name: string;
  /** The lowest stands first. */
  readonly place: number;
  /** The name of their picture's file; null without one. */
  readonly picture: string | null;
  readonly isShown: boolean;
}

/** What one version of a coach is told from another by. */
export const versionOfCoach = ({ name, picture }: PublicCoach): string =>
  createHash('sha256')
    .update(JSON.stringify([name, picture]))
    .digest('base64url')
    .slice(0, 22);

const columns = ['id', 'name', 'place', 'stored_name as picture', 'shown_at'] as const;
const coachOf = <R extends Omit<PublicCoach, 'isShown'> & { readonly shown_at: string | null }>({
  shown_at: shownAt,
  ...coach
}: R): PublicCoach => ({ ...coach, isShown: shownAt !== null });

/** One page of all of them, in the order in which pages show them. */
export async function listPublicCoaches(
  db: Database,
  asked: PageAsked,
): Promise<Place & { readonly coaches: readonly PublicCoach[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('public_coaches').select(columns),
    {
      size: pageSize,
      keys: [
        ['place', (row) => String(row.place)],
        ['id', (row) => row.id],
      ],
      direction: 'asc',
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { ...place, coaches: rows.map(coachOf) };
}

/** One of them, or null. @param id as an address has it: anything */
export async function findPublicCoach(db: Database, id: string): Promise<PublicCoach | null> {
  if (!validate(id)) return null;
  const row = await db.selectFrom('public_coaches').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? coachOf(row) : null;
}

/** Those whom public pages show, the first few. */
export async function listShownCoaches(db: Database): Promise<readonly PublicCoach[]> {
  const rows = await db
    .selectFrom('public_coaches')
    .select(columns)
    .where('shown_at', 'is not', null)
    .orderBy('place')
    .orderBy('id')
    .limit(mostShownCoaches)
    .execute();
  return rows.map(coachOf);
}

/** Whether a file is the picture of somebody whom public pages show: everybody may see it then. */
export async function isShownPicture(db: Database, storedName: string): Promise<boolean> {
  const row = await db
    .selectFrom('public_coaches')
    .select('id')
    .where('stored_name', '=', storedName)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
