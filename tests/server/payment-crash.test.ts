import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeSandbox } from '#server/rounds/charge-sandbox.ts';
import { compareBooks } from '#server/rounds/compare-books.ts';
import { offers } from '#tests/domain/payments/shop.ts';
import { openAt, sandboxAt } from '#tests/routes/payments/support.ts';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';
import { startSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

// How often the server is killed: a few times with every run of the tests, 50 times with `KILLS=50`.
const kills = Number(process.env['KILLS'] ?? 8);
/** How many people pay in each life of the server. */
const crowd = 6;

interface Buyer {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  readonly path: string;
}

let dataDir: string;
const buyers: Buyer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-payments-'));
  const site = await startSite({ DATA_DIR: dataDir });
  for (let n = 0; n < kills * crowd; n += 1) {
    const { visitor, id, email } = await seatMember(site);
    const { sessionId } = await openAt(site, { id, email }, offers.foundationInTwo);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    buyers.push({ id, email, cookie, path: `/sandbox/checkout/${sessionId}` });
  }
  await site.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Whether the site said that it was paid. */
const pay = (site: ChildSite, { cookie, path: to }: Buyer): Promise<boolean> =>
  fetch(site.url + to, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams({ intent: 'pay' }),
    redirect: 'manual',
  }).then(
    ({ status }) => status === 303,
    () => false,
  );

test(
  `PAY-07 killed at ${kills} random moments between payment, event, fulfilment and mail: each paid order is fulfilled once, mailed once or twice`,
  { timeout: 1_200_000 },
  async () => {
    let told = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const site = await startChild(dataDir);
      const paying = buyers.slice(kill * crowd, (kill + 1) * crowd).map((buyer) => pay(site, buyer));
      // Sometimes before anything is paid, sometimes in the middle of the jobs that follow.
      await Promise.race([...paying, new Promise((resolve) => setTimeout(resolve, Math.random() * 200))]);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
      await site.end('SIGKILL');
      told += (await Promise.all(paying)).filter(Boolean).length;
    }
    const site = await startSite({ DATA_DIR: dataDir });
    // What ran when the process was killed counts as lost by then.
    site.moveClock(10 * 60_000);
    const kept = { db: site.db, payments: sandboxAt(site), logger: site.logger };
    await site.workOff();
    await chargeSandbox.run(kept, site.now());
    await compareBooks.run(kept, site.now());
    await site.workOff();
    const sessions = await site.db
      .selectFrom('sandbox_objects')
      .select('user_id')
      .where('kind', '=', 'session')
      .where('state', '=', 'complete')
      .execute();
    const paid = new Set(sessions.map((session) => session.user_id));
    expect(paid.size).toBeGreaterThanOrEqual(told);
    expect(told).toBeGreaterThan(0);
    for (const { id, email } of buyers) {
      const of = { enrollments: 0, payments: 0, plans: 0 };
      const mine = paid.has(id) ? 1 : 0;
      const enrollments = await site.db
        .selectFrom('enrollments')
        .innerJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
        .select(['enrollments.state', 'checkouts.schedule_reference'])
        .where('enrollments.user_id', '=', id)
        .execute();
      of.enrollments = enrollments.filter(({ state }) => state === 'active').length;
      of.plans = enrollments.filter((one) => one.schedule_reference !== null).length;
      of.payments = (
        await site.db.selectFrom('payments').select('id').where('user_id', '=', id).execute()
      ).length;
      expect(of).toEqual({ enrollments: mine, payments: mine, plans: mine });
      const mails = (await site.mailsTo(email)).length;
      expect(mails).toBeGreaterThanOrEqual(mine);
      expect(mails).toBeLessThanOrEqual(2 * mine);
    }
    await site.stop();
  },
);
