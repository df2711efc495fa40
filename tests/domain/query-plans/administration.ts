import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { loadAddress } from '#db/seeds/load.ts';
import { listActs } from '#app/domain/administration/acts.ts';
import { findMadeBy, noteAct, noteActs, noteOpened, wasNoted } from '#app/domain/administration/audit.ts';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { addWayToPay } from '#app/domain/administration/ways-to-pay.ts';
import {
  findProgramBefore,
  listProgramsSince,
  listProgramVersions,
} from '#app/domain/administration/program-versions.ts';
import * as looks from '#app/domain/administration/looks.ts';
import { listPrograms } from '#app/domain/administration/list-programs.ts';
import * as features from '#app/domain/administration/features.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { administratorsToTell } from '#app/domain/administration/administrators.ts';
import * as attention from '#app/domain/administration/attention.ts';
import { banUser, findBan, unbanUser } from '#app/domain/administration/bans.ts';
import { changeRole } from '#app/domain/administration/change-role.ts';
import { correctUser } from '#app/domain/administration/correct-user.ts';
import { giveProgram } from '#app/domain/administration/give-program.ts';
import { countCallsLeftAlone, takeBackProgram } from '#app/domain/administration/take-back-program.ts';
import { invite, listInvitable, withdrawInvitation } from '#app/domain/administration/invitations.ts';
import * as person from '#app/domain/administration/find-user.ts';
import {
  inviteUser,
  inviteWith,
  listWaitingSignUps,
  findUserInvitation,
  resendLink,
  waitsUntil,
  withdrawUserInvitation,
} from '#app/domain/administration/invite-user.ts';
import * as users from '#app/domain/administration/list-users.ts';
import * as notes from '#app/domain/administration/notes.ts';
import { mailWayIn } from '#app/domain/administration/mail-way-in.ts';
import * as onRequest from '#app/domain/administration/on-request.ts';
import { findOrders } from '#app/domain/administration/order-numbers.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { askProvider, findPaymentDetail, refundPurchase } from '#app/domain/administration/payment-detail.ts';
import * as payments from '#app/domain/administration/payments.ts';
import * as programTexts from '#app/domain/administration/program-texts.ts';
import { listFeatures } from '#app/domain/features/edit-features.ts';
import * as held from '#app/domain/administration/programs-held.ts';
import { nameSubjects } from '#app/domain/administration/subjects.ts';
import { countMatters, countWeek } from '#app/domain/administration/what-waits.ts';
import { findSubject, noteUserAct } from '#app/domain/administration/user-act.ts';
import { orderNumber } from '#app/domain/payments/alarms.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';
import { buyer } from '../payments/enrolled.ts';
import { waiting } from './books.ts';

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

/** Somebody with an order, by its number. */
async function ordered(db: Database) {
  const bought = await buyer(db);
  const { checkout_id: checkout } = await db
    .selectFrom('enrollments')
    .select('checkout_id')
    .where('id', '=', bought.enrollmentId)
    .executeTakeFirstOrThrow();
  return { ...bought, order: orderNumber(checkout) };
}

/** What the list of everybody can be narrowed to by a column. */
const narrowed: readonly users.UserFilter[] = [
  { q: 'iris' },
  { role: 'coach' },
  { leadStatus: 'new' },
  { leadSource: 'admin' },
  { language: 'es' },
  { program: 'level_2' },
  { xp: { from: 25, below: 75 } },
  { seen: 'never' },
  { seen: { from: noon } },
  { seen: { before: noon } },
];

/** What app/domain/administration asks of the database, by the name of the function. */
export const queries: Queries = {
  readOverview: (db) => readOverview(db, noon),
  countMatters: (db) => countMatters(db, noon),
  countWeek: (db) => countWeek(db, noon),
  listActs: async (db) => {
    await listActs(db, {}, 1);
    await listActs(db, { action: 'refund' }, { page: 3 });
    await listActs(db, { from: noon, before: noon }, { page: 3 });
    // One person, and more than are found at once.
    for (const q of [loadAddress(150), '@']) await listActs(db, { q }, { page: 3 });
  },
  nameSubjects: async (db) => {
    for (const language of ['en', 'es'] as const)
      await nameSubjects(db, ['feature:x', 'level:x', 'tier:level_1', 'invitation:x', 'sign-up:x'], language);
  },
  noteOpened: async (db) => noteOpened(db, [uuid()], await someMember(db)),
  findMadeBy: (db) => findMadeBy(db, 'a-form', 'level'),
  noteAct: async (db) => {
    const actorId = await someMember(db);
    const about = { actorId, userId: actorId, subject: 'x', details: {} };
    await noteAct(db, { ...about, action: 'refund' }, noon);
  },
  wasNoted: (db) => wasNoted(db, uuid()),
  noteRead: async (db, who) => looks.noteRead(db, await someMember(db), 'feedback', [who.userId], noon),
  noteExport: async (db) => looks.noteExport(db, await someMember(db), 'users', { role: 'coach' }, noon),
  noteActs: async (db, who) => {
    const about = { actorId: who.userId, userId: who.userId, subject: 'x', details: {} };
    await noteActs(db, [{ ...about, action: 'refund' }], noon);
  },
  // In another language than English, which asks for both.
  listPrograms: (db) => listPrograms(db, 'es'),
  readProgram: (db) => readProgram(db, 4, 'es'),
  readTexts: (db) => programTexts.readTexts(db, 4),
  listProgramVersions: (db) => listProgramVersions(db, 'level_3'),
  listProgramsSince: (db) => listProgramsSince(db, ['level_2', 'level_3'], noon.toISOString()),
  findProgramBefore: (db) => findProgramBefore(db, 'level_3', 'x'),
  readProgramLines: (db) => programTexts.readProgramLines(db, 4),
  saveLines: async (db) => programTexts.saveLines(db, 4, await programTexts.readProgramLines(db, 4)),
  readWayTexts: (db) => programTexts.readWayTexts(db, 4),
  saveProgram: async (db) => {
    const program = (await readProgram(db, 4))!;
    await saveProgram(db, await someMember(db), 4, program.updatedAt, program, noon);
  },
  addWayToPay: async (db) => {
    const way = {
      texts: { en: { name: 'Three', description: '' } },
      installments: 3,
      first: 1,
      each: 1,
      total: 3,
    };
    const interval = { unit: 'month', count: 1 } as const;
    await addWayToPay(db, await someMember(db), uuid(), 3, { ...way, interval }, way.texts, noon);
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
  moveFeature: async (db) => {
    const { id } = (await listFeatures(db)).find(({ key }) => key === 'mentoring')!;
    await features.moveFeature(db, await someMember(db), id, [5, 4], noon);
  },
  removeFeature: async (db) => {
    const { id } = (await listFeatures(db)).find(({ key }) => key === 'mentoring')!;
    await features.removeFeature(db, await someMember(db), id, noon);
  },
  bringBackFeature: async (db) => {
    const { id } = (await listFeatures(db)).find(({ key }) => key === 'journal')!;
    await features.removeFeature(db, await someMember(db), id, noon);
    await features.bringBackFeature(db, await someMember(db), id, noon);
  },
  invite: async (db) =>
    invite(db, await someMember(db), { tierId: 3, note: 'x', days: 1, token: uuid() }, noon),
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
    const { order } = await ordered(db);
    for (const filter of payments.paymentFilters) await payments.listPayments(db, filter, 1);
    await payments.listPayments(db, 'all', 1, 'en', { q: order });
    await payments.listPayments(db, 'all', 1, 'en', { q: 'iris' });
  },
  findUnopened: async (db) => payments.findUnopened(db, (await ordered(db)).order),
  findOrders: async (db) => findOrders(db, (await ordered(db)).order),
  withoutCoach: (db) => attention.withoutCoach(db).execute(),
  lacksCoach: (db, who) => attention.lacksCoach(db, who.userId),
  countWithoutCoach: (db) => attention.countWithoutCoach(db),
  needingAttention: (db) => attention.needingAttention(db).execute(),
  administratorsToTell: (db) => administratorsToTell(db),
  unscheduled: (db) => attention.unscheduled(db).execute(),
  listNeeds: async (db) => {
    const bought = await Promise.all([1, 2].map(() => buyer(db)));
    await attention.listNeeds(
      db,
      bought.map(({ id }) => id),
    );
  },
  listUsers: async (db) => {
    const { order } = await ordered(db);
    for (const by of users.userOrders)
      for (const direction of ['asc', 'desc'] as const) {
        const { beyond } = await users.listUsers(db, 1, {}, { by, direction });
        await users.listUsers(db, beyond?.after ? { after: beyond.after } : 1, {}, { by, direction });
      }
    for (const state of users.userStates) await users.listUsers(db, 1, { state });
    for (const filter of narrowed) await users.listUsers(db, 1, filter);
    await users.listUsers(db, 1, { q: order });
  },
  exportUsers: async (db) => {
    const [first] = await users.exportUsers(db, {}, noon, null);
    await users.exportUsers(db, {}, noon, first ?? null);
  },
  listHeldPrograms: async (db) => {
    const { id } = await buyer(db);
    const who = { id, today: '2026-03-10', dayOf: () => '2026-03-10' };
    await held.listHeldPrograms(db, [who], 'es');
  },
  listTierNames: (db) => held.listTierNames(db, 'es'),
  findUser: (db, who) => person.findUser(db, who.userId),
  listFormsOf: (db, who) => person.listFormsOf(db, who.userId),
  listPaymentsOf: (db, who) => person.listPaymentsOf(db, who.userId),
  listMailsTo: (db, who) => person.listMailsTo(db, { id: who.userId, email: 'a@example.com' }),
  listActsAbout: (db, who) => person.listActsAbout(db, who.userId, 1),
  findSubject: (db, who) => findSubject(db, who.userId),
  noteUserAct: async (db) => {
    const actorId = await someMember(db);
    await noteUserAct(db, { actorId }, actorId, 'role-changed', {}, noon);
  },
  changeRole: async (db) => changeRole(db, await someMember(db), await someMember(db), 'lead', noon),
  banUser: async (db) => banUser(db, await someMember(db), await someMember(db), 'x', noon),
  unbanUser: async (db) => {
    const [boss, id] = [await someMember(db), await someMember(db)];
    await banUser(db, boss, id, 'x', noon);
    await unbanUser(db, boss, id, noon);
  },
  giveProgram: async (db) => {
    const given = { tierId: 3, reason: 'x' };
    await giveProgram(db, act(await someMember(db)), await someMember(db), given, noon);
  },
  takeBackProgram: async (db) => {
    const [boss, id] = [await someMember(db), await someMember(db)];
    await giveProgram(db, act(boss), id, { tierId: 3, reason: 'x' }, noon);
    const enrollment = db.selectFrom('enrollments').select('id').where('user_id', '=', id);
    await takeBackProgram(db, act(boss), (await enrollment.executeTakeFirstOrThrow()).id, 'x', noon);
  },
  countCallsLeftAlone: async (db) => {
    const [boss, id] = [await someMember(db), await someMember(db)];
    await giveProgram(db, act(boss), id, { tierId: 3, reason: 'x' }, noon);
    const enrollment = db.selectFrom('enrollments').select('id').where('user_id', '=', id);
    await countCallsLeftAlone(db, id, (await enrollment.executeTakeFirstOrThrow()).id, noon);
  },
  findBan: (db, who) => findBan(db, who.userId),
  correctUser: async (db) => {
    const correct = { name: 'x', email: `${uuid()}@example.com` };
    await correctUser(db, await someMember(db), await someMember(db), correct, noon);
  },
  inviteUser: async (db) => {
    const invitation = { email: `${uuid()}@example.com`, language: 'es' } as const;
    await inviteUser(db, act(await someMember(db)), invitation, noon);
  },
  inviteWith: async (db) => {
    const invitation = { email: `${uuid()}@example.com`, language: 'es', passwordHash: 'x' } as const;
    await inviteWith(db, act(await someMember(db)), invitation, noon);
  },
  mailWayIn: async (db) => {
    const { id } = await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', await someMember(db))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const _ of [1, 2]) await mailWayIn(db, act(await someMember(db)), id, 'x', noon);
  },
  listWaitingSignUps: (db) => listWaitingSignUps(db, noon),
  waitsUntil: (db) => waitsUntil(db, loadAddress(9), noon),
  findUserInvitation: (db) => findUserInvitation(db, 'x', noon),
  withdrawUserInvitation: async (db) => {
    const actorId = await someMember(db);
    const key = uuid();
    await inviteUser(db, { key, actorId }, { email: `${key}@example.com`, language: 'en' }, noon);
    await withdrawUserInvitation(db, actorId, key, noon);
  },
  resendLink: async (db) => {
    const actorId = await someMember(db);
    const key = uuid();
    await inviteUser(db, { key, actorId }, { email: `${key}@example.com`, language: 'en' }, noon);
    await resendLink(db, act(actorId), key, noon);
  },
  mailReset: async (db) => onRequest.mailReset(db, act(await someMember(db)), await someMember(db), noon),
  endSessionsFor: async (db) => {
    const [boss, id] = [await someMember(db), await someMember(db)];
    for (const one of [null, 'x']) {
      await startSession(db, { id, role: 'member' }, null, noon);
      await onRequest.endSessionsFor(db, { id: boss, sessionId: 'none' }, id, one, noon);
    }
  },
  exportFor: async (db) => onRequest.exportFor(db, await someMember(db), await someMember(db), noon),
  closeFor: async (db) => onRequest.closeFor(db, await someMember(db), await someMember(db), noon),
  keepFor: async (db) => {
    const [boss, id] = [await someMember(db), await someMember(db)];
    await onRequest.closeFor(db, boss, id, noon);
    await onRequest.keepFor(db, boss, id, noon);
  },
  writeAdminNote: async (db) => {
    const id = await someMember(db);
    await notes.writeAdminNote(db, id, id, { id: uuid(), text: 'x' }, noon);
  },
  listAdminNotes: (db, who) => notes.listAdminNotes(db, who.userId, 1),
  listRefusedCheckouts: (db) => payments.listRefusedCheckouts(db),
};

/** What waits, each in an index of just that, as far as it is counted. */
const matters = [
  'SCAN behavioral_flags USING INDEX behavioral_flags_open',
  'SCAN leads USING INDEX leads_open',
  'SCAN feedback USING INDEX feedback_open',
  'SCAN t USING INDEX smart_testimonials_shared',
];

/** What their plans may do besides. */
export const scans: Scans = {
  countMatters: matters,
  readOverview: [
    ...waiting,
    ...matters,
    // Of a handful of programs; of those who hold one, each is looked at.
    'SCAN coached',
    'SCAN waiting',
    'USE TEMP B-TREE FOR DISTINCT',
    'SCAN form_progress USING COVERING INDEX form_progress_counted',
    'SCAN jobs USING COVERING INDEX jobs_due',
    // Of the parked jobs alone, which somebody looks at while they are few.
    'USE TEMP B-TREE FOR ORDER BY',
  ],
  // The whole log, as far as a page of it goes.
  listActs: [
    'SCAN audit_log USING INDEX audit_log_newest',
    'SCAN audit_log USING COVERING INDEX audit_log_actor',
    // What stands somewhere in a name: every row is looked at. What the few that are found did, and what was done about them, is sorted.
    'SCAN profiles USING COVERING INDEX profiles_sought',
    'USE TEMP B-TREE FOR ORDER BY',
  ],
  // Of a handful of programs; of those who hold one, each is looked at.
  withoutCoach: ['SCAN coached'],
  countWithoutCoach: ['SCAN coached', 'SCAN waiting', 'USE TEMP B-TREE FOR DISTINCT'],
  needingAttention: workedOff,
  // Of those who wait for a day, or a week; what is too old is purged.
  listWaitingSignUps: ['SCAN pending_signups USING INDEX pending_signups_newest'],
  listUsers: [
    ...workedOff,
    // A page in the order of an index; counted up to ten thousand. What is seldom is sorted, once it is found.
    ...['newest', 'name', 'last_seen', 'xp'].map((order) => `SCAN profiles USING INDEX profiles_${order}`),
    'SCAN profiles USING COVERING INDEX profiles_onboarding',
    // What stands somewhere in a name, and what most have or lack: every row is looked at. With 100,000 people that takes 60 ms.
    'SCAN profiles',
    'SCAN profiles USING COVERING INDEX profiles_sought',
    // Of a handful of programs.
    'SCAN coached',
    // Of flags those that are open.
    'SCAN behavioral_flags USING INDEX behavioral_flags_open',
    // Those alone to whom an account is closed.
    'SCAN account_bans USING INDEX account_bans_open',
    'SCAN account_bans USING COVERING INDEX account_bans_open',
  ],
  // Of a handful of programs.
  listPrograms: [
    'USE TEMP B-TREE FOR GROUP BY',
    'SCAN freedom_plan_tier_lines USING INDEX sqlite_autoindex_freedom_plan_tier_lines_1',
  ],
  // What was done about one purchase.
  findPaymentDetail: ['USE TEMP B-TREE FOR ORDER BY'],
  refundPurchase: ['USE TEMP B-TREE FOR ORDER BY'],
  askProvider: ['USE TEMP B-TREE FOR ORDER BY'],
  listRefusedCheckouts: workedOff,
  listPayments: [
    ...workedOff,
    // What stands somewhere in a name or an address.
    'SCAN sought',
    // Counted for the number of pages; of the rows, those of one page are read in the order of the index.
    'SCAN enrollments USING COVERING INDEX sqlite_autoindex_enrollments_1',
    'SCAN enrollments USING COVERING INDEX sqlite_autoindex_enrollments_2',
    'SCAN enrollments USING COVERING INDEX enrollments_newest',
    'SCAN enrollments USING COVERING INDEX enrollments_state_newest',
    'SCAN enrollments USING INDEX enrollments_newest',
  ],
};
