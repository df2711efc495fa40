import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let member: SeatedMember;
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false, name: null });
});

/** Walks the wizard; steps that are named are skipped. @returns the answer to the last one */
async function walk(skipped: readonly string[] = []) {
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    if (step === 'final') break;
    const body = skipped.includes(step) ? { intent: 'skip' } : { intent: 'next', ...answers };
    const page = await member.visitor.post(`/onboarding/${step}`, body);
    expect(page.status, step).toBe(303);
  }
}
const finish = () =>
  member.visitor.post('/onboarding/final', { intent: 'next', ...onboardingAnswers['final'] });
const profile = () =>
  site.db.selectFrom('profiles').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
const rowsOf = async () => {
  const of = (table: 'habits' | 'journal_entries' | 'user_goals' | 'onboarding_forms' | 'xp_events') =>
    site.db.selectFrom(table).selectAll().where('user_id', '=', member.id).execute();
  const [habits, entries, goals, forms, xp] = await Promise.all([
    of('habits'),
    of('journal_entries'),
    of('user_goals'),
    of('onboarding_forms'),
    of('xp_events'),
  ]);
  return { habits, entries, goals, forms, xp };
};

describe('the end of onboarding', () => {
  test('C5-008 C5-064 welcomes and leads to the dashboard', async () => {
    await walk();
    const answer = await finish();
    expect(answer).toMatchObject({ status: 303, location: '/dashboard' });
    const page = await member.visitor.follow(answer);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Welcome aboard! Your profile has been set up successfully.');
    expect((await member.visitor.get('/dashboard')).text).not.toContain('Welcome aboard!');
  });

  test('C5-008 reads back what was said and has one way on, once; then the dashboard is there', async () => {
    await walk();
    const { html, text } = await member.visitor.follow(await finish());
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const quotes = [...main.matchAll(/<blockquote[^>]*>([\s\S]*?)<\/blockquote>/g)].map(([, words]) => words);
    expect(quotes).toEqual(['More energy\nMy children', 'Run 5 km', 'Morning walk', 'A steady life.']);
    for (const said of [
      'Why you begin',
      'Your first goal: Health',
      'Your first habit: Health, in the morning',
    ])
      expect(text).toContain(said);
    // The mark of the pillar stands beside the goal and the habit.
    expect(main.split('text-health')).toHaveLength(3);
    expect([...main.matchAll(/class="btn [^"]*"/g)].map(([look]) => look)).toEqual([
      'class="btn btn-primary"',
    ]);
    expect(main).toMatch(/<a href="\/dashboard" class="btn btn-primary"/);
    expect(text).not.toContain('You have not sent any form yet');
    const after = await member.visitor.get('/dashboard');
    expect(after.text).not.toContain('Why you begin');
  });

  test('C4-067 opens day 1 of the trial that begins with it, before everything else', async () => {
    await member.visitor.post('/trial', { intent: 'start' });
    await walk();
    const { html } = await member.visitor.follow(await finish());
    const [, day1 = ''] = /href="([^"]+)" class="btn btn-primary">Open day 1</.exec(html) ?? [];
    expect((await member.visitor.get(day1)).text).toContain('Day 1 of 7');
    expect(html).toMatch(/<a href="\/dashboard" class="btn btn-secondary"/);
  });

  test('C5-008 says nothing of a goal or a habit that was left for later', async () => {
    await walk(['habits']);
    const { text } = await member.visitor.follow(await finish());
    expect(text).toContain('Your first goal');
    expect(text).not.toContain('Your first habit');
  });

  test('C5-054 C5-055 C5-059 writes the onboarding row and the profile', async () => {
    await walk();
    await finish();
    const { forms } = await rowsOf();
    expect(forms).toMatchObject([{ full_name: 'Iris Vega', age: '26-35', status: 'completed' }]);
    const row = await profile();
    expect(row).toMatchObject({
      full_name: 'Iris Vega',
      age_range: '26-35',
      bio: 'I teach.',
      country: 'MX',
      city: 'Puebla',
      onboarding_completed: 1,
      role: 'member',
      status: 'active',
    });
    expect(JSON.parse(row.social_links ?? '')).toEqual({ primary: '@iris' });
  });

  test('C5-056 writes the habit', async () => {
    await walk();
    await finish();
    expect((await rowsOf()).habits).toMatchObject([
      { name: 'Morning walk', pillar: 'Health', time_of_day: 'morning', completed: 0, total: 30 },
    ]);
  });

  test('C5-041 C5-057 writes the journal entry: excitement is gratitude, challenges are the mind dump', async () => {
    await walk();
    await finish();
    const { entries } = await rowsOf();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ type: 'morning', day: site.now().toISOString().slice(0, 10) });
    expect(JSON.parse((entries[0] as { content: string }).content)).toEqual({
      intention: 'Begin.',
      gratitude: 'My garden.',
      mindDump: 'Too much at once.',
      vision: 'Calm evenings.',
    });
  });

  test('C5-058 writes the goal', async () => {
    await walk();
    await finish();
    expect((await rowsOf()).goals).toMatchObject([
      {
        title: 'Run 5 km',
        pillar: 'Health',
        description: 'Along the river.',
        target_date: '2099-01-01',
        status: 'in_progress',
        progress: 0,
      },
    ]);
  });

  test('C6-041 C5-040 C5-042 completes the form, nested as specified, and pays one point', async () => {
    await walk();
    await finish();
    const stored = await storedForm(site, member.id, 'basic-onboarding');
    expect(stored.completedAt).not.toBeNull();
    expect(stored.answers).toMatchObject({
      firstGoal: {
        title: 'Run 5 km',
        pillar: 'Health',
        description: 'Along the river.',
        timeframe: '90-days',
      },
      firstHabit: { name: 'Morning walk', pillar: 'Health', time_of_day: 'morning' },
      firstJournalEntry: {
        intention: 'Begin.',
        excitement: 'My garden.',
        challenges: 'Too much at once.',
        vision: 'Calm evenings.',
      },
      inner_profile_data: { energy_state: 6 },
      journey_reasons: ['More energy', 'My children'],
      transformation_vision: 'A steady life.',
      nda_understood: true,
    });
    expect((await rowsOf()).xp).toMatchObject([
      { event_type: 'form_completion', amount: 1, source_id: 'basic-onboarding' },
    ]);
    expect((await profile()).current_xp).toBe(1);
  });
});

const bands: readonly [skipped: string[], habits: number, entries: number, says: string][] = [
  [['inner-profile', 'habits', 'journal'], 0, 0, 'You are laying the foundation.'],
  [['inner-profile', 'journal'], 1, 0, 'You have begun.'],
  [['habits'], 0, 1, 'You have begun.'],
  [['inner-profile'], 1, 1, 'Habit, journal and goal are set.'],
];
test.each(bands)(
  'C5-059 C5-065 with %j skipped, only what was given is written',
  async (skipped, habits, entries, says) => {
    await walk(skipped);
    await member.visitor.follow(await finish());
    const page = await member.visitor.get('/dashboard');
    const rows = await rowsOf();
    expect(rows.habits).toHaveLength(habits);
    expect(rows.entries).toHaveLength(entries);
    expect(rows.goals).toHaveLength(1);
    expect(JSON.parse((await profile()).onboarding_steps)).toEqual({
      form: true,
      habits: habits === 1,
      journal: entries === 1,
    });
    expect(page.text).toContain(says);
  },
);

describe('C5-081 Complete pressed again', () => {
  const once = async () => {
    const rows = await rowsOf();
    for (const [table, list] of Object.entries(rows)) expect(list, table).toHaveLength(1);
    expect((await profile()).current_xp).toBe(1);
  };

  test('twice at the same moment writes everything once, and both lead to the dashboard', async () => {
    await walk();
    const answers = await Promise.all([finish(), finish(), finish()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: '/dashboard' });
    await once();
  });

  test('from a page that the browser went back to writes nothing more, and hands back what stands nowhere', async () => {
    await walk();
    await finish();
    const before = await storedForm(site, member.id, 'basic-onboarding');
    const again = await member.visitor.post('/onboarding/final', {
      intent: 'next',
      journey_reasons: 'Changed',
    });
    expect(again.status).toBe(409);
    for (const said of ['Your onboarding is complete already', 'Changed', 'Go to Dashboard'])
      expect(again.text).toContain(said);
    // Also what is no answer, and what the other wizard asks: whole.
    const long = 'ñ'.repeat(6000);
    const late = await member.visitor.post('/onboarding/legacy/journal', { journal_intention: long });
    expect(late.status).toBe(409);
    expect(late.html).toContain(long);
    expect((await member.visitor.post('/onboarding/habits', { intent: 'skip' })).location).toBe('/dashboard');
    expect(await storedForm(site, member.id, 'basic-onboarding')).toEqual(before);
    await once();
  });

  test('the wizard is closed: its pages lead to the dashboard', async () => {
    await walk();
    await finish();
    for (const path of ['/onboarding', '/onboarding/welcome', '/onboarding/final']) {
      expect((await member.visitor.get(path)).location, path).toBe('/dashboard');
    }
  });
});

test('C5-085 a date that was still to come when it was given is taken later on', async () => {
  await walk();
  const day = new Date(site.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await member.visitor.post('/onboarding/goals', {
    intent: 'next',
    ...onboardingAnswers['goals'],
    goal_target_date: day,
  });
  site.moveClock(3 * 86_400_000);
  const answer = await finish();
  expect(answer.location).toBe('/dashboard');
  expect((await rowsOf()).goals).toMatchObject([{ target_date: day }]);
});
