import path from 'node:path';
import { v7 as uuid } from 'uuid';
import type { MarkerFacts } from '#app/domain/markers/marker.ts';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type Page, type SeatedMember } from '#tests/support/visitor.ts';
import { valuesIn } from '#tests/routes/support/page.ts';

/** Somebody to whom sharing is open: points of level 3. */
export async function sharer(
  site: TestSite,
  seat: Parameters<typeof seatMember>[1] = {},
): Promise<SeatedMember> {
  const member = await seatMember(site, { name: 'Ana Ríos', ...seat });
  await site.db.updateTable('profiles').set({ current_xp: 150 }).where('id', '=', member.id).execute();
  return member;
}

/** A report of a member with one value that they kept of it; its file is one of `site.files`. @returns its id */
export async function someReport(
  site: TestSite,
  userId: string,
  facts: {
    readonly name?: string;
    readonly content?: string;
    readonly file?: string;
    readonly value?: string;
  } = {},
): Promise<string> {
  const [id, fileId, at] = [uuid(), uuid(), site.now().toISOString()];
  const file = { id: fileId, user_id: userId, media_type: 'application/pdf', created_at: at };
  if (facts.file) {
    const stored_name = await makeFileStore(path.join(site.configuration.dataDir, 'files')).store(
      Buffer.from(facts.file),
      'pdf',
    );
    await site.db
      .insertInto('files')
      .values({ ...file, kind: 'report' as never, stored_name, bytes: facts.file.length })
      .execute();
  }
  await site.db
    .insertInto('health_reports')
    .values({
      id,
      user_id: userId,
      name: facts.name ?? 'Autumn blood test',
      kind: 'pdf',
      status: 'complete',
      category: 'lipid-panel',
      file_id: facts.file ? fileId : null,
      digest: id,
      day: '2026-02-03',
      laboratory: 'Laboratorio Norte',
      extracted_content: facts.content ?? '',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { id: markerId } = await someMarker(site.db, userId, {
    value: facts.value ?? '130',
    day: '2026-02-03',
    notes: 'note of the report',
  });
  await site.db.updateTable('health_markers').set({ report_id: id }).where('id', '=', markerId).execute();
  return id;
}

export const ferritin = (facts: Partial<MarkerFacts> = {}): Partial<MarkerFacts> => ({
  of: { test: 'ferritin', ownName: null },
  value: '41',
  unit: 'ng/mL',
  range: { low: '30', high: '400' },
  ...facts,
});

/** The path of the link that an answer shows. */
export const linkIn = ({ html }: Page): string => {
  const link =
    /id="made-link"[^>]*value="([^"]+)"/.exec(html)?.[1] ??
    /value="([^"]+)"[^>]*id="made-link"/.exec(html)?.[1];
  return link ? new URL(link).pathname : '';
};

/** Sends the form of a link as its page made it. @returns the answer, and the path of the link that it shows */
export async function makeLink(
  { visitor }: SeatedMember,
  path: string,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
) {
  const key = valuesIn((await visitor.get(path)).html, 'key')[0] ?? '';
  const page = await visitor.post(path, { key, days: '7', ...fields });
  return { page, key, link: linkIn(page) };
}
