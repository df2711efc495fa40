import { listMilestones, listPages, readIncome, readRunningProgram } from '#app/domain/dashboard/read-day.ts';
import { readFailedPayment } from '#app/domain/dashboard/failed-payment.ts';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import { walker } from '#tests/domain/program-days/walking.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const days = ['2026-03-01', '2026-03-31'] as const;
const moments = [new Date('2026-03-01T00:00:00Z'), noon] as const;

/** What app/domain/dashboard asks of the database, by the name of the function. */
export const queries: Queries = {
  readDashboard: (db, who) => readDashboard(db, who.userId),
  listPages: (db, who) => listPages(db, who.userId, days),
  readIncome: (db, who) => readIncome(db, who.userId, moments),
  listMilestones: (db, who) => listMilestones(db, who.userId, days, moments),
  readFailedPayment: (db, who) => readFailedPayment(db, who.userId, 'en'),
  readRunningProgram: (db, who) => readRunningProgram(db, walker(who.userId), 'en'),
};
