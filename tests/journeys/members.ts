import { expect, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { password, seatMember, type SeatedMember, type Visitor } from '#tests/support/visitor.ts';

/** A signed-in, onboarded member who speaks the person's language; the person's browser knows them. */
export async function isMember(site: TestSite, person: Person): Promise<SeatedMember> {
  const member = await seatMember(site, { language: person.language });
  await knows(person, member.visitor, site);
  return member;
}

/** The person's browser takes over the cookies of a visitor. */
export async function knows(person: Person, visitor: Visitor, site: TestSite): Promise<void> {
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url }));
  await person.page.context().addCookies(cookies);
}

/** Saves every section of nutrition and fitness over HTTP. */
export async function saveNutrition(visitor: Visitor, answers: FilledForm = nutritionAnswers): Promise<void> {
  for (const [section, given] of Object.entries(answers)) {
    const page = await visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...given });
    expect(page.status, page.text).toBe(303);
  }
}

/** The same for somebody who has completed nutrition and fitness. */
export async function hasCompletedNutrition(site: TestSite, person: Person): Promise<SeatedMember> {
  const member = await isMember(site, person);
  await saveNutrition(member.visitor);
  const completed = await member.visitor.post('/forms/nutrition-fitness/check');
  expect(completed.location, completed.text).toBe('/forms/nutrition-fitness/done');
  return member;
}

/** Fills in the sign-in form that is open, and sends it. */
export async function fillsInSignIn(person: Person, email: string, secret = password): Promise<void> {
  await person.field(person.say('auth:email')).fill(email);
  await person.field(person.say('auth:password')).fill(secret);
  await person.presses(person.say('auth:signIn.button'));
}

/** Signs in at the page for it, and arrives at the journal, as members do. */
export async function signsIn(person: Person, email: string, secret = password): Promise<void> {
  await person.opens('/auth');
  await fillsInSignIn(person, email, secret);
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(person.say('journal:title'));
  await expect(person.message(person.say('flash:signedIn'))).toBeVisible();
}

/** What the database holds of a member. */
export async function recordsOf(site: TestSite, email: string) {
  const { db } = site;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return {
    submissions: await db
      .selectFrom('form_progress')
      .selectAll()
      .where('user_id', '=', id)
      .where('form_type', '!=', 'shared-data')
      .execute(),
    awards: await db
      .selectFrom('xp_events')
      .select(['event_type', 'source_id', 'amount'])
      .where('user_id', '=', id)
      .execute(),
    profile: await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    habits: await db.selectFrom('habits').select('name').where('user_id', '=', id).execute(),
    entries: await db
      .selectFrom('journal_entries')
      .select(['type', 'content'])
      .where('user_id', '=', id)
      .execute(),
    goals: await db.selectFrom('user_goals').select('title').where('user_id', '=', id).execute(),
    sessions: await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
  };
}

/** The one submission of a form that a member has. */
export async function submissionOf(site: TestSite, email: string, formType: string) {
  const { submissions } = await recordsOf(site, email);
  const mine = submissions.filter((submission) => submission.form_type === formType);
  expect(mine, `submissions of ${formType}`).toHaveLength(1);
  const [one] = mine;
  return {
    ...one!,
    answers: JSON.parse(one!.form_data) as Record<string, unknown>,
    edited: one!.edit_data === null ? null : (JSON.parse(one!.edit_data) as Record<string, unknown>),
  };
}
