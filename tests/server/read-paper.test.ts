import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFileStore, type FileStore } from '#app/gateways/files/file-store.ts';
import { readPaperWith } from '#server/read-paper.ts';
import { reportCanvas } from '#tests/routes/support/report-paper.ts';
import { locked, manyPages } from '#tests/support/papers/spoilt.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
  files = makeFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('C10-004 the file of a report', () => {
  const read = async (bytes: Uint8Array, password: string | null = null) =>
    readPaperWith(files)({
      kind: 'pdf',
      storedName: await files.store(bytes, 'pdf'),
      password,
      language: 'en',
    });

  test('is read where it lies', async () => {
    const found = await read(await reportCanvas().pdf());
    expect(found).toMatchObject({
      ok: true,
      pages: { count: 1, read: 1, withoutText: 0 },
      paper: { day: '2026-03-23' },
    });
    expect(found.ok && found.paper.values).toMatchObject([
      { test: 'ldl-cholesterol', value: '131', doubts: [] },
      { test: 'hdl-cholesterol', value: '55', doubts: [] },
      { test: null, name: 'Zorbin Factor', doubts: ['not-known'] },
    ]);
  });

  test('is read with its password alone', async () => {
    const bytes = await locked('open', reportCanvas());
    expect(await read(bytes)).toEqual({ ok: false, reason: 'password-needed' });
    expect(await read(bytes, 'shut')).toEqual({ ok: false, reason: 'password-wrong' });
    expect(await read(bytes, 'open')).toMatchObject({ ok: true });
  });

  test('C10-008 says how many of its pages were read, and how many hold no text', async () => {
    const long = await read(await manyPages(62));
    expect(long).toMatchObject({ ok: true, pages: { count: 62, read: 60, withoutText: 0 } });
    const canvas = reportCanvas();
    canvas.newPage();
    canvas.newPage();
    expect(await read(await canvas.pdf())).toMatchObject({ pages: { count: 3, read: 3, withoutText: 2 } });
  });

  test('that is gone is said to be', async () => {
    const gone = { kind: 'pdf', storedName: 'gone.pdf', password: null, language: 'en' } as const;
    expect(await readPaperWith(files)(gone)).toEqual({ ok: false, reason: 'no-file' });
  });
});
