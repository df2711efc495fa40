import type { Page, Visitor } from '#tests/support/visitor.ts';

/** A form with files as a browser without script sends it. */
export function sendMultipart(
  visitor: Visitor,
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string },
  field = 'avatar',
): Promise<Page> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { bytes = new Uint8Array(), name = '', type = 'application/octet-stream' } = file ?? {};
  form.append(field, new Blob([bytes as BlobPart], { type }), name);
  return visitor.request(path, { method: 'POST', body: form, headers: { Origin: origin } });
}

/** A form with any files, by the names of their controls; those that nobody chose are sent empty. */
export function sendFiles(
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Uint8Array | null>>,
): Promise<Page> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([(bytes ?? new Uint8Array()) as BlobPart]), bytes ? 'photo.jpg' : '');
  return visitor.request(path, { method: 'POST', body: form, headers: { Origin: visitor.origin } });
}
