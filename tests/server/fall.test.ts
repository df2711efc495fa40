import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginPost, isListening } from '#tests/support/begun-post.ts';
import { startChild } from '#tests/support/child-site.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-fall-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A fault of the kind that no handler is near to, on a signal. */
const faults = {
  uncaughtException: 'setTimeout(() => { throw new Error("nobody is near") })',
  unhandledRejection: 'Promise.reject(new Error("nobody is near"))',
} as const;

test.each(Object.entries(faults))(
  'DUR-18 after an %s the server logs it, finishes what is under way and ends with a failure',
  async (_name, fault) => {
    const script = `process.on("SIGUSR2", () => { ${fault} })`;
    const site = await startChild(dataDir, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
    });
    const url = new URL(site.url);
    const body = 'email=someone%40example.com&password=some+wrong+words';
    const underWay = await beginPost(url, '/auth', body);
    const ended = site.end('SIGUSR2');
    // The fault has come once nobody is let in any more; only then does the rest of the POST.
    while (await isListening(url));
    expect((await underWay.finish()).statusCode).toBe(401);
    expect(await ended).toBe(1);
    const crash = site
      .output()
      .split('\n')
      .find((line) => line.includes('"crash"'));
    expect(JSON.parse(crash ?? '{}')).toMatchObject({ level: 60, event: 'crash' });
    expect(crash).toContain('nobody is near');
  },
);
