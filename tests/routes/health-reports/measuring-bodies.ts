import { v7 as uuid } from 'uuid';
import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { bodyFacts, someComposition } from '#tests/domain/body/some-composition.ts';
import { sendFiles } from '#tests/routes/support/multipart.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember, type Page } from '#tests/support/visitor.ts';

export const path = '/health-reports/body';

/** Somebody to whom measurements of the body are open. */
export async function levelOne(site: TestSite, language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', seated.id).execute();
  return seated;
}

type Fields = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, Uint8Array | null>>;

/** What tests of measurements of the body do. Site and member are asked for when they are needed. */
export function measuringBodies(site: () => TestSite, member: () => SeatedMember) {
  const noFiles: Files = { before_photo: null, after_photo: null };
  return {
    /** Sends the form as browsers do: with two controls for files, chosen or not. */
    send: (fields: Fields, files: Files = {}, to = `${path}/new`): Promise<Page> =>
      sendFiles(member().visitor, to, fields, { ...noFiles, ...files }),
    rows: (id = member().id) =>
      site()
        .db.selectFrom('body_compositions')
        .selectAll()
        .where('user_id', '=', id)
        .orderBy('day')
        .orderBy('id')
        .execute(),
    files: async (id = member().id) =>
      site().db.selectFrom('files').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    /** Of today, unless told otherwise. */
    record: (...[values, facts]: Parameters<typeof bodyFacts>): Promise<BodyComposition> => {
      const day = site().now().toISOString().slice(0, 10);
      return someComposition(site().db, member().id, bodyFacts(values, { day, ...facts }), {}, site().now());
    },
    /** An id as a form chooses it. */
    newId: () => uuid(),
  };
}
