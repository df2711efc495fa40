import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import { addMovement, enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const day = 86_400_000;
const ago = (days: number): Date => new Date(site.now().getTime() - days * day);
const ahead = (days: number): Date => ago(-days);

interface Movement {
  readonly kind: PaymentTables['payments']['kind'];
  readonly amount: number;
}

/** A purchase in one state of all that it can be, and what its page must and must not say of it. */
interface Row {
  readonly what: string;
  readonly state: EnrollmentState;
  readonly is?: () => Parameters<typeof enroll>[3];
  /** How many days ago it was bought. */
  readonly bought?: number;
  readonly moved?: readonly Movement[];
  readonly says: readonly string[];
  readonly silent: readonly string[];
}

const paidSecond = { state: 'paid', paid_at: '2026-01-01T00:00:00.000Z' } as const;
const cancelled = { second: { state: 'cancelled' } } as const;
const back = (amount: number): Movement => ({ kind: 'refund', amount: -amount });
const withdrawn = (amount: number): Movement => ({ kind: 'dispute', amount: -amount });

/** What contradicts a program that is closed: a day of its plan, a payment to come, a sum to be reached. */
const running = ['Runs until', 'Next payment', 'Coming', ' of $2,000'];

const table: readonly Row[] = [
  {
    what: 'running, one payment to come',
    state: 'active',
    says: ['Running', 'Runs until', '$1,200 of $2,000', 'Next payment', 'Coming'],
    silent: ['Given back', 'bank', 'Ran until', 'Rests'],
  },
  {
    what: 'running, all paid',
    state: 'active',
    is: () => ({ second: paidSecond }),
    moved: [{ kind: 'payment', amount: 800_00 }],
    says: ['Runs until', '$2,000 of $2,000'],
    silent: ['Next payment', 'Given back', 'Coming'],
  },
  {
    what: 'running, part of it given back: nobody reads it as a debt',
    state: 'active',
    is: () => ({ second: paidSecond }),
    moved: [{ kind: 'payment', amount: 800_00 }, back(200_00)],
    says: ['$2,000 of $2,000', 'Given back', '$200'],
    silent: ['$1,800 of $2,000', 'bank', 'Next payment'],
  },
  {
    what: 'a payment that failed',
    state: 'grace',
    is: () => ({ ...overdue(ago(35)), state: 'grace' }),
    bought: 35,
    says: ['A payment is missing', 'Runs until', 'Your program stays open until', 'Did not go through'],
    silent: ['Ran until', 'The time of this program is over', 'Next payment'],
  },
  {
    what: 'a payment that failed outlives the time of the program: one end, and what is at stake',
    state: 'grace',
    is: () => ({ ...overdue(ago(43)), state: 'grace', graceUntil: ahead(5) }),
    bought: 43,
    says: ['Ran until', 'The time of this program is over. What it opened stays open until'],
    silent: ['Runs until', 'Your program stays open until'],
  },
  {
    what: 'paused for a payment',
    state: 'suspended',
    is: () => ({ ...overdue(ago(48)), state: 'suspended', endsAt: ahead(100) }),
    bought: 48,
    says: ['Your program is paused until the payment is made', 'its days go on', 'Did not go through'],
    silent: ['stays open until', 'Next payment', 'Your program is open', 'where you left it'],
  },
  {
    what: 'paused for a payment, and its time is over meanwhile',
    state: 'suspended',
    is: () => ({ ...overdue(ago(50)), state: 'suspended' }),
    bought: 50,
    says: ['is over, and it is closed until the payment is made', 'all of its days are open to you for good'],
    silent: ['stays open until', 'Your program is paused', 'its days go on', 'where you left it'],
  },
  {
    what: 'a bank looks into a payment: nothing was given back, and nothing is charged',
    state: 'disputed',
    moved: [withdrawn(1_200_00)],
    says: ['nothing further is charged', 'Held back by your bank', '$1,200 of $2,000', 'Rests', 'Runs until'],
    silent: ['Given back', 'Next payment', 'Coming', 'Taken back', '$0 of'],
  },
  {
    what: 'the bank decided for us',
    state: 'active',
    moved: [withdrawn(1_200_00), { kind: 'dispute-won', amount: 1_200_00 }],
    says: ['Running', '$1,200 of $2,000', 'Next payment'],
    silent: ['Held back', 'Taken back', 'Given back', 'Rests'],
  },
  {
    what: 'the bank decided for the member',
    state: 'ended',
    is: () => cancelled,
    moved: [withdrawn(1_200_00)],
    says: ['Ended', 'Taken back by your bank', '$1,200', 'Not charged any more'],
    silent: [...running, 'Held back', 'Given back', 'Ran until'],
  },
  {
    what: 'given back',
    state: 'refunded',
    is: () => cancelled,
    moved: [back(1_200_00)],
    says: ['You got your money back, and the program is closed', 'Given back', '$1,200'],
    silent: [...running, '$0', 'bank', 'Ran until', 'It runs until'],
  },
  {
    what: 'given back, and the bank did not take it: nobody reads that they got it',
    state: 'refunded',
    is: () => cancelled,
    moved: [back(1_200_00), { kind: 'refund-failed', amount: 1_200_00 }],
    says: ['Refund did not arrive', 'your bank did not take it', '$1,200'],
    silent: [...running, 'You got your money back', 'Given back', '$0', 'Ran until'],
  },
  {
    what: 'ended by us, with a payment that was never made',
    state: 'ended',
    is: () => cancelled,
    says: ['This program has ended, and nothing further is charged', '$1,200'],
    silent: [...running, 'Ran until', 'Given back'],
  },
  {
    what: 'over',
    state: 'completed',
    bought: 60,
    is: () => ({ second: paidSecond }),
    moved: [{ kind: 'payment', amount: 800_00 }],
    says: ['The time of this program is over. What it opened stays open.', 'Ran until', '$2,000 of $2,000'],
    silent: ['Runs until', 'Next payment', 'Coming', 'closed'],
  },
];

async function pageOf(row: Pick<Row, 'state' | 'is' | 'bought' | 'moved'>): Promise<string> {
  const at = ago(row.bought ?? 5);
  const { checkoutId } = await enroll(site.db, member.id, at, { ...row.is?.(), state: row.state });
  for (const { kind, amount } of row.moved ?? [])
    await addMovement(site.db, { userId: member.id, checkoutId, kind, amount, at: ago(1) });
  const { text } = await member.visitor.get('/freedom-plan');
  // The list of papers beside it names each movement by itself.
  const card = text.slice(0, text.indexOf('Receipts'));
  return card.slice(card.indexOf('My program'));
}

describe('B17 what the page of a program says of its state, one by one', () => {
  test.each(table)('$what', async (row) => {
    const text = await pageOf(row);
    for (const said of row.says) expect(text).toContain(said);
    for (const unsaid of row.silent) expect(text).not.toContain(unsaid);
  });

  test('every state stands in the table', () => {
    const states: readonly EnrollmentState[] = [
      'active',
      'grace',
      'suspended',
      'disputed',
      'completed',
      'refunded',
      'ended',
    ];
    expect(new Set(table.map(({ state }) => state))).toEqual(new Set(states));
  });

  test('a program that is free says so instead of a sum of nothing', async () => {
    const { checkoutId } = await enroll(site.db, member.id, ago(1), { second: paidSecond });
    await site.db.deleteFrom('payments').where('checkout_id', '=', checkoutId).execute();
    await site.db
      .updateTable('checkouts')
      .set({ total_amount: 0, first_amount: 0, installment_amount: 0, installments: 1 })
      .where('id', '=', checkoutId)
      .execute();
    const { text } = await member.visitor.get('/freedom-plan');
    expect(text).toContain('Nothing: it is free');
    expect(text).not.toContain('$0');
    // Who paid nothing has nothing to get back.
    expect(text).not.toContain('money-back');
    expect(text).not.toContain('you get back everything you paid');
    expect(text).not.toContain('$0');
  });
});
