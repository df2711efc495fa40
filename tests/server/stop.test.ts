import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { beginPost, isListening } from '#tests/support/begun-post.ts';
import { startChild } from '#tests/support/child-site.ts';
import { setGeneration } from '#tests/routes/transformation/support.ts';
import { slackOf } from '#tests/support/machine.ts';
import { startSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

const settings = {
  APP_URL: 'https://plan.example',
  SESSION_SECRET: 'a secret for tests, long enough for anybody',
};
const production = {
  ...settings,
  APP_ENV: 'production',
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@freedomplan.app',
  SUPPORT_EMAIL: 'support@freedomplan.app',
};

let dataDir: string;
let members: readonly SeatedMember[];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-stop-'));
  const site = await startSite({ ...settings, DATA_DIR: dataDir });
  members = await Promise.all(Array.from({ length: 50 }, () => seatMember(site)));
  await setGeneration(site, members[0]!.id, { stage: 1 });
  await site.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What the proxy in front of the machine sends for a member. */
function headersOf(member: SeatedMember, number: number): Record<string, string> {
  const [[name, value] = ['', '']] = member.visitor.cookies;
  return {
    Host: 'plan.example',
    'X-Forwarded-Proto': 'https',
    'Fly-Client-IP': `203.0.113.${number}`,
    Origin: 'https://plan.example',
    Cookie: `${name}=${value}`,
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'DUR-05 50 posts under way end well when %s comes, and the process ends within 5 seconds',
  async (signal) => {
    const weight = signal === 'SIGTERM' ? 71.5 : 72.5;
    const site = await startChild(dataDir, production);
    const url = new URL(site.url);
    const slack = await slackOf(site);
    const agent = new Agent({ keepAlive: true });
    const body = `intent=next&height_cm=168&weight_kg=${weight}`;
    // A visitor whose connection idles must not hold up the end.
    await new Promise<void>((resolve, reject) => {
      request({ agent, host: url.hostname, port: url.port, path: '/healthz' }, (answer) => {
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
    const posts = await Promise.all(
      members.map((member, number) =>
        beginPost(url, '/forms/nutrition-fitness/basic-metrics', body, {
          agent,
          headers: headersOf(member, number),
        }),
      ),
    );

    const signalled = performance.now();
    const ended = site.end(signal);
    while (await isListening(url));
    const answers = await Promise.all(posts.map((post) => post.finish()));
    const code = await ended;
    const milliseconds = performance.now() - signalled;

    expect(answers.map((answer) => answer.statusCode)).toEqual(members.map(() => 303));
    expect(new Set(answers.map((answer) => answer.headers.location))).toEqual(
      new Set(['/forms/nutrition-fitness/sleep-goals']),
    );
    expect(new Set(answers.map((answer) => answer.headers.connection))).toEqual(new Set(['close']));
    expect({ code, output: site.output() }).toMatchObject({ code: 0 });
    expect(milliseconds).toBeLessThan(5000 + slack);

    const file = path.join(dataDir, 'freedom-plan.sqlite');
    expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
    const db = openDatabase(file);
    const rows = await db.selectFrom('form_progress').select(['user_id', 'form_data']).execute();
    await db.destroy();
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set(members.map(({ id }) => id)));
    for (const row of rows) expect(JSON.parse(row.form_data)).toMatchObject({ weight_kg: weight });
  },
  90_000,
);

test('DUR-05 C5-030 whoever only listens to how far something has come does not hold up the end', async () => {
  const site = await startChild(dataDir, production);
  const url = new URL(site.url);
  const slack = await slackOf(site);
  const told = await new Promise<IncomingMessage>((resolve, reject) => {
    const where = { host: url.hostname, port: url.port, path: '/generations/profile/progress' };
    request({ ...where, headers: headersOf(members[0]!, 1) }, resolve)
      .once('error', reject)
      .end();
  });
  const [first] = (await once(told.setEncoding('utf8'), 'data')) as [string];
  expect([told.statusCode, first]).toEqual([200, 'data: {"state":"queued","stage":1}\n\n']);
  const ended = once(told, 'end');
  const signalled = performance.now();
  expect({ code: await site.end('SIGTERM'), output: site.output() }).toMatchObject({ code: 0 });
  expect(performance.now() - signalled).toBeLessThan(3000 + slack);
  await ended;
});
