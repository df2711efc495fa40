import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { v7 as uuid } from 'uuid';
import { onboards } from '#app/forms/registry.ts';
import { saveSettings } from '#app/domain/calls/hours.ts';
import { saveStrategyCoach } from '#app/domain/settings/strategy-coach.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { everyForm, openForm, pagesOf, type FormPage, type WalkedForm } from '#tests/support/every-form.ts';
import { rightSection, wrongly } from '#tests/support/fill.ts';
import { agreesAt } from '#tests/support/google.ts';
import { leaningTo, quizPaths, quizSeeds } from '#tests/support/quizzes.ts';
import { enrol, seatAdministrator } from '#tests/support/second-factor.ts';
import { newAddress, onboardingAnswers, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { mornings } from '#tests/domain/calls/booked.ts';
import { call, person, send } from '#tests/routes/support/lead-forms.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { agreed, invite, pathOf, payAtSandbox } from '#tests/routes/plans/buying.ts';
import { starts } from '#tests/routes/quizzes/taking.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';
import {
  administersPoints,
  editsQuizzes,
  editsTexts,
  readsWhatMembersSay,
  showsCoaches,
} from './admin-walks.ts';
import {
  choosesReminders,
  climbs,
  goesThroughDays,
  measures,
  meetsOthers,
  pursuesGoals,
  talks,
  trains,
} from './daily-walks.ts';
import { learns } from './learning-walk.ts';
import { writesToOthers } from './community-walks.ts';
import { readsAStretch } from './analysis-walk.ts';
import { balances, findsInsights, looksAtProgress } from './overview-walks.ts';
import { keepsLabValues, measuresTheBody, sharesByLinks } from './health-walks.ts';
import { sendsReports } from './report-walk.ts';
import { keepsFoodDiary } from './nutrition-walk.ts';
import { keepsMoney } from './money-walks.ts';
import { goesToEvents, offersChallenges, takesUpChallenges } from './together-walks.ts';
import { addressesBehind, demoAccount, visitsOf, type Walk } from './walk.ts';

const open = ['everybody', 'buyers'] as const;

/** Guests open everything that they find. */
const guestsWander = (walk: Walk): Promise<void> =>
  walk.album.wander(
    'a guest',
    async () => new Visitor(walk.site, walk.language),
    addressesBehind(walk, ...open, 'guests'),
  );

/** People before onboarding open everything that they find. */
async function newcomersWander(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const { id } = await seatMember(site, { onboarded: false, language });
  await album.wander('a newcomer', visitsOf(walk, id), addressesBehind(walk, ...open, 'signed-in'));
}

/** Members with a history open everything that they find. */
async function membersWander(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const id = await demoAccount(walk, 'demo@freedomplan.example');
  await storeProfile(site, id, { language });
  const starts = addressesBehind(walk, ...open, 'signed-in', 'onboarded');
  await album.wander('a member', visitsOf(walk, id), starts);
}

/** Somebody whose answers have changed reads the profile that they had before. */
async function readsEarlierProfiles({ site, album, language }: Walk): Promise<void> {
  const who = 'a member with an earlier profile';
  const { id, visitor } = await seatMember(site, { language });
  const earlier = await storeProfile(site, id, { at: new Date(site.now().getTime() - 86_400_000) });
  await storeProfile(site, id);
  for (const page of ['history', earlier]) await album.get(who, visitor, `/profile/transformation/${page}`);
}

/** Somebody says that something that was read of them is not so, and the same of something that nobody reads. */
async function saysWhatIsNotSo({ site, album, language }: Walk): Promise<void> {
  const who = 'a member of whom something was read';
  const { id, visitor } = await seatMember(site, { language });
  const page = '/settings/what-we-read';
  await album.get(who, visitor, page);
  const inputs = { bio: 'I work nights.', emotional_why: 'I have small children.', health_flags: ['pain'] };
  await storeProfile(site, id, { language, inputs });
  await visitor.post(page, { intent: 'deny', fact: 'night_shifts' });
  await album.get(who, visitor, page);
  await album.get(who, visitor, '/profile/transformation');
  await album.post(who, visitor, page, { intent: 'deny', fact: 'nothing' });
}

/** A coach opens everything that they find, and one note that cannot be kept. */
async function coachesWander(walk: Walk): Promise<void> {
  const id = await demoAccount(walk, 'coach@freedomplan.example');
  const who = 'a coach';
  const visits = visitsOf(walk, id, 'coach');
  // Another one, who shares nothing.
  const silent = await seatMember(walk.site, { language: walk.language });
  await assignCoach(walk.site.db, id, id, silent.id, walk.site.now());
  await walk.album.wander(who, visits, addressesBehind(walk, 'coaches'), /^\/coach(?:\/|$)/);
  const member = await demoAccount(walk, 'demo@freedomplan.example');
  await walk.album.post(who, await visits(), `/coach/members/${member}/notes`, { message: '' });
}

/** Administrators open everything that they find. */
async function administratorsWander(walk: Walk): Promise<void> {
  const id = await demoAccount(walk, 'admin@freedomplan.example');
  const starts = addressesBehind(walk, 'admins');
  // Elsewhere an administrator meets what members meet, but for what is open to them alone already.
  const within = /^\/(?:admin|auth|xp-zones|challenges)\b/;
  await walk.album.wander('an administrator', visitsOf(walk, id, 'admin'), [...starts, '/xp-zones'], within);
}

/** An administrator looks after people: with words that cannot be meant, of somebody banned who is leaving, and of a lead. */
async function looksAfterPeople(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'an administrator who looks after people';
  const id = await demoAccount(walk, 'admin@freedomplan.example');
  const admin = await visitsOf(walk, id, 'admin')();
  const { id: person } = await seatMember(site, { language, name: 'Nora Paz' });
  const page = `/admin/users/${person}`;
  await album.post(who, admin, '/admin/users/invite', { email: 'x' });
  await admin.post('/admin/users/invite', { email: newAddress(), language });
  await album.get(who, admin, '/admin/users/invite');
  const invited = await site.db
    .selectFrom('pending_signups')
    .select('id')
    .where('invited_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await album.get(who, admin, `/admin/users/invite/${invited.id}/withdraw`);
  await album.post(who, admin, `${page}/role`, { role: 'x' });
  await album.post(who, admin, `${page}/edit`, { name: 'x', email: 'x' });
  await album.post(who, admin, `${page}/ban`, { reason: '' });
  await album.post(who, admin, `${page}/notes`, { message: '' });
  await admin.post(`${page}/notes`, { message: 'Wrote.' });
  await admin.post(`${page}/role`, { role: 'coach' });
  await admin.post(`${page}/ban`, { reason: 'For a while.' });
  await admin.post(`${page}/acts/close`);
  for (const part of ['', '/notes', '/log', '/acts/unban', '/acts/keep'])
    await album.get(who, admin, page + part);
  const { id: lead } = await seatMember(site, { language, role: 'lead', name: null });
  await site.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', lead).execute();
  for (const part of ['', '/edit', '/money', '/acts/invite'])
    await album.get(who, admin, `/admin/users/${lead}${part}`);
  await album.get(who, admin, '/admin/users?q=Nora&columns=role&columns=attention');
  const ask = `/admin/bulk/users/new?act=ban&id=${person}&id=${lead}`;
  await album.get(who, admin, ask);
  await album.post(who, admin, ask, { act: 'ban', ids: lead, note: '' });
  const key = uuid();
  await admin.post(ask, { key, act: 'ban', ids: `${person},${lead}`, note: 'For a while.' });
  await album.get(who, admin, `/admin/bulk/${key}`);
  await album.get(who, admin, '/admin/bulk');
  await album.get(who, admin, '/admin/system/close?minutes=20');
  await album.get(who, admin, `/admin/users/${id}`);
}

/** The way to the administration: setting a second factor up, and giving its code. */
async function passesSecondFactor(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'an administrator with a second factor';
  const fresh = await seatMember(site, { role: 'admin', language });
  await album.get(who, fresh.visitor, '/auth/second-factor/set-up');
  const { page } = await enrol(site, fresh.visitor);
  await album.take(who, 'its recovery codes', page, {
    address: '/auth/second-factor/set-up',
    visitor: fresh.visitor,
  });
  // Whoever has one may ask for a backup.
  const backup = '2026-01-02T03-04-05-006Z';
  const folder = path.join(site.configuration.dataDir, 'backups', backup);
  await mkdir(folder, { recursive: true });
  const manifest = { files: [{ bytes: 5_000_000 }], tables: {} };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await album.get(who, fresh.visitor, `/admin/system/backups/${backup}`);
  await rm(folder, { recursive: true });
  const { again } = await seatAdministrator(site, { language });
  await album.wander(who, again, addressesBehind(walk, 'second-factor'), /^\/auth\b/);
  await album.post(who, await again(), '/auth/second-factor', { code: '1' });
}

/** A guest takes every quiz: each question, the address left for the result, the result. */
async function takesQuizzes({ site, album, language }: Walk): Promise<void> {
  const who = 'a guest who takes quizzes';
  for (const { id, results } of quizSeeds) {
    const path = quizPaths[id];
    const visitor = new Visitor(site, language);
    await starts(visitor, id);
    // Without an answer. Of one question: the others say the same.
    await album.post(who, visitor, `${path}/1`, { intent: 'next' });
    for (const [index, answer] of leaningTo(id, results[0]!).entries()) {
      await album.get(who, visitor, `${path}/${index + 1}`);
      await visitor.post(`${path}/${index + 1}`, { intent: 'next', answer });
    }
    await album.get(who, visitor, `${path}/email`);
    await album.post(who, visitor, `${path}/email`, { intent: 'send', email: 'x@' });
    await album.get(who, visitor, `${path}/summary`);
    site.moveClock(60_000);
    const sent = await visitor.post(`${path}/email`, { intent: 'send', email: newAddress() });
    await album.get(who, visitor, sent.location ?? `${path}/email`);
  }
}

/** Everything that a page asks, answered wrongly. */
const wrongAnswers = ({ section }: FormPage) =>
  Object.assign(
    {},
    ...section.fields.map((field) => {
      const cases = wrongly(field, '2099-01-01');
      return (cases.find(({ shown }) => shown) ?? cases[0])?.typed;
    }),
  ) as Readonly<Record<string, readonly string[]>>;

/** Fills in a form: each page empty, with everything wrong and with everything right, its review and its end. */
async function fillsForm(
  { site, album }: Walk,
  who: string,
  visitor: Visitor,
  form: WalkedForm,
): Promise<void> {
  const review = `${form.path}/check`;
  await album.get(who, visitor, form.path);
  for (const page of pagesOf(form)) {
    if (page.section.screen === 'generation') {
      await site.workOff();
      await album.get(who, visitor, page.path);
      continue;
    }
    await album.get(who, visitor, page.path);
    const { typed } = rightSection(page.section, form.definition);
    const asks = page.section.fields.length > 0 && page.section.screen === undefined;
    for (const body of asks ? [wrongAnswers(page), typed] : [typed]) {
      const sent = { intent: 'next', ...page.hidden, ...body };
      const answer = await album.post(who, visitor, page.path, sent);
      if (body === typed && answer.status !== 303)
        throw new Error(`${page.name} answered ${answer.status}: ${answer.text}`);
    }
  }
  if (!form.review) return;
  await album.get(who, visitor, review);
  await album.post(who, visitor, review);
  const first = `/${form.definition.sections[0]!.id}`;
  for (const end of ['', '/done', first]) await album.get(who, visitor, form.path + end);
  await visitor.post(`${form.path}/edit`, { intent: 'start' });
  for (const open of ['', first, '/edit?ask=discard']) await album.get(who, visitor, form.path + open);
}

/** Somebody fills in every form there is, but the wizards. */
async function fillsForms(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who fills in every form';
  const member = await openForm(
    site,
    everyForm.find(({ elite }) => elite)!,
    language,
  );
  for (const form of everyForm.filter(({ frame }) => frame !== 'wizard'))
    await fillsForm(walk, who, member.visitor, form);
  await site.workOff();
  const own = visitsOf(walk, member.id);
  await album.wander(who, own, ['/forms', '/assessments', '/dashboard'], /^\/(?:forms|assessments)/);
}

/** For each wizard somebody new fills it in. */
async function fillsWizards(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  for (const form of everyForm.filter(({ frame }) => frame === 'wizard')) {
    const newcomer = `a newcomer with ${form.id}`;
    const { visitor } = await openForm(site, form, language);
    await fillsForm(walk, newcomer, visitor, form);
    await site.workOff();
    await visitor.post(`${form.path}/edit`, { intent: 'start' });
    const dropping = `${form.path}/edit?ask=discard`;
    for (const page of ['/dashboard', '/forms', '/forms?view=history', '/profile/transformation', dropping])
      await album.get(newcomer, visitor, page);
  }
}

/** Somebody who is in had begun other ways in. */
async function leavesWizards({ site, album, language }: Walk): Promise<void> {
  const who = 'a member who took another way in';
  const { id, visitor } = await seatMember(site, { language });
  const [created_at, form_data] = ['2026-01-02T12:00:00.000Z', JSON.stringify({ full_name: 'Iris' })];
  for (const form of everyForm.filter(onboards))
    await site.db
      .insertInto('form_progress')
      .values({
        id: uuid(),
        user_id: id,
        form_type: form.definition.id,
        form_data,
        created_at,
        updated_at: created_at,
      })
      .execute();
  const history = await album.get(who, visitor, '/forms?view=history');
  for (const link of linksOf(history.html).filter((one) => /ask=discard$|\/submissions\//.test(one)))
    await album.get(who, visitor, link);
}

/** Somebody skips what may be skipped in onboarding, and completes it later. */
async function completesLater(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who has skipped steps';
  const { visitor } = await seatMember(site, { onboarded: false, language });
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    const skipped = await visitor.post(`/onboarding/${step}`, { intent: 'skip' });
    if (skipped.status !== 303) await visitor.post(`/onboarding/${step}`, { intent: 'next', ...answers });
  }
  // What was said is read back there, once.
  await album.get(who, visitor, '/dashboard');
  const hub = await album.get(who, visitor, '/forms');
  for (const link of linksOf(hub.html).filter((one) => one.startsWith('/forms/later/'))) {
    await album.get(who, visitor, link);
    await album.post(who, visitor, link, { intent: 'complete' });
  }
}

/** Two submissions of a form, laid side by side, and the newer one while it is changed. */
async function compares(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who compares';
  const { id: user_id, visitor } = await seatMember(site, { language });
  for (const form of everyForm.filter(({ review }) => review)) {
    const rows = [1, 2].map((month) => {
      const at = new Date(Date.UTC(2026, month, 12, 9)).toISOString();
      const answered = Object.assign(
        {},
        ...form.definition.sections.map((section) => rightSection(section, form.definition).stored),
      ) as Readonly<Record<string, unknown>>;
      // The older one is without what the newer one says first.
      const form_data = JSON.stringify(
        Object.fromEntries(Object.entries(answered).slice(month === 1 ? 1 : 0)),
      );
      const common = { id: uuid(), user_id, form_type: form.id, form_data };
      return { ...common, completed_at: at, created_at: at, updated_at: at };
    });
    await site.db.insertInto('form_progress').values(rows).execute();
    await album.get(who, visitor, `/forms/compare?one=${rows[0]!.id}&other=${rows[1]!.id}`);
    await album.get(who, visitor, `/forms/submissions/${rows[0]!.id}`);
  }
  await album.get(who, visitor, '/forms?view=history');
}

/** Somebody buys: by the price list and by an invitation, pays, waits for the payment, and wants the money back. */
async function buys(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a buyer';
  const { id, visitor } = await seatMember(site, { language });
  const option = '/signup/level_2/2';
  await album.post(who, visitor, option);
  const led = await visitor.post(option, agreed);
  const checkout = pathOf(led.location);
  await album.get(who, visitor, checkout);
  const session = checkout.split('/').at(-1)!;
  const ends = ['/payment-success', '/payment-success-legacy', '/freedom-plan/success'];
  for (const query of [`?session_id=${session}`, `?session_id=${session}&try=6`, '?session_id=made-up'])
    for (const end of ends) await album.get(who, visitor, end + query);
  await payAtSandbox(visitor, led);
  for (const end of ends) await album.get(who, visitor, `${end}?session_id=${session}`);
  await site.workOff();
  const { token } = await invite(site);
  const byInvitation = [
    `/join/${token}`,
    ...[2, 3, 4].map((tier) => `/premium-payment/${tier}?token=${token}`),
  ];
  for (const address of byInvitation) {
    await album.get(who, visitor, address);
    await album.get('a guest with an invitation', new Visitor(site, language), address);
    await album.post(who, visitor, address);
  }
  const shops = /^\/(?:freedom-plan|signup|sandbox|upgrade|payment)/;
  await album.wander(who, visitsOf(walk, id), ['/freedom-plan', '/signup', '/sandbox/card'], shops);
  const { id: enrollment } = await site.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await album.post(who, visitor, `/freedom-plan/refunds/${enrollment}`, { reason: 'Not for me.' });
  await album.get(who, visitor, '/freedom-plan');
  const admin = await (await visitsOf(walk, await demoAccount(walk, 'admin@freedomplan.example'), 'admin'))();
  for (const page of ['', '/refund', '/decline', '/take-back', '/ask-provider'])
    await album.get('an administrator', admin, `/admin/payments/${enrollment}${page}`);
  // With something in them, and with months that cannot be meant.
  for (const page of ['sums', 'open', 'open?kind=failed', 'books', 'books?from=2999-01&to=2000-01'])
    await album.get('an administrator', admin, `/admin/payments/${page}`);
}

/** Where the links of mails lead: opening an account, a new password, another address, no more mails, an end. */
async function followsMails(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'somebody who follows a mail';
  const passwordHash = await hashPassword(password);
  const member = await seatMember(site, { language, passwordHash });
  const stranger = new Visitor(site, language);
  const mover = await seatMember(site, { language, passwordHash });
  const addresses = [newAddress(), member.email, newAddress(), newAddress(), mover.email] as const;
  const [signedUp, , changed, opened] = addresses;
  const signUp = { password, confirmPassword: password, terms: 'on' };
  const sent = await stranger.post('/auth/signup', { email: signedUp, ...signUp });
  await album.get(who, stranger, sent.location ?? '/verify-email');
  await album.get(who, stranger, '/dev/mail');
  await stranger.post('/forgot-password', { email: member.email });
  await mover.visitor.post('/settings/email', { email: changed, currentPassword: password });
  const confirm = new URL(await site.linkTo(changed));
  await album.get(who, mover.visitor, confirm.pathname + confirm.search);
  await mover.visitor.post(confirm.pathname, { token: confirm.searchParams.get('token') ?? '' });
  const openedBy = new Visitor(site, language);
  await openedBy.post('/auth/signup', { email: opened, ...signUp });
  const link = new URL(await site.linkTo(opened));
  await openedBy.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
  for (const address of addresses) {
    const mails = await site.mailsTo(address);
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).map(pathOf);
    for (const path of links) {
      await album.get(who, new Visitor(site, language), path);
      await album.get(who, stranger, path);
      const [place = '', query = ''] = path.split('?');
      const token = new URLSearchParams(query).get('token');
      // With a word missing, and used up.
      if (token) await album.post(who, stranger, path, { token });
      if (token) await album.get(who, stranger, place);
    }
  }
  await site.db
    .updateTable('users')
    .set({ delete_after: new Date(site.now().getTime() + 9e8).toISOString() })
    .where('id', '=', member.id)
    .execute();
  await album.get(
    'somebody who has closed the account',
    await visitsOf(walk, member.id)(),
    '/account-closing',
  );
}

/** A guest asks for a strategy call, chooses a time, moves the call and cancels it; its coach and an administrator look at it. */
async function booksStrategyCalls({ site, album, language }: Walk): Promise<void> {
  const who = 'a guest who asks for a strategy call';
  const coach = await seatMember(site, { role: 'coach', language, name: 'Elena Mora' });
  await saveSettings(site.db, coach.id, mornings, site.now());
  await saveStrategyCoach(site.db, null, coach.id, site.now());
  const visitor = new Visitor(site, language);
  const sent = await send(site, '/strategy-call', { ...person, ...call, email: newAddress() }, { visitor });
  const own = pathOf(sent.location);
  const page = (end: string): string => own.replace('?', `${end}?`);
  const slots = await album.get(who, visitor, own);
  await album.post(who, visitor, own, { slot: 'x' });
  await visitor.post(own, {
    slot: /<button(?=[^>]*name="slot")[^>]*value="([^"]+)"/.exec(slots.html)?.[1] ?? '',
  });
  for (const end of ['', '/move', '/cancel', '/call.ics']) await album.get(who, visitor, page(end));
  await album.post(who, visitor, page('/move'), { slot: 'x' });
  const { id } = await site.db
    .selectFrom('calls')
    .select('id')
    .where('coach_id', '=', coach.id)
    .executeTakeFirstOrThrow();
  await album.get('a coach with a strategy call', coach.visitor, `/coach/calls/${id}`);
  await coach.visitor.post(`/coach/calls/${id}/cancel`, { reason: 'Una tormenta.' });
  await album.get(who, visitor, own);
  await saveStrategyCoach(site.db, null, null, site.now());
  await album.get(who, visitor, own);
  await album.get(who, visitor, '/strategy-call/your-call');
}

/** Signing in at Google: in a window of its own, and in vain. */
async function goesToGoogle({ site, album, language, google }: Walk): Promise<void> {
  const who = 'somebody who comes from Google';
  for (const [email, popup] of [
    [newAddress(), '1'],
    [undefined, '0'],
  ] as const) {
    google.person = { sub: newAddress(), email_verified: true, ...(email ? { email } : {}) };
    const visitor = new Visitor(site, language);
    const sent = await visitor.post('/auth/google', { popup });
    const back = await agreesAt(sent.location!);
    const page = await visitor.follow(await visitor.get(back.pathname + back.search));
    await album.take(who, '/auth/callback', page, { address: '/auth/callback', visitor });
    if (page.status === 200 && popup === '1') album.opened('/auth/callback');
    // Google does not speak for this mailbox: its owner confirms.
    if (!email) continue;
    await album.get(who, visitor, '/auth/google/confirm');
    await album.get(who, visitor, pathOf(await site.linkTo(email)));
  }
}

/**
 * The ways to every page in every state. Each stands by itself on a fresh site with its demo. Whoever adds a page adds it to a
 * way, or a way: what comes into the album is read by the HTML checker, and looked at by `tests/looking`.
 */
export const everyWalk: readonly ((walk: Walk) => Promise<void>)[] = [
  fillsForms,
  fillsWizards,
  membersWander,
  administratorsWander,
  administersPoints,
  readsWhatMembersSay,
  editsQuizzes,
  editsTexts,
  showsCoaches,
  looksAfterPeople,
  coachesWander,
  newcomersWander,
  guestsWander,
  passesSecondFactor,
  takesQuizzes,
  completesLater,
  readsEarlierProfiles,
  saysWhatIsNotSo,
  leavesWizards,
  compares,
  buys,
  pursuesGoals,
  goesThroughDays,
  measures,
  measuresTheBody,
  keepsLabValues,
  readsAStretch,
  balances,
  findsInsights,
  looksAtProgress,
  sendsReports,
  sharesByLinks,
  keepsFoodDiary,
  keepsMoney,
  climbs,
  meetsOthers,
  trains,
  learns,
  takesUpChallenges,
  offersChallenges,
  goesToEvents,
  writesToOthers,
  talks,
  choosesReminders,
  followsMails,
  booksStrategyCalls,
  goesToGoogle,
];
