import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
    const body = new URLSearchParams({ email: 'someone@example.com', password: 'some wrong words' });
    const underWay = fetch(`${site.url}/auth`, { method: 'POST', body, headers: { Origin: site.url } });
    // An answer to another request says that the one before it has been taken in.
    await fetch(`${site.url}/healthz`);
    expect(await site.end('SIGUSR2')).toBe(1);
    expect((await underWay).status).toBe(401);
    const crash = site
      .output()
      .split('\n')
      .find((line) => line.includes('"crash"'));
    expect(JSON.parse(crash ?? '{}')).toMatchObject({ level: 60, event: 'crash' });
    expect(crash).toContain('nobody is near');
  },
);
