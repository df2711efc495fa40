import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';
import { forgetPeak, peakOf } from '#tests/support/memory-group.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

const mega = 1024 * 1024;
const secret = 'a secret of this test alone, long enough for anybody';

let dataDir: string;
let db: Database;
let child: ChildSite;
let session: string;
const incoming = (): Promise<readonly string[]> => readdir(path.join(dataDir, 'incoming'));

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-uploads-'));
  await mkdir(path.join(dataDir, 'incoming'));
  await writeFile(path.join(dataDir, 'incoming', 'of-a-server-that-fell'), 'x');
  child = await startChild(dataDir, { SESSION_SECRET: secret }, 5, null, 'tests/support/upload-site.ts');
  db = openDatabase(path.join(dataDir, 'freedom-plan.sqlite'));
  const configuration = {
    sessionSecret: secret,
    previousSessionSecret: null,
    appName: '',
    appUrl: child.url,
  };
  const site = { url: child.url, db, now: () => new Date(), configuration } as unknown as TestSite;
  ({ session } = await seatMember(site));
});
afterAll(async () => {
  await child.end('SIGTERM');
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

const head = (name: string, file = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;

/** Sends a form with a note and a file of so many bytes, in pieces. @param leaveAfter bytes of the file, then the line is cut */
function send(
  bytes: number,
  { note = 'ñandú', leaveAfter = Number.POSITIVE_INFINITY, isLong = true, cookie = session } = {},
): Promise<Answer | 'left'> {
  const before = Buffer.from(`${head('note')}${note}\r\n${head('file', 'x.bin')}`);
  const after = Buffer.from('\r\n--b--\r\n');
  return new Promise((resolve, reject) => {
    const sent = request(`${child.url}/take`, {
      method: 'POST',
      agent: false,
      headers: {
        Origin: child.url,
        'Content-Type': 'multipart/form-data; boundary=b',
        Cookie: `session=${cookie}`,
        ...(isLong
          ? { 'Content-Length': String(before.length + bytes + after.length) }
          : { 'Transfer-Encoding': 'chunked' }),
      },
    });
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', (error) => (leaveAfter < bytes ? resolve('left') : reject(error)));
    // Bytes that look like a separator until the last one.
    const piece = Buffer.alloc(mega, '\r\n--');
    let left = bytes;
    const go = (): void => {
      while (left > 0) {
        if (bytes - left >= leaveAfter) return void sent.destroy();
        const part = piece.subarray(0, Math.min(left, piece.length));
        left -= part.length;
        if (!sent.write(part)) return void sent.once('drain', go);
      }
      sent.end(after);
    };
    sent.write(before);
    go();
  });
}

describe('H02 UP-01 a file of 50 MB', () => {
  test('what a server that fell had left is gone', async () => {
    expect(await incoming()).toEqual([]);
  });

  test.runIf(existsSync('/proc/self/clear_refs'))('takes less than 16 MB of memory', async () => {
    const pid = child.process.pid!;
    // What a first form brings into memory besides: code.
    expect(((await send(mega)) as Answer).status).toBe(200);
    await forgetPeak(pid);
    const before = await peakOf(pid);
    expect(((await send(50 * mega - 1000)) as Answer).status).toBe(200);
    const grown = (await peakOf(pid)) - before;
    expect(grown).toBeLessThan(16 * mega);
  });

  test('goes to the disk as it comes, for nobody else to read, and is gone with the answer', async () => {
    const bytes = 50 * mega - 1000;
    const answer = (await send(bytes)) as Answer;
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      texts: [['note', 'ñandú']],
      files: [{ size: bytes, mode: 0o600 }],
    });
    expect(await incoming()).toEqual([]);
  });

  test.each([true, false])(
    'one byte too many is refused, and nothing stays (length told: %s)',
    async (isLong) => {
      const answer = (await send(50 * mega, { isLong })) as Answer;
      expect(answer.status).toBe(413);
      // Where it was refused before it came, nothing of it is known.
      if (!isLong) expect(answer.text).toContain('ñandú');
      expect(await incoming()).toEqual([]);
    },
  );

  test('is gone where the page fails, and what was typed stands on the page that says so', async () => {
    const answer = (await send(mega, {
      note: '"\r\n--b\r\nContent-Disposition: form-data; name="fail"\r\n\r\nyes',
    })) as Answer;
    expect(answer.status).toBe(500);
    expect(await incoming()).toEqual([]);
  });

  test('is gone where its sender leaves in the middle, and the next one comes in', async () => {
    expect(await send(49 * mega, { leaveAfter: 20 * mega })).toBe('left');
    await expect.poll(incoming).toEqual([]);
    expect(((await send(mega)) as Answer).status).toBe(200);
  });

  test('of somebody who is not signed in never reaches the disk', async () => {
    const answer = (await send(mega, { cookie: 'made.up' })) as Answer;
    expect(JSON.parse(answer.text)).toEqual({ texts: [['note', 'ñandú']], files: [] });
  });
});
