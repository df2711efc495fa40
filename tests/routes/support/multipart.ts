import type { Page, Visitor } from '#tests/support/visitor.ts';

/** A form with files as a browser without script sends it. */
export function sendMultipart(
  visitor: Visitor,
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string },
): Promise<Page> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { bytes = new Uint8Array(), name = '', type = 'application/octet-stream' } = file ?? {};
  form.append('avatar', new Blob([bytes as BlobPart], { type }), name);
  return visitor.request(path, { method: 'POST', body: form, headers: { Origin: origin } });
}
