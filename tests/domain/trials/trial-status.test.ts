import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { switchMails } from '#app/domain/mail/mail-wishes.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { checkTrialExpiration, remindOfTrialEnd } from '#app/domain/trials/trial-rounds.ts';
import { markConversionOfferShown, readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { mailsOf } from '../mail-jobs.ts';
import { enrolled } from '../programs/enrolled.ts';

const { reader } = await preparedTexts();

let db: Database;
let id: string;
const email = 'iris@example.com';
beforeEach(async () => {
  db = await freshDatabase();
  id = await someMember(db, email);
  await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', id).execute();
});
afterEach(() => db.destroy());

const begin = async (): Promise<string> => {
  const started = await startTrial(db, { id, email }, 'plan', noon);
  return started.ok ? started.trial.id : '';
};
const status = (days: number) => readTrialStatus(db, id, after({ days }));
const over = after({ days: 7 });

describe('the status of a trial', () => {
  test('C4-069 of somebody without one', async () => {
    expect(await status(0)).toMatchObject({
      has_trial: false,
      status: null,
      trial_id: null,
      show_conversion_offer: false,
    });
    expect(await readTrialStatus(db, uuid(), noon)).toMatchObject({ has_trial: false });
  });

  const days: readonly [days: number, day: number, state: 'active' | 'expired', offer: boolean][] = [
    [0, 1, 'active', false],
    [0.99, 1, 'active', false],
    [1, 2, 'active', false],
    [6.99, 7, 'active', false],
    [7, 7, 'expired', true],
    [700, 7, 'expired', true],
  ];
  test.each(days)('C4-068 C4-069 after %d days is day %d, %s', async (passed, day, state, offer) => {
    const trialId = await begin();
    expect(await status(passed)).toMatchObject({
      has_trial: true,
      status: state,
      trial_id: trialId,
      show_conversion_offer: offer,
      day,
      endsAt: over,
    });
  });

  test('C4-069 before the end of onboarding is day 0 and active', async () => {
    await db.updateTable('profiles').set({ onboarding_completed: 0 }).where('id', '=', id).execute();
    await begin();
    expect(await status(1)).toMatchObject({ status: 'active', day: 0, startsAt: after({ days: 3 }) });
  });

  test('C4-073 the offer is marked as shown once, by its owner, and only after the end', async () => {
    const trialId = await begin();
    const other = await someMember(db);
    expect(await markConversionOfferShown(db, trialId, id, after({ days: 6 }))).toBe(false);
    expect(await markConversionOfferShown(db, trialId, other, over)).toBe(false);
    expect(await markConversionOfferShown(db, uuid(), id, over)).toBe(false);
    expect(await status(8)).toMatchObject({ show_conversion_offer: true });
    expect(await markConversionOfferShown(db, trialId, id, over)).toBe(true);
    expect(await markConversionOfferShown(db, trialId, id, after({ days: 9 }))).toBe(false);
    expect(await status(9)).toMatchObject({ status: 'expired', show_conversion_offer: false });
    const row = db.selectFrom('trials').select('conversion_offer_shown_at');
    expect(await row.execute()).toEqual([{ conversion_offer_shown_at: over.toISOString() }]);
  });

  const held: readonly [EnrollmentState, boolean][] = [
    ['active', true],
    ['grace', true],
    ['suspended', true],
    ['disputed', true],
    ['completed', true],
    ['refunded', false],
    ['ended', false],
  ];
  test.each(held)('C4-069 somebody whose program is %s has a program: %s', async (state, hasProgram) => {
    await begin();
    await enrolled(db, id, 'level_1', state);
    expect(await status(8)).toMatchObject({ hasProgram, show_conversion_offer: !hasProgram });
  });
});

describe('the round that ends trials', () => {
  const templates = async () =>
    (await mailsOf(db)).map((mail) => mail.template).filter((template) => template !== 'trial-started');
  const states = async () =>
    (await db.selectFrom('trials').select('status').orderBy('id').execute()).map((trial) => trial.status);

  test('C4-072 writes down what the clock says, for one person or for all, and mails the offer once', async () => {
    await begin();
    const other = await someMember(db, 'other@example.com');
    await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', other).execute();
    await startTrial(db, { id: other, email: 'other@example.com' }, 'plan', noon);
    expect(await checkTrialExpiration(db, null, after({ days: 6.9 }))).toBe(0);
    expect(await checkTrialExpiration(db, id, over)).toBe(1);
    expect(await states()).toEqual(['expired', 'active']);
    expect(await checkTrialExpiration(db, id, over)).toBe(0);
    expect(await checkTrialExpiration(db, null, over)).toBe(1);
    expect(await states()).toEqual(['expired', 'expired']);
    expect(await templates()).toEqual(['trial-ended', 'trial-ended']);
    expect((await mailsOf(db)).at(-1)).toMatchObject({ params: { user: other } });
  });

  test('tells people on day 6, once, also when two rounds meet', async () => {
    await begin();
    expect(await remindOfTrialEnd(db, after({ days: 4.9 }))).toBe(0);
    const both = await Promise.all([5, 5].map((days) => remindOfTrialEnd(db, after({ days }))));
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await remindOfTrialEnd(db, after({ days: 6.5 }))).toBe(0);
    expect(await templates()).toEqual(['trial-ending']);
  });

  test('tells whoever has not finished onboarding so, and of no pages that they cannot have written', async () => {
    await db.updateTable('profiles').set({ onboarding_completed: 0 }).where('id', '=', id).execute();
    await begin();
    const other = await someMember(db, 'other@example.com');
    await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', other).execute();
    await startTrial(db, { id: other, email: 'other@example.com' }, 'plan', after({ days: 3 }));
    expect(await remindOfTrialEnd(db, after({ days: 9 }))).toBe(2);
    expect(await checkTrialExpiration(db, null, after({ days: 10 }))).toBe(2);
    const told = (await mailsOf(db)).filter(({ template }) => template !== 'trial-started');
    for (const { to, params } of told)
      expect(params).toEqual(to === email ? { user: id, onboarding: 'open' } : { user: other });
    expect(told).toHaveLength(4);
    const { t } = reader('en');
    const site = { appName: 'Freedom Plan', appUrl: 'https://plan.example' };
    const [ending, ended] = told
      .filter(({ to }) => to === email)
      .map((mail) => composeMail(t, site, mail).text);
    expect(ending).toContain('https://plan.example/onboarding');
    for (const text of [ending, ended]) {
      expect(text).toContain('your onboarding');
      expect(text).not.toMatch(/read your pages|everything that you wrote/);
    }
  });

  test('is done in batches, and leaves nobody out', async () => {
    for (let n = 0; n < 205; n += 1) {
      const one = await someMember(db);
      await db
        .insertInto('trials')
        .values({
          id: uuid(),
          user_id: one,
          status: 'active',
          source: 'plan',
          quiz_data: null,
          created_at: noon.toISOString(),
          starts_at: noon.toISOString(),
          ends_at: over.toISOString(),
          conversion_offer_shown_at: null,
        })
        .execute();
    }
    expect(await remindOfTrialEnd(db, after({ days: 6 }))).toBe(205);
    expect(await checkTrialExpiration(db, null, over)).toBe(205);
  });

  const silent: readonly [string, () => Promise<unknown>][] = [
    ['has a program', () => enrolled(db, id, 'level_1', 'grace')],
    ['wants no such mails', () => switchMails(db, { userId: id }, false, noon)],
    [
      'closed the account',
      () =>
        db
          .updateTable('users')
          .set({ delete_after: after({ days: 30 }).toISOString() })
          .where('id', '=', id)
          .execute(),
    ],
  ];
  test.each(silent)('writes to nobody who %s', async (_who, make) => {
    await begin();
    await make();
    expect(await remindOfTrialEnd(db, after({ days: 6 }))).toBe(0);
    expect(await checkTrialExpiration(db, null, over)).toBe(1);
    expect(await templates()).toEqual([]);
  });

  test('does not write to people whose trial ended long ago', async () => {
    await begin();
    expect(await checkTrialExpiration(db, null, after({ days: 15 }))).toBe(1);
    expect(await templates()).toEqual([]);
  });
});
