import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as accounts from '#app/domain/finances/accounts.ts';
import * as begin from '#app/domain/finances/begin.ts';
import * as budgets from '#app/domain/finances/budgets.ts';
import * as categories from '#app/domain/finances/categories.ts';
import { readStatement } from '#app/domain/finances/files/read-statement.ts';
import * as goals from '#app/domain/finances/goals.ts';
import {
  dropStatement,
  findStatement,
  keepStatement,
  mapStatement,
  type WaitingImport,
} from '#app/domain/finances/keep-statement.ts';
import { planStatement } from '#app/domain/finances/plan-statement.ts';
import { takeStatement } from '#app/domain/finances/take-statement.ts';
import { listImports, undoImport } from '#app/domain/finances/taken-imports.ts';
import { plannedCurrencies } from '#app/domain/finances/planned-currencies.ts';
import { readInsights } from '#app/domain/finances/insights.ts';
import { sumMonths } from '#app/domain/finances/months.ts';
import * as reading from '#app/domain/finances/read-transactions.ts';
import { answerDue, readDue, recordDue } from '#app/domain/finances/record-due.ts';
import * as recurring from '#app/domain/finances/recurring.ts';
import { readRolls, writeRolls } from '#app/domain/finances/rolls.ts';
import * as transfers from '#app/domain/finances/transfers.ts';
import * as writing from '#app/domain/finances/write-transactions.ts';
import { move, someAccount, someRecurring, statement } from '#tests/domain/finances/some-money.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

/** What is asked of an account that is there. */
const ofAccount =
  (work: (db: Database, userId: string, account: accounts.Account) => Promise<unknown>) =>
  async (db: Database, { userId }: People): Promise<unknown> => {
    const account = await someAccount(db, userId);
    const done = await work(db, userId, account);
    await accounts.deleteAccount(db, userId, account.id);
    return done;
  };
/** What is asked of money that moved. */
const ofTransaction = (
  work: (db: Database, userId: string, id: string, account: accounts.Account) => Promise<unknown>,
) =>
  ofAccount(async (db, userId, account) =>
    work(db, userId, (await move(db, userId, account.id, -100)).id, account),
  );
/** What is asked of money that went from one account to another. */
const ofTransfer = (
  work: (db: Database, userId: string, id: string, facts: transfers.TransferFacts) => Promise<unknown>,
) =>
  ofAccount(async (db, userId, { id: fromId }) => {
    const { id: toId } = await someAccount(db, userId);
    const facts = { fromId, toId, day: '2026-03-10', cents: 5, note: '' };
    const id = uuid();
    await transfers.recordTransfer(db, userId, id, facts, noon);
    await work(db, userId, id, facts);
    await accounts.deleteAccount(db, userId, toId);
  });
/** What is asked of a file that waits. */
const ofFile = (
  work: (db: Database, userId: string, waiting: WaitingImport, account: accounts.Account) => Promise<unknown>,
) =>
  ofAccount(async (db, userId, account) => {
    const read = readStatement(Buffer.from(statement), 'USD', { decimal: '.', today: '2026-03-10' });
    if (read.ok) await keepStatement(db, userId, account.id, read, '2026-03-10', noon);
    return work(db, userId, (await findStatement(db, userId))!, account);
  });
const savings: goals.GoalFacts = {
  kind: 'savings',
  name: 'x',
  currency: 'USD',
  target: 100,
  byDay: null,
  accountId: null,
  saved: 0,
};
const ofGoal =
  (work: (db: Database, userId: string, id: string) => Promise<unknown>) =>
  async (db: Database, { userId }: People): Promise<unknown> => {
    const id = uuid();
    await goals.createMoneyGoal(db, userId, id, savings, noon);
    await work(db, userId, id);
    return goals.deleteMoneyGoal(db, userId, id);
  };
/** What is asked of money that repeats. */
const ofRecurring = (
  work: (db: Database, userId: string, id: string, facts: recurring.RecurringFacts) => Promise<unknown>,
) =>
  ofAccount(async (db, userId, { id: accountId }) => {
    const facts = someRecurring({ accountId, categoryId: categories.presetId(userId, 'health') });
    const id = uuid();
    await recurring.createRecurring(db, userId, id, facts, noon);
    await work(db, userId, id, facts);
  });
const [month, today] = ['2026-03', '2026-03-10'];

/** What app/domain/finances asks of the database, by the name of the function. */
export const queries: Queries = {
  listAccounts: (db, who) => accounts.listAccounts(db, who.userId),
  readAccount: ofAccount((db, userId, { id }) => accounts.readAccount(db, userId, id)),
  createAccount: ofAccount(async () => undefined),
  changeAccount: ofAccount((db, userId, { id, name }) =>
    accounts.changeAccount(db, userId, id, 0, { name, kind: 'cash', opening: 1 }),
  ),
  archiveAccount: ofAccount((db, userId, { id }) => accounts.archiveAccount(db, userId, id, true, noon)),
  deleteAccount: ofTransfer(async () => undefined),
  moveBalance: ofAccount((db, userId, { id }) =>
    accounts.moveBalance(db, userId, id, [{ day: today, cents: 5 }]),
  ),
  listCategories: (db, who) => categories.listCategories(db, who.userId),
  ensureCategories: (db, who) => categories.ensureCategories(db, who.userId, noon),
  createCategory: (db, who) =>
    categories.createCategory(db, who.userId, uuid(), { name: 'x', kind: 'expense' }, noon),
  renameCategory: (db, who) =>
    categories.renameCategory(db, who.userId, categories.presetId(who.userId, 'health'), 'x', null, noon),
  archiveCategory: (db, who) =>
    categories.archiveCategory(db, who.userId, categories.presetId(who.userId, 'health'), false, noon),
  recordTransaction: ofTransaction(async () => undefined),
  changeTransaction: ofTransaction((db, userId, id, account) =>
    writing.changeTransaction(
      db,
      userId,
      id,
      0,
      { accountId: account.id, day: today, cents: -7, payee: '', note: '', categoryId: null },
      noon,
    ),
  ),
  deleteTransaction: ofTransaction(writing.deleteTransaction),
  splitTransaction: ofTransaction((db, userId, id) =>
    writing.splitTransaction(
      db,
      userId,
      id,
      0,
      [-40, -60].map((cents) => ({ categoryId: null, cents })),
      noon,
    ),
  ),
  listTransactions: ofTransaction(async (db, userId, _id, account) => {
    const categoryId = categories.presetId(userId, 'health');
    for (const filter of [{}, { q: 'x' }, { categoryId }, { categoryId: 'none' }, { accountId: account.id }])
      await reading.listTransactions(db, userId, { ...filter, from: today, to: today }, 1);
  }),
  newestTransactions: (db, who) => reading.newestTransactions(db, who.userId, 10),
  readTransaction: ofTransaction(reading.readTransaction),
  readParts: ofTransaction(reading.readParts),
  readPartsOf: ofTransaction((db, userId, id) => reading.readPartsOf(db, userId, [id])),
  readTransfer: ofTransfer(reading.readTransfer),
  readSomeTransactions: ofTransaction((db, userId, id) =>
    reading.readSomeTransactions(db, userId, { day: today, id }),
  ),
  recordTransfer: ofTransfer(async () => undefined),
  changeTransfer: ofTransfer((db, userId, id, facts) =>
    transfers.changeTransfer(db, userId, id, 0, { ...facts, cents: 6 }),
  ),
  sumMonths: (db, who) => sumMonths(db, who.userId, '2026-01', month),
  plannedCurrencies: (db, who) => plannedCurrencies(db, who.userId),
  readBudget: (db, who) => budgets.readBudget(db, who.userId, month, 'USD'),
  planMonth: (db, who) =>
    budgets.planMonth(
      db,
      who.userId,
      month,
      'USD',
      [0, 5].map((cents) => ({
        categoryId: categories.presetId(who.userId, 'health'),
        cents,
        rolls: cents > 0,
      })),
      null,
      noon,
    ),
  readRolls: (db, who) => readRolls(db, who.userId),
  writeRolls: async (db, who) => {
    await categories.ensureCategories(db, who.userId, noon);
    const health = categories.presetId(who.userId, 'health');
    for (const isOn of [true, false]) await writeRolls(db, who.userId, health, month, isOn);
  },
  copyEarlierMonth: async (db, who) => {
    await budgets.planMonth(
      db,
      who.userId,
      '2026-02',
      'USD',
      [{ categoryId: categories.presetId(who.userId, 'health'), cents: 5, rolls: false }],
      null,
      noon,
    );
    return budgets.copyEarlierMonth(db, who.userId, month, 'USD');
  },
  readInsights: (db, who) => readInsights(db, who.userId, month, 'USD', []),
  listMoneyGoals: ofGoal((db, userId) => goals.listMoneyGoals(db, userId)),
  readMoneyGoal: ofGoal(goals.readMoneyGoal),
  createMoneyGoal: ofGoal(async () => undefined),
  changeMoneyGoal: ofGoal((db, userId, id) =>
    goals.changeMoneyGoal(db, userId, id, 0, { ...savings, name: 'y' }),
  ),
  deleteMoneyGoal: ofGoal(goals.deleteMoneyGoal),
  beginFinances: async (db) =>
    begin.beginFinances(
      db,
      await someMember(db),
      uuid(),
      month,
      { currency: 'USD', income: 9, fixed: 5, rest: 4, names: { account: 'a', fixed: 'f', rest: 'r' } },
      noon,
    ),
  listRecurring: (db, who) => recurring.listRecurring(db, who.userId),
  readRecurring: ofRecurring(recurring.readRecurring),
  createRecurring: ofRecurring(async () => undefined),
  changeRecurring: ofRecurring((db, userId, id, facts) =>
    recurring.changeRecurring(db, userId, id, 0, { ...facts, note: 'x' }, noon),
  ),
  pauseRecurring: ofRecurring((db, userId, id) =>
    recurring.pauseRecurring(db, userId, id, true, today, noon),
  ),
  deleteRecurring: ofRecurring(recurring.deleteRecurring),
  answerDue: ofRecurring((db, userId, id) => answerDue(db, userId, id, today, 'record', today, noon)),
  recordDue: ofRecurring((db) => recordDue(db, new Date(`${today}T12:00:00Z`))),
  readDue: (db) => readDue(db, today, { day: '2026-01-01', id: uuid() }),
  isLoneSide: ofTransfer((db, userId, transferId) => reading.isLoneSide(db, userId, { transferId })),
  keepStatement: ofFile(async () => undefined),
  findStatement: ofFile(async () => undefined),
  mapStatement: ofFile((db, userId, { id, mapping }) => mapStatement(db, userId, id, mapping)),
  dropStatement: ofFile((db, userId, { id }) => dropStatement(db, userId, id)),
  planStatement: ofFile((db, userId, waiting, account) => planStatement(db, userId, waiting, account, today)),
  takeStatement: ofFile((db, userId, { id }) => takeStatement(db, userId, id, today, noon)),
  listImports: (db, who) => listImports(db, who.userId),
  undoImport: ofFile(async (db, userId, { id }) => {
    await takeStatement(db, userId, id, today, noon);
    return undoImport(db, userId, id);
  }),
};
