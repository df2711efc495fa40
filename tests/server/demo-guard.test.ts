import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '#server/configuration.ts';
import { isForOthers, refuseDemo } from '#server/demo-guard.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { production } from '#tests/support/production.ts';
import { runScript } from '#tests/support/script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('OPS-01 accounts whose passwords anybody can read', () => {
  test.each([['demo'], ['load', '1']])(
    'production does not start where there are some of %s',
    async (...scenario) => {
      expect((await runScript('scripts/seed.ts', scenario, { DATA_DIR: folder })).code).toBe(0);
      const ended = await runScript('server/main.mjs', [], { ...production, DATA_DIR: folder, PORT: '0' });
      expect(ended.code).toBe(1);
      expect(ended.output).toMatch(/^This database holds the demo \(\w+@freedomplan\.example\)/);
      expect(ended.output).toContain('Take an empty DATA_DIR');
      expect(ended.output).not.toMatch(/\n\s+at /);
    },
  );

  test('whoever typed such an address and cannot own it stops no start', async () => {
    const db = await freshDatabase();
    const all = { appEnv: 'production', databaseUrl: null } as Configuration;
    const account = {
      id: uuid(),
      email: 'admin@freedomplan.example',
      password_hash: null,
      created_at: new Date().toISOString(),
    };
    await db
      .insertInto('users')
      .values({ ...account, email_verified_at: null })
      .execute();
    await refuseDemo(db, all);
    await db.updateTable('users').set({ email_verified_at: account.created_at }).execute();
    await expect(refuseDemo(db, all)).rejects.toThrow('holds the demo');
    await refuseDemo(db, { ...all, appEnv: 'local' });
    await db.destroy();
  });

  test('where others come, local mode does not start and makes none', async () => {
    const ended = await runScript('server/main.mjs', [], {
      APP_URL: production.APP_URL,
      DATA_DIR: folder,
      PORT: '0',
    });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain(
      'APP_URL is https://plan.example, where others come, and APP_ENV is local',
    );
    expect(ended.output).toContain('Set APP_ENV=production');
    expect(ended.output).not.toMatch(/\n\s+at /);
    expect(existsSync(path.join(folder, 'freedom-plan.sqlite'))).toBe(false);
  });

  test.each([
    'http://localhost:3000',
    'http://127.3.2.1',
    'http://[::1]:3000',
    'http://192.168.1.20:3000',
    'http://10.0.0.4',
    'https://172.31.0.1',
    'http://[fd12::1]',
    'http://kitchen:3000',
    'http://plan.localhost',
    'https://plan.local',
  ])('%s is for nobody else', (url) => expect(isForOthers(url)).toBe(false));

  test.each([
    'https://plan.example',
    'http://plan.example:3000',
    'http://203.0.113.9:3000',
    'http://172.32.0.1',
    'http://[2001:db8::1]',
    'https://localhost.example.com',
    'https://10.0.0.4.example.com',
  ])('others come to %s', (url) => expect(isForOthers(url)).toBe(true));
});
