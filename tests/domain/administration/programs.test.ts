import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { tokenOfForm } from '#app/domain/accounts/tokens.ts';
import { invite, listInvitable, withdrawInvitation } from '#app/domain/administration/invitations.ts';
import { readProgram, saveProgram, type EditableProgram } from '#app/domain/administration/edit-program.ts';
import { listPrograms } from '#app/domain/administration/list-programs.ts';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { findInvitation, listInvitations, useInvitation } from '#app/domain/programs/invitations.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { enroll } from '../payments/enrolled.ts';

let db: Database;
let boss: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db);
});
afterEach(() => db.destroy());
const acts = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();

describe('editing a program', () => {
  let dna: EditableProgram;
  beforeEach(async () => {
    dna = (await readProgram(db, 4))!;
  });
  const save = (change: Partial<EditableProgram>, seen = dna.updatedAt, now = noon) =>
    saveProgram(db, boss, 4, seen, { ...dna, ...change }, now);

  test('C12-034 texts, prices, ways to pay, status and the offer are saved together, and are what is sold', async () => {
    const options = dna.options.map((one) =>
      one.installments === 4
        ? { ...one, first: 1_999_00, each: 1_000_00, total: 4_999_00 }
        : { ...one, active: false },
    );
    const texts = {
      en: { ...dna.texts.en!, name: 'DNA' },
      es: dna.texts.es!,
    };
    const lines = [
      { part: 'journal', texts: { en: 'One thing', es: 'Una cosa' } },
      { part: 'habits', texts: { en: 'Another', es: 'Otra' } },
    ] as const;
    const upsell = { hours: 72, places: 5 };
    expect(
      await save({
        texts,
        lines,
        price: 4_999_01,
        options,
        upsell,
        habitCap: 16,
        pauseDays: 21,
        callsPerMonth: 3,
      }),
    ).toEqual({
      ok: true,
    });
    expect((await readProgram(db, 4))?.pauseDays).toBe(21);
    expect(await findTier(db, { id: 4 }, 'es')).toMatchObject({
      priceUsd: 4_999_01,
      testsIncluded: ['Una cosa', 'Otra'],
      habitCap: 16,
      callsPerMonth: 3,
      paymentOptions: [{ installments: 4, firstAmount: 1_999_00, totalAmount: 4_999_00 }],
    });
    expect(await readProgram(db, 4)).toMatchObject({ name: 'DNA', upsell });
    expect(await listPrograms(db)).toContainEqual(expect.objectContaining({ tier: 'level_3', ways: 1 }));
  });

  test('a line without a part that fulfils it is not saved', async () => {
    const lines = [...dna.lines, { part: null, texts: { en: 'A wonder', es: 'Una maravilla' } }];
    expect(await save({ lines })).toEqual({ ok: false, reason: 'unnamed' });
    expect(await readProgram(db, 4)).toEqual(dna);
  });

  test('lines that were moved take their parts and texts with them, and one that is left out is gone', async () => {
    const [, ...rest] = dna.lines.toReversed();
    await save({ lines: rest });
    expect((await readProgram(db, 4))?.lines).toEqual(rest);
    const texts = await db
      .selectFrom('freedom_plan_tier_line_texts')
      .selectAll()
      .where('tier_id', '=', 4)
      .execute();
    expect(texts).toHaveLength(rest.length * 2);
  });

  test('C12-039 an audit row holds what it was and what it became', async () => {
    await save({ price: 5_000_00 });
    const [row, ...more] = await acts();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      actor_id: boss,
      user_id: null,
      action: 'program-changed',
      subject: 'tier:level_3',
    });
    const { before, after: now } = JSON.parse(row!.details) as Record<
      string,
      { price: number; texts: { en: { name: string } } }
    >;
    expect([before?.price, now?.price, now?.texts.en.name]).toEqual([
      4_999_00,
      5_000_00,
      'DNA for graduates',
    ]);
  });

  test('C12-034 of two who edit the same version one saves; the other is told, and nothing of theirs is stored', async () => {
    const outcomes = await Promise.all([save({ price: 5_000_00 }), save({ price: 6_000_00 })]);
    expect(outcomes).toContainEqual({ ok: true });
    expect(outcomes).toContainEqual({ ok: false, reason: 'stale' });
    expect(await acts()).toHaveLength(1);
    const current = (await readProgram(db, 4))!;
    expect(await save({ price: 6_000_00 }, current.updatedAt)).toEqual({ ok: true });
    expect(await readProgram(db, 4)).toMatchObject({ price: 6_000_00 });
  });

  test('C12-034 the same change sent twice finds everything as it wants it, and is one line of the log', async () => {
    const texts = { en: { ...dna.texts.en!, name: 'DNA' }, es: dna.texts.es! };
    for (const _ of [1, 2]) expect(await save({ texts, price: 5_000_00 })).toEqual({ ok: true });
    expect(await save({ texts, price: 5_000_01 })).toEqual({ ok: false, reason: 'stale' });
    expect(await acts()).toHaveLength(1);
  });

  test('PAY-08 what another program can be bought with is out of reach', async () => {
    const [foreign] = (await readProgram(db, 3))!.options;
    await save({ options: [{ ...foreign!, total: 1_00, first: 1_00, each: 1_00 }] });
    expect((await readProgram(db, 3))!.options[0]).toEqual(foreign);
    expect(await saveProgram(db, boss, 99, dna.updatedAt, dna, noon)).toEqual({
      ok: false,
      reason: 'unknown',
    });
  });

  test('C12-034 what was agreed stays as it was, and open checkouts are counted', async () => {
    const { checkoutId } = await enroll(db, await someMember(db), noon, { tierId: 4 });
    await db.updateTable('checkouts').set({ state: 'open' }).execute();
    expect(await readProgram(db, 4)).toMatchObject({ openCheckouts: 1 });
    await save({ price: 9_000_00, refundRule: 'none' });
    expect(
      await db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow(),
    ).toMatchObject({ total_amount: 2_000_00, refund_rule: '6-weeks' });
  });

  test('C4-081 the database itself takes no totals that do not add up', async () => {
    const options = dna.options.map((one) => ({ ...one, total: one.total + 1 }));
    await expect(save({ options, price: 1_00 })).rejects.toThrow();
    expect(await readProgram(db, 4)).toEqual(dna);
    expect(await acts()).toEqual([]);
  });
});

describe('invitations', () => {
  /** Makes one that can be made. */
  type Wish = Omit<Parameters<typeof invite>[2], 'token'>;
  const invited = async (
    within: Database,
    actorId: string,
    wish: Wish,
    now: Date,
    token: string = uuid(),
  ) => {
    const made = await invite(within, actorId, { ...wish, token }, now);
    if (!made.ok) throw new Error(made.reason);
    return made;
  };

  test('D04 are made for programs that can be bought, and for no other', async () => {
    const wish = { note: 'Tom', days: 14, token: 'made of a form' };
    const refused = { ok: false, reason: 'not-on-sale' };
    const all = await db.selectFrom('freedom_plan_tiers').select(['id', 'tier']).orderBy('id').execute();
    const can = async () => {
      const answers = await Promise.all(
        all.map(async ({ id, tier }) => [tier, (await invite(db, boss, { ...wish, tierId: id }, noon)).ok]),
      );
      return answers.flatMap(([tier, ok]) => (ok ? [tier] : []));
    };
    // Coming soon, the trial and the challenge are none of them.
    expect(await can()).toEqual(['level_1', 'level_2', 'level_3']);
    expect((await listInvitable(db)).map(({ id }) => id)).toEqual([2, 3, 4]);
    await db
      .updateTable('freedom_plan_tiers')
      .set({ enrollment_status: 'closed' })
      .where('id', '=', 3)
      .execute();
    expect(await invite(db, boss, { ...wish, tierId: 3 }, noon)).toEqual(refused);
    expect(await invite(db, boss, { ...wish, tierId: 99 }, noon)).toEqual(refused);
    expect(await invite(db, boss, { ...wish, tierId: null }, noon)).toMatchObject({ ok: true });
  });

  const states = async (now = noon) =>
    (await listInvitations(db, 1, now)).invitations.map(({ note, state }) => [note, state]);

  test('C12-033 are made for some days, with their token known to nobody afterwards', async () => {
    const made = await invited(db, boss, { tierId: 3, note: 'Tom', days: 14 }, noon);
    expect(made.expiresAt).toEqual(after({ days: 14 }));
    expect(await findInvitation(db, made.token, after({ days: 13 }))).toMatchObject({
      state: 'valid',
      tierId: 3,
    });
    expect(await findInvitation(db, made.token, after({ days: 14 }))).toMatchObject({ state: 'expired' });
    for (const table of ['tier_selection_links', 'audit_log'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(made.token);
    const details = JSON.stringify({ program: 'Foundation', days: 14 });
    expect(await acts()).toMatchObject([{ actor_id: boss, action: 'invitation-created', details }]);
  });

  test('C12-041 sent twice by the same form they are one, under the same link', async () => {
    const wish = { tierId: 3, note: 'Tom', days: 14 };
    const token = tokenOfForm('a secret of tests', [boss, 'key', ...Object.values(wish)]);
    for (const _ of [1, 2]) expect((await invited(db, boss, wish, noon, token)).token).toBe(token);
    expect(await acts()).toHaveLength(1);
    const another = tokenOfForm('a secret of tests', [boss, 'key', 3, 'Eva', 14]);
    expect((await invited(db, boss, { ...wish, note: 'Eva' }, noon, another)).token).not.toBe(token);
    expect(await acts()).toHaveLength(2);
  });

  test('C12-033 are listed, the newest first, with what became of each', async () => {
    const me = await someMember(db, 'me@example.com');
    const make = async (note: string, minutes: number, days = 14) =>
      invited(db, boss, { tierId: null, note, days }, after({ minutes }));
    const idOf = async (note: string) =>
      (await listInvitations(db, 1, noon)).invitations.find((one) => one.note === note)!.id;
    for (const [minutes, note] of ['open', 'used', 'revoked', 'being paid'].entries())
      await make(note, minutes);
    await make('short', 10, 1);
    await useInvitation(db, await idOf('used'), me, noon);
    await withdrawInvitation(db, boss, await idOf('revoked'), noon);
    const { checkoutId } = await enroll(db, me, noon);
    await db.updateTable('checkouts').set({ state: 'open' }).execute();
    await db
      .updateTable('tier_selection_links')
      .set({ checkout_id: checkoutId })
      .where('id', '=', await idOf('being paid'))
      .execute();
    expect(await states(after({ days: 2 }))).toEqual([
      ['short', 'expired'],
      ['being paid', 'being-paid'],
      ['revoked', 'revoked'],
      ['used', 'used'],
      ['open', 'open'],
    ]);
    const used = (await listInvitations(db, 1, noon)).invitations.find(({ note }) => note === 'used');
    expect(used).toMatchObject({ usedBy: 'me@example.com', usedAt: noon });
  });

  test('C12-033 are taken back once, and not after they were used', async () => {
    const { token } = await invited(db, boss, { tierId: null, note: 'Tom', days: 1 }, noon);
    const { id } = (await findInvitation(db, token, noon))!;
    expect(await withdrawInvitation(db, boss, id, noon)).toBe(true);
    expect(await withdrawInvitation(db, boss, id, noon)).toBe(false);
    expect(await findInvitation(db, token, noon)).toMatchObject({ state: 'expired' });
    const other = await invited(db, boss, { tierId: null, note: 'Ana', days: 1 }, noon);
    const used = (await findInvitation(db, other.token, noon))!;
    await useInvitation(db, used.id, boss, noon);
    expect(await withdrawInvitation(db, boss, used.id, noon)).toBe(false);
    expect(await withdrawInvitation(db, boss, 'none', noon)).toBe(false);
    expect((await acts()).map(({ action }) => action)).toEqual([
      'invitation-created',
      'invitation-revoked',
      'invitation-created',
    ]);
  });

  test('LOAD-09 come page by page', async () => {
    for (let n = 0; n < 26; n += 1)
      await invited(db, boss, { tierId: null, note: `n${n}`, days: 1 }, after({ minutes: n }));
    const first = await listInvitations(db, 1, noon);
    expect([first.total, first.pages, first.invitations[0]?.note]).toEqual([26, 2, 'n25']);
    expect((await listInvitations(db, 7, noon)).invitations.map(({ note }) => note)).toEqual(['n0']);
  });
});
