import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { paperLimits, readPdf } from '#app/gateways/papers/read-pdf.ts';
import { Canvas } from '#tests/support/papers/canvas.ts';
import { bomb, broken, locked, manyPages, scanned } from '#tests/support/papers/spoilt.ts';

const canvas = new Canvas();
canvas.text(40, 60, 'Glucose  95 mg/dL');
canvas.text(40, 80, 'TSH');

/** Two readings follow each other, each in a new process: a slow machine takes its time. */
const patience = 60_000;

describe('C10-004 C10-008 the text of a PDF', { timeout: patience }, () => {
  test('comes with where it stands, from the upper left corner', async () => {
    const read = await readPdf(await canvas.pdf());
    if (!read.ok) throw new Error(read.reason);
    expect(read.pageCount).toBe(1);
    expect(read.pages[0]).toMatchObject({ width: 595, height: 842 });
    const [glucose, value, , tsh] = read.pages[0]!.words;
    expect(glucose).toMatchObject({ text: 'Glucose', x: 40 });
    expect(glucose!.y).toBeCloseTo(60, 0);
    expect(value!.text).toBe('95');
    expect(value!.x).toBeGreaterThan(glucose!.x + glucose!.width);
    expect(tsh).toMatchObject({ text: 'TSH', x: 40 });
    expect(tsh!.y).toBeCloseTo(80, 0);
  });

  test('of a protected one needs its password, and says which of the two is wrong', async () => {
    const paper = await locked('moss-lantern-7', canvas);
    expect(await readPdf(paper)).toEqual({ ok: false, reason: 'password-needed' });
    expect(await readPdf(paper, 'moss-lantern-8')).toEqual({ ok: false, reason: 'password-wrong' });
    expect(await readPdf(paper, 'moss-lantern-7')).toMatchObject({ ok: true, pageCount: 1 });
  });

  test('of a picture is none, and of what is no PDF neither', async () => {
    const read = await Promise.all([readPdf(await scanned()), readPdf(broken()), readPdf(new Uint8Array())]);
    expect(read.map((one) => !one.ok && one.reason)).toEqual(['no-text', 'broken', 'broken']);
  });

  test('is read of the first sixty pages, and of no more letters than there is room for', async () => {
    const many = await readPdf(await manyPages(300));
    expect(many.ok && [many.pages.length, many.wholePages, many.pageCount]).toEqual([60, 60, 300]);
    const few = await readPdf(await manyPages(3), '', { ...paperLimits, characters: 40 });
    expect(few.ok && few.pages.flatMap(({ words }) => words).length).toBeLessThan(9);
    expect(few.ok && [few.pages.length, few.wholePages]).toEqual([2, 1]);
  });

  test('C10-032 a small file that unpacks to much, or takes long, ends its own process alone', async () => {
    expect(await readPdf(bomb(100), '', { ...paperLimits, memory: 150 })).toEqual({
      ok: false,
      reason: 'too-large',
    });
    expect(await readPdf(bomb(60), '', { ...paperLimits, memory: 4000, seconds: 1 })).toEqual({
      ok: false,
      reason: 'too-slow',
    });
    expect(await readPdf(bomb(1), '', { ...paperLimits, bytes: 100 })).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });

  test('is read where what is installed is linked from elsewhere', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'linked-'));
    try {
      await cp('server/read-pdf.ts', path.join(folder, 'server/read-pdf.ts'));
      await cp('package.json', path.join(folder, 'package.json'));
      await symlink(await realpath('node_modules'), path.join(folder, 'node_modules'));
      const program = `import { readFileSync } from 'node:fs';
        import { readPdf } from ${JSON.stringify(path.resolve('app/gateways/papers/read-pdf.ts'))};
        console.log(JSON.stringify(await readPdf(new Uint8Array(readFileSync(0)))));`;
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: folder,
        input: await canvas.pdf(),
        encoding: 'utf8',
      });
      expect(JSON.parse(stdout)).toMatchObject({ ok: true, pageCount: 1 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is not called broken where its reader is what cannot be loaded', async () => {
    const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'without-'));
    try {
      const program = path.join(folder, 'read-pdf.ts');
      await cp('server/read-pdf.ts', program);
      const { status, stdout } = spawnSync(process.execPath, [program, '60', '1000', '256', '320'], {
        input: Buffer.concat([Buffer.alloc(4), await canvas.pdf()]),
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([4, '']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is read by a program that imports nothing of ours', () => {
    const program = readFileSync('server/read-pdf.ts', 'utf8');
    const imports = [...program.matchAll(/^import (type )?[^;]* from '([^']+)'/gm)];
    expect(imports.filter(([, type, from]) => !type && /^[.#]/.test(from!))).toEqual([]);
  });
});
