import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  onboardingAnswers,
  seatMember,
  seatSession,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';
import { legacyAnswers, type Filled } from '#tests/support/answers.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { seatProfile, setGeneration } from '#tests/routes/support/generations.ts';
import { errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';
import { legacyPath, nextOn } from './legacy-walk.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false });
});

const type = 'basic-onboarding';
const later = (step: string, wizard = type) => `/forms/later/${wizard}/${step}`;
const optional = ['inner-profile', 'habits', 'journal'];
const unfinished = { journal_challenges: 'A sentence that I had begun', journal_vision: 'Calm' };

/** Walks the short wizard to its end, without these steps. */
async function walk(skipped: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    const body = skipped[step] ? { intent: 'skip', ...skipped[step] } : { intent: 'next', ...answers };
    expect((await member.visitor.post(`/onboarding/${step}`, body)).status, step).toBe(303);
  }
}
const post = (path: string, fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  member.visitor.post(path, { intent: 'complete', ...fields });
const rowsOf = async (table: 'habits' | 'journal_entries' | 'xp_events' | 'user_goals') =>
  site.db.selectFrom(table).selectAll().where('user_id', '=', member.id).execute();

describe('A18 what was skipped in onboarding is left for later', () => {
  test('A18 text of a skipped step stays after completion, and is there when it is opened again', async () => {
    await walk({ journal: unfinished });
    expect((await storedForm(site, member.id, type)).typed).toEqual({
      'skipped:journal_challenges': ['A sentence that I had begun'],
      'skipped:journal_vision': ['Calm'],
    });
    const hub = await exchange(member.visitor, {
      path: '/forms',
      status: 200,
      says: ['Left for later', 'Your first journal entry', 'What you had written is still there'],
    });
    expect(linksOf(hub.html).filter((href) => href.includes('/later/'))).toEqual([later('journal')]);
    expect(linksOf((await member.visitor.get('/profile')).html)).toContain(later('journal'));
    const page = await exchange(member.visitor, {
      path: later('journal'),
      status: 200,
      says: 'You left this step for later.',
    });
    expect(valuesIn(page.html, 'journal_challenges')).toEqual(['A sentence that I had begun']);
  });

  test('A18 of a step of several pages, what was answered before the page on which it is skipped waits, too', async () => {
    for (const step of ['welcome', 'goals'])
      await member.visitor.post(`/onboarding/${step}`, { intent: 'next', ...onboardingAnswers[step] });
    const step = '/onboarding/inner-profile';
    await member.visitor.post(step, {
      intent: 'next',
      part: '1',
      energy_state: '6',
      core_values: ['family'],
    });
    await member.visitor.post(step, { intent: 'skip', part: '2', learning_style: 'doing' });
    const waiting = {
      'skipped:energy_state': ['6'],
      'skipped:core_values': ['family'],
      'skipped:learning_style': ['doing'],
    };
    expect(await storedForm(site, member.id, type)).toMatchObject({ typed: waiting });
    // Whoever comes back and skips it again on its first page loses nothing either.
    await member.visitor.post(step, {
      intent: 'skip',
      part: '1',
      energy_state: '7',
      core_values: ['family'],
    });
    expect((await storedForm(site, member.id, type)).typed).toEqual({
      ...waiting,
      'skipped:energy_state': ['7'],
    });
    expect((await storedForm(site, member.id, type)).answers).not.toHaveProperty('inner_profile_data');
  });

  test('A18 saving it there completes the submission, writes the entry, and pays nothing', async () => {
    await walk({ journal: unfinished });
    const before = await rowsOf('xp_events');
    const { completedAt } = await storedForm(site, member.id, type);
    site.moveClock(2 * 86_400_000);
    const saved = await post(later('journal'), onboardingAnswers['journal']!);
    expect(saved).toMatchObject({ status: 303, location: '/forms' });
    const hub = await member.visitor.follow(saved);
    expect(hub.text).toContain('“Your first journal entry” is complete.');
    expect(hub.text).not.toContain('Left for later');
    const stored = await storedForm(site, member.id, type);
    expect(stored).toMatchObject({
      typed: {},
      completedAt,
      answers: { firstJournalEntry: { intention: 'Begin.', challenges: 'Too much at once.' } },
    });
    const [entry, ...more] = await rowsOf('journal_entries');
    expect(more).toEqual([]);
    expect(JSON.parse((entry as { content: string }).content)).toMatchObject({ intention: 'Begin.' });
    expect((entry as { day: string }).day).toBe(site.now().toISOString().slice(0, 10));
    expect(await rowsOf('xp_events')).toEqual(before);
    const row = await site.db
      .selectFrom('profiles')
      .select('onboarding_steps')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.onboarding_steps)).toEqual({ form: true, habits: true, journal: true });
    await exchange(member.visitor, { path: '/forms?view=history', status: 200, says: 'Changed on' });
  });

  test('A18 pressed twice, and in two tabs: once, and what came too late is handed back', async () => {
    await walk({ habits: {}, journal: {} });
    const habit = onboardingAnswers['habits']!;
    const both = await Promise.all([post(later('habits'), habit), post(later('habits'), habit)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await rowsOf('habits')).toHaveLength(1);
    await exchange(member.visitor, {
      path: later('habits'),
      body: { intent: 'complete', ...habit, habit_name: 'Swim' },
      status: 409,
      says: 'Swim',
    });
    expect(await rowsOf('habits')).toMatchObject([{ name: 'Morning walk' }]);
    await exchange(member.visitor, { path: later('habits'), status: 303, location: '/forms' });
  });

  test('A18 what is missing or nothing is said, and all of it is kept', async () => {
    await walk({ habits: {}, 'inner-profile': {} });
    const page = await post(later('habits'), { habit_name: 'Swim' });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'habit_pillar')).not.toBeNull();
    expect(valuesIn(page.html, 'habit_name')).toEqual(['Swim']);
    expect(valuesIn((await member.visitor.get(later('habits'))).html, 'habit_name')).toEqual(['Swim']);
    await exchange(member.visitor, {
      path: later('inner-profile'),
      body: { intent: 'complete' },
      status: 422,
      says: 'Nothing is answered yet',
    });
    expect(await rowsOf('habits')).toEqual([]);
    // Left again, by the button and by script on the way out.
    expect(await post(later('habits'), { intent: 'later', habit_name: 'Row' })).toMatchObject({
      status: 303,
      location: '/forms',
    });
    expect((await post(later('habits'), { intent: 'keep', habit_name: 'Sail' })).status).toBe(200);
    expect(valuesIn((await member.visitor.get(later('habits'))).html, 'habit_name')).toEqual(['Sail']);
    expect((await storedForm(site, member.id, type)).answers).not.toHaveProperty('firstHabit');
  });

  test('A18 the profile that is made of this wizard is made anew', async () => {
    await walk({ 'inner-profile': {} });
    await seatProfile(site, member.id);
    await setGeneration(site, member.id, { state: 'done', stage: 4 });
    await site.db
      .updateTable('transformation_profiles')
      .set({ form_type: type })
      .where('user_id', '=', member.id)
      .execute();
    await post(later('inner-profile'), { energy_state: '3', core_values: ['family'] });
    expect((await storedForm(site, member.id, type)).answers).toMatchObject({
      inner_profile_data: { energy_state: 3, core_values: ['family'] },
    });
    await exchange(member.visitor, { path: '/profile/transformation', status: 200 });
    const [wish] = await site.db
      .selectFrom('generation_requests')
      .selectAll()
      .where('user_id', '=', member.id)
      .execute();
    expect(wish).toMatchObject({ source: type, state: 'queued' });
  });

  test('A18 of the older wizard too', async () => {
    for (const [step, answers] of legacyAnswers) {
      const isLeft = step === 'ai-mentor-assessment' || step === 'habits';
      const text: Filled = step === 'habits' ? { habit_name: 'Stretch' } : { emotional_why: 'My children' };
      const given = isLeft ? { intent: 'skip', ...text } : { intent: 'next', ...answers };
      expect((await member.visitor.post(`${legacyPath}/${step}`, given)).status, step).toBe(303);
    }
    await seatProfile(site, member.id);
    await setGeneration(site, member.id, { state: 'done', stage: 4 });
    await nextOn(member, 'profile-display');
    await nextOn(member, 'pillar-invitation', { pillar_assessment_choice: 'skip' });
    await nextOn(member, 'final', onboardingAnswers['final']!);
    const wizard = 'legacy-onboarding';
    const hub = await exchange(member.visitor, { path: '/forms', status: 200, says: 'Left for later' });
    expect(linksOf(hub.html).filter((href) => href.includes('/later/'))).toEqual([
      later('ai-mentor-assessment', wizard),
      later('habits', wizard),
    ]);
    const page = await member.visitor.get(later('habits', wizard));
    expect(valuesIn(page.html, 'habit_name')).toEqual(['Stretch']);
    await post(later('habits', wizard), onboardingAnswers['habits']!);
    await post(later('ai-mentor-assessment', wizard), {
      emotional_why: 'My children',
      health_flags: ['pain'],
    });
    expect((await storedForm(site, member.id, wizard)).answers).toMatchObject({
      ai_mentor_data: { emotional_why: 'My children', health_flags: ['pain'] },
      habitSetupCompleted: true,
    });
    expect((await storedForm(site, member.id, wizard)).answers).not.toHaveProperty('habitSetupSkipped');
    await exchange(member.visitor, { path: '/forms', status: 200, hides: 'Left for later' });
  });

  test('A18 typed when a session had ended, it comes back after signing in', async () => {
    await walk({ journal: {} });
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const refused = await post(later('journal'), { journal_intention: 'Not lost' });
    expect(refused.location).toContain(encodeURIComponent(`${later('journal')}?held=1`));
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.get(`${later('journal')}?held=1`);
    expect(valuesIn(page.html, 'journal_intention')).toEqual(['Not lost']);
    await visitor.post(later('journal'), { intent: 'complete', held: '1', journal_intention: 'Not lost' });
    expect(await site.db.selectFrom('held_posts').selectAll().execute()).toEqual([]);
    expect(await rowsOf('journal_entries')).toHaveLength(1);
  });

  test('A18 it is said in the reader’s language, and whoever left nothing sees nothing', async () => {
    await walk({ 'inner-profile': {}, habits: {}, journal: {} });
    await member.visitor.post('/language', { language: 'es', next: '/' });
    await exchange(member.visitor, {
      path: '/forms',
      status: 200,
      says: ['Para después', 'Tu perfil interior', 'Tu primer hábito', 'Tu primera página del diario'],
      hides: 'Lo que habías escrito',
    });
    const other = await seatMember(site);
    for (const step of optional)
      await exchange(other.visitor, { path: later(step), status: 303, location: '/forms' });
    await exchange(other.visitor, {
      path: later('habits'),
      body: { intent: 'complete', ...onboardingAnswers['habits'] },
      status: 409,
      says: 'Morning walk',
    });
    expect((await storedForm(site, member.id, type)).answers).not.toHaveProperty('firstHabit');
    await exchange(other.visitor, { path: '/forms', status: 200, hides: 'Left for later' });
  });

  test.each([
    ['a step that there is not', later('nothing')],
    ['a form that lets nobody in', later('basic-metrics', 'nutrition-fitness')],
    ['the five steps', later('your-goals', 'five-step-onboarding')],
    ['no form', later('habits', '__proto__')],
  ])('A18 %s is not there', async (_what, path) => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, { path, status: 404 });
    await exchange(visitor, { path, body: { intent: 'complete' }, status: 404 });
  });

  test('A18 a step that cannot be left, a member who is not in yet, and a guest', async () => {
    await exchange(member.visitor, { path: later('habits'), status: 303, location: '/onboarding' });
    expect((await new Visitor(site).get(later('habits'))).location).toMatch(/^\/auth\?next=/);
    await walk({});
    // What profiles rest on stays open to change.
    for (const step of ['goals', 'habits', 'journal'])
      await exchange(member.visitor, { path: later(step), status: 303, location: '/forms' });
  });
});
