import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { sendMultipart } from './multipart.ts';

/** A profile that is in order, whatever its picture is. */
export const profileAnswers: Readonly<Record<string, string>> = {
  full_name: 'Iris Vega',
  bio: 'Kept as typed.',
  timezone: 'UTC',
  meeting_frequency: 'weekly',
  meeting_duration: '30',
  meeting_buffer: '15',
};

/** What tests of pictures do. Site and member are asked for when they are needed: each test has a member of its own. */
export function profilePictures(site: () => TestSite, member: () => SeatedMember) {
  return {
    /** Sends the profile with a picture, or without one. */
    send: (
      bytes?: Uint8Array,
      name = 'me.jpg',
      type = 'image/jpeg',
      fields: Readonly<Record<string, string>> = profileAnswers,
    ) => sendMultipart(member().visitor, site().url, '/profile', fields, bytes && { bytes, name, type }),
    rowsOf: (id: string) => site().db.selectFrom('files').selectAll().where('user_id', '=', id).execute(),
    onDisk: async (): Promise<readonly string[]> =>
      readdir(path.join(site().configuration.dataDir, 'files')).catch(() => []),
    /** The address of the picture on the member's page. */
    addressOf: async (visitor = member().visitor): Promise<string> =>
      /src="(\/files\/[^"]+)"/.exec((await visitor.get('/profile')).html)?.[1] ?? '',
    open: async (address: string, cookie = member().session) => {
      const headers = { Cookie: `session=${cookie}` };
      const response = await fetch(site().url + address, { headers, redirect: 'manual' });
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}
