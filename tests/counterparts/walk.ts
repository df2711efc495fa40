import type { Language, Role } from '#db/tables/accounts.ts';
import type { GoogleStandIn } from '#tests/support/google.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatSession, Visitor } from '#tests/support/visitor.ts';
import type { MappedRoute } from '#tests/routes/support/route-map.ts';
import type { PageAlbum } from './page-album.ts';

/** A site with its demo, the album that its pages go into, and the language that people read. */
export interface Walk {
  readonly site: TestSite;
  readonly album: PageAlbum;
  readonly map: readonly MappedRoute[];
  readonly language: Language;
  readonly google: GoogleStandIn;
}

/** A browser of somebody, each time with a session of its own. */
export const visitsOf =
  ({ site, language }: Walk, id: string, role: Role = 'member') =>
  async (): Promise<Visitor> =>
    (await seatSession(site, { id, role, language })).visitor;

/** An address of each page behind these doors. */
export const addressesBehind = ({ map }: Walk, ...doors: readonly MappedRoute['door'][]): readonly string[] =>
  map.filter(({ door, isPage }) => isPage && doors.includes(door)).map(({ path }) => path);

/** An account of the demo, in the language of the walk. @returns its id */
export async function demoAccount({ site, language }: Walk, email: string): Promise<string> {
  const { id } = await site.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await site.db.updateTable('profiles').set({ language }).where('id', '=', id).execute();
  return id;
}
