import { v7 as uuid } from 'uuid';
import { planMonth } from '#app/domain/finances/budgets.ts';
import { createCategory, presetId } from '#app/domain/finances/categories.ts';
import { createMoneyGoal } from '#app/domain/finances/goals.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { addMonths } from '#app/domain/finances/months.ts';
import { recordTransfer } from '#app/domain/finances/transfers.ts';
import { move, someAccount, statement } from '#tests/domain/finances/some-money.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { visitsOf, type Walk } from './walk.ts';

/** Somebody keeps their money, with mistakes: accounts in two currencies, a plan, goals, debts that never end, a bank's file. */
export async function keepsMoney(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who keeps their money';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', userId).execute();
  const path = '/finances';
  const tabs = ['', '?tab=budget', '?tab=goals', '?tab=insights', '/transactions', '/import'];
  for (const page of [...tabs, '/accounts/new']) await album.get(who, visitor, path + page);
  await album.post(who, visitor, `${path}/accounts/new`, {
    name: '',
    kind: '',
    currency: '',
    opening: '1.234',
  });
  const now = site.now();
  const today = now.toISOString().slice(0, 10);
  const month = today.slice(0, 7);
  const account = await someAccount(site.db, userId, { name: 'Bolsillo' }, now);
  const other = await someAccount(site.db, userId, { name: 'Bolsillo', currency: 'CLP' }, now);
  const savings = await someAccount(site.db, userId, { name: 'Bolsillo', kind: 'savings' }, now);
  const spend = (cents: number, preset: Parameters<typeof presetId>[1], day: string) =>
    move(site.db, userId, account.id, cents, { preset, day, payee: 'Mercado' }, now);
  for (const before of [0, 1, 2, 3]) {
    const first = `${addMonths(month, -before)}-01`;
    await spend(-4000 * (before === 1 ? 9 : 1), 'groceries', first);
    await spend(90_000, 'pay', first);
  }
  const one = await move(site.db, userId, other.id, -900, { day: today, payee: '' }, now);
  const between = { fromId: account.id, toId: savings.id, day: today, cents: 500, note: '' };
  await recordTransfer(site.db, userId, uuid(), between, now);
  const recurring = { day: today, rhythm: 'month-1', asks: 'asks', category: '', last_day: '', note: '' };
  const repeats = {
    ...recurring,
    id: uuid(),
    direction: 'out',
    amount: '5',
    payee: 'Techo',
    account: account.id,
  };
  await album.get(who, visitor, `${path}/recurring`);
  await album.get(who, visitor, `${path}/recurring/new?kind=transfer`);
  await album.post(who, visitor, `${path}/recurring/new`, {
    ...repeats,
    amount: '1.234',
    last_day: '2020-01-01',
  });
  for (const facts of [
    repeats,
    { ...repeats, id: uuid(), asks: 'by-itself', direction: 'in', payee: '' },
    { ...repeats, id: uuid(), asks: 'by-itself', rhythm: 'week-2', day: addDays(today, 2) },
    { ...repeats, id: uuid(), kind: 'transfer', from_account: account.id, to_account: savings.id },
  ])
    await visitor.post(`${path}/recurring/new`, facts);
  const paused = { ...repeats, id: uuid(), payee: 'Bolsillo' };
  await visitor.post(`${path}/recurring/new`, paused);
  await visitor.post(`${path}/recurring`, { id: paused.id, intent: 'pause' });
  await album.post(who, visitor, `${path}/recurring/${paused.id}`, { ...paused, amount: '7', seen: '3' });
  const plan = (preset: Parameters<typeof presetId>[1], cents: number) => ({
    categoryId: presetId(userId, preset),
    cents,
    rolls: preset === 'health',
  });
  const plans = [plan('groceries', 3000), plan('health', 9000)];
  for (const planned of [addMonths(month, -1), month])
    await planMonth(site.db, userId, planned, 'USD', plans, null, now);
  await createCategory(site.db, userId, uuid(), { name: 'Loro', kind: 'expense' }, now);
  const goal = { kind: 'savings', name: 'Techo', currency: 'USD', target: 50_000, saved: 0 } as const;
  const goals = [
    { ...goal, byDay: `${Number(month.slice(0, 4)) + 1}-01-01`, accountId: savings.id },
    { ...goal, byDay: '2020-01-01', accountId: null },
  ];
  const debts = [
    { kind: 'debt', name: 'Techo', currency: 'USD', balance: 80_000, rateBp: 2900, minimum: 4000 },
    { kind: 'debt', name: 'Techo', currency: 'USD', balance: 10_000, rateBp: 500, minimum: 1000 },
    { kind: 'debt', name: 'Techo', currency: 'CLP', balance: 10_000, rateBp: 9000, minimum: 1 },
  ] as const;
  for (const facts of [...goals, ...debts]) await createMoneyGoal(site.db, userId, uuid(), facts, now);
  await album.post(who, visitor, path, {
    intent: 'add',
    id: uuid(),
    amount: '0,123',
    category: '',
    payee: '',
  });
  await album.post(who, visitor, `${path}?tab=budget`, {
    intent: 'plan',
    month,
    currency: 'USD',
    [`plan-${presetId(userId, 'groceries')}`]: '1..2',
  });
  // Those that links lead to first are transfers.
  for (const page of ['', '/split', '/delete'])
    await album.get(who, visitor, `${path}/transactions/${one.id}${page}`);
  await album.post(who, visitor, `${path}/transactions/${one.id}/split`, { category: '', amount: '1' });
  await album.post(who, visitor, `${path}/goals/new`, { kind: 'debt', name: '', rate: '-1' });
  await album.get(who, visitor, `${path}?tab=goals&extra=1..2`);
  await album.get(who, visitor, `${path}?tab=budget&month=2020-02&currency=CLP`);
  await album.get(who, visitor, `${path}/transactions?q=zzzz&from=2020-01-01`);
  const send = (text: string) =>
    sendMultipart(
      visitor,
      visitor.origin,
      `${path}/import`,
      { account: account.id },
      { bytes: Buffer.from(text) },
      'file',
    );
  await send(statement);
  await album.get(who, visitor, `${path}/import/look`);
  await album.post(who, visitor, `${path}/import/look`, { act: 'map', day: '', amount: '' });
  const waiting = site.db.selectFrom('import_batches').select('id').where('user_id', '=', userId);
  await visitor.post(`${path}/import/look`, {
    act: 'take',
    id: (await waiting.executeTakeFirstOrThrow()).id,
  });
  await send(statement);
  await album.wander(who, visitsOf(walk, userId), [path, ...tabs.map((tab) => path + tab)], /^\/financ/);
}
