import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { isMailAllowanceSpent, wasMailedToday } from '#app/domain/mail/mail-allowance.ts';
import * as mailWishes from '#app/domain/mail/mail-wishes.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const mail = { to: 'a@example.com', language: 'en', template: 'account-exists', params: {} } as const;
const address = 'new@example.com';

/** What app/domain/mail asks of the database, by the name of the function. */
export const queries: Queries = {
  isMailAllowanceSpent: (db) => isMailAllowanceSpent(db, address, noon),
  wasMailedToday: (db) => wasMailedToday(db, 'quiz-result', address, noon),
  enqueueMail: (db) => enqueueMail(db, 'one', mail, noon),
  carryRefusal: async (db, who) => {
    await mailWishes.switchMails(db, { address: address }, false, noon);
    await mailWishes.carryRefusal(db, who.userId, address, noon);
  },
  findReader: async (db) => {
    await mailWishes.findReader(db, { to: address, params: {} });
  },
  hasReader: async (db, who) => {
    await mailWishes.hasReader(db, { userId: who.userId });
  },
  isOfAccount: async (db, who) => {
    await mailWishes.isOfAccount(db, { userId: who.userId });
    await mailWishes.isOfAccount(db, { address: 'nobody@example.com' });
  },
  switchMails: async (db, who) => {
    for (const reader of [{ userId: who.userId }, { address: 'nobody@example.com' }])
      for (const on of [false, true]) await mailWishes.switchMails(db, reader, on, noon);
  },
  wantsMails: async (db, who) => {
    await mailWishes.wantsMails(db, { userId: who.userId });
    await mailWishes.wantsMails(db, { address: 'nobody@example.com' });
  },
};
