import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { listActs } from '#app/domain/administration/acts.ts';
import { noteAct, noteActs } from '#app/domain/administration/audit.ts';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { listPrograms } from '#app/domain/administration/list-programs.ts';
import * as features from '#app/domain/administration/features.ts';
import { invite, listInvitable, withdrawInvitation } from '#app/domain/administration/invitations.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { askProvider, findPaymentDetail, refundPurchase } from '#app/domain/administration/payment-detail.ts';
import * as payments from '#app/domain/administration/payments.ts';
import * as programTexts from '#app/domain/administration/program-texts.ts';
import { listFeatures } from '#app/domain/features/edit-features.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';
import { buyer } from '../payments/enrolled.ts';

const gatewayOf = (db: Database) => sandboxGateway({ db, secret: 'a secret of tests', clock: () => noon });
const act = (actorId: string) => ({ key: uuid(), actorId });
/** Of these an index holds just the few that somebody works off. */
const workedOff = [
  'SCAN refund_requests USING COVERING INDEX refund_requests_open',
  'SCAN checkouts USING INDEX checkouts_refused',
  'SCAN checkouts USING COVERING INDEX checkouts_unscheduled',
  'SCAN checkouts USING INDEX checkouts_unscheduled',
  'SCAN needing',
  'USE TEMP B-TREE FOR ORDER BY',
];

/** What app/domain/administration asks of the database, by the name of the function. */
export const queries: Queries = {
  readOverview: (db) => readOverview(db),
  listActs: async (db) => {
    await listActs(db, {}, 1);
    await listActs(db, { action: 'refund' }, { page: 3 });
  },
  noteAct: async (db) => {
    const actorId = await someMember(db);
    const about = { actorId, userId: actorId, subject: 'x', details: {} };
    await noteAct(db, { ...about, action: 'refund' }, noon);
  },
  noteActs: async (db, who) => {
    const about = { actorId: who.userId, userId: who.userId, subject: 'x', details: {} };
    await noteActs(db, [{ ...about, action: 'refund' }], noon);
  },
  // In another language than English, which asks for both.
  listPrograms: (db) => listPrograms(db, 'es'),
  readProgram: (db) => readProgram(db, 4, 'es'),
  readTexts: (db) => programTexts.readTexts(db, 4),
  saveTexts: async (db) => programTexts.saveTexts(db, 4, await programTexts.readTexts(db, 4)),
  readProgramLines: (db) => programTexts.readProgramLines(db, 4),
  saveLines: async (db) => programTexts.saveLines(db, 4, await programTexts.readProgramLines(db, 4)),
  saveProgram: async (db) => {
    const program = (await readProgram(db, 4))!;
    await saveProgram(db, await someMember(db), 4, program.updatedAt, program, noon);
  },
  addFeatureBy: async (db) =>
    features.addFeatureBy(db, await someMember(db), uuid(), { name: 'Early birds' }, noon),
  changeFeature: async (db) => {
    const feature = (await listFeatures(db))[0]!;
    const seen = features.versionOf(feature);
    await features.changeFeature(db, await someMember(db), feature.id, seen, { name: 'x' }, {}, noon);
  },
  switchFeature: async (db) => {
    const { id } = (await listFeatures(db)).find(({ key }) => key === 'mentoring')!;
    await features.switchFeature(db, await someMember(db), id, 'active', noon);
  },
  removeFeature: async (db) => {
    const { id } = (await listFeatures(db)).find(({ key }) => key === 'mentoring')!;
    await features.removeFeature(db, await someMember(db), id, noon);
  },
  invite: async (db) => invite(db, await someMember(db), { tierId: 3, note: 'x', days: 1 }, noon),
  listInvitable: (db) => listInvitable(db),
  withdrawInvitation: async (db) => withdrawInvitation(db, await someMember(db), uuid(), noon),
  findPaymentDetail: async (db) => findPaymentDetail(db, (await buyer(db)).enrollmentId),
  // The sandbox knows nothing of rows that a test wrote: what is asked of our own tables is done before it says so.
  refundPurchase: async (db) => {
    const { id, enrollmentId } = await buyer(db);
    await refundPurchase(db, gatewayOf(db), act(id), enrollmentId, 1_200_00, noon).catch(() => null);
  },
  askProvider: async (db) => {
    const { id, enrollmentId } = await buyer(db);
    await askProvider(db, gatewayOf(db), act(id), enrollmentId, noon).catch(() => null);
  },
  listPayments: async (db) => {
    await buyer(db);
    for (const filter of payments.paymentFilters) await payments.listPayments(db, filter, 1);
  },
  listRefusedCheckouts: (db) => payments.listRefusedCheckouts(db),
  countAttention: (db) => payments.countAttention(db),
  sumMonth: (db) => payments.sumMonth(db, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  readOverview: [
    ...workedOff,
    'SCAN form_progress USING COVERING INDEX form_progress_counted',
    'SCAN jobs USING COVERING INDEX jobs_due',
    // Of the parked jobs alone, which somebody looks at while they are few.
    'USE TEMP B-TREE FOR ORDER BY',
  ],
  // The whole log, as far as a page of it goes.
  listActs: [
    'SCAN audit_log USING INDEX audit_log_newest',
    'SCAN audit_log USING COVERING INDEX audit_log_user',
  ],
  countAttention: workedOff,
  // Of a handful of programs.
  listPrograms: [
    'USE TEMP B-TREE FOR GROUP BY',
    'SCAN freedom_plan_tier_lines USING INDEX sqlite_autoindex_freedom_plan_tier_lines_1',
  ],
  // What was done about one purchase.
  findPaymentDetail: ['USE TEMP B-TREE FOR ORDER BY'],
  refundPurchase: ['USE TEMP B-TREE FOR ORDER BY'],
  askProvider: ['USE TEMP B-TREE FOR ORDER BY'],
  // Of one month, for administrators.
  sumMonth: ['USE TEMP B-TREE FOR GROUP BY'],
  listRefusedCheckouts: workedOff,
  listPayments: [
    ...workedOff,
    // Counted for the number of pages; of the rows, those of one page are read in the order of the index.
    'SCAN enrollments USING COVERING INDEX sqlite_autoindex_enrollments_1',
    'SCAN enrollments USING COVERING INDEX sqlite_autoindex_enrollments_2',
    'SCAN enrollments USING COVERING INDEX enrollments_newest',
    'SCAN enrollments USING COVERING INDEX enrollments_state_newest',
    'SCAN enrollments USING INDEX enrollments_newest',
  ],
};
