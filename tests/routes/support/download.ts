import type { TestSite } from '#tests/support/site.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** A file as a browser gets it. */
export interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

export async function download(site: TestSite, visitor: Visitor, path: string): Promise<Download> {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(site.url + path, { headers: { Cookie: cookies }, redirect: 'manual' });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
