import type { PaperRead, PaperReader } from '#app/domain/reports/paper.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type Page, type SeatedMember } from '#tests/support/visitor.ts';

export const path = '/health-reports';
export const pdf = (text = 'a'): Uint8Array => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

/** A reader that answers as a test says, and remembers what it was asked. */
export function madeReader(): {
  readonly readPaper: PaperReader;
  /** From now on. */
  readonly answer: (read: PaperRead | ((password: string | null) => PaperRead)) => void;
  readonly asked: { readonly kind: string; readonly password: string | null }[];
} {
  let next: (password: string | null) => PaperRead = () => ({ ok: false, reason: 'broken' });
  const asked: { kind: string; password: string | null }[] = [];
  return {
    asked,
    answer(read) {
      next = typeof read === 'function' ? read : () => read;
    },
    readPaper: async ({ kind, password }) => {
      asked.push({ kind, password });
      return next(password);
    },
  };
}

/** Somebody to whom reports are open. */
export async function reportMember(site: TestSite, language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', seated.id).execute();
  return seated;
}

/** Sends files as a browser without script does. */
export function sendReports(
  { visitor }: SeatedMember,
  files: readonly Uint8Array[],
  fields: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: '', password: '', ...fields })) form.append(name, value);
  for (const bytes of files) form.append('files', new Blob([bytes as BlobPart]), '../../x.exe');
  if (files.length === 0) form.append('files', new Blob([]), '');
  return visitor.request(`${path}/new`, { method: 'POST', body: form, headers: { Origin: visitor.origin } });
}
