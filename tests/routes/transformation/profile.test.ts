import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import { limits } from '#app/http/limits.ts';
import { onboardingAnswers } from '#tests/support/visitor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { formIn } from '#tests/routes/support/form-in.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { generationOf, inputs, path, setGeneration, storeProfile } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const minutes = (n: number): Date => new Date(site.now().getTime() + n * 60_000);
const open = (where = path) => member.visitor.get(where);
const press = (intent: string, fields = {}) => member.visitor.post(path, { intent, ...fields });
const wish = () => generationOf(site, member.id);

const finished = async (who = member): Promise<void> => {
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    const page = await who.visitor.post(`/onboarding/${step}`, { intent: 'next', ...answers });
    expect(page.status).toBe(303);
  }
  // The wizard may ask for a profile of its own.
  await site.db.deleteFrom('jobs').where('kind', '=', 'profile').execute();
  await site.db.deleteFrom('generation_requests').where('user_id', '=', who.id).execute();
  await site.db.deleteFrom('transformation_profiles').where('user_id', '=', who.id).execute();
};

/** As if the step of the reasons was answered once more. */
const addReason = (reason: string): Promise<void> => answer({ journey_reasons: [reason] });

/** As if these were answered now. */
async function answer(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const mine = site.db
    .selectFrom('form_progress')
    .select(['id', 'form_data'])
    .where('user_id', '=', member.id)
    .where('form_type', '=', 'basic-onboarding');
  const { id, form_data: stored } = await mine.executeTakeFirstOrThrow();
  const data = JSON.parse(stored) as Record<string, unknown>;
  await site.db
    .updateTable('form_progress')
    .set({ form_data: JSON.stringify({ ...data, ...answers }) })
    .where('id', '=', id)
    .execute();
}

describe('a member without a profile', () => {
  test('C5-074 C5-077 reads what one is, and begins the five steps', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.text).toContain('Your transformation profile will appear here');
    expect(page.html).toMatch(/href="\/onboarding\/comprehensive"[^>]*>Start Onboarding</);
    expect(page.text).not.toContain('Regenerate');
    expect(page.headers.get('Refresh')).toBeNull();
  });

  test('C5-074 before onboarding is read by whoever has an account, and leads to onboarding', async () => {
    member = await seatMember(site, { onboarded: false });
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/href="\/onboarding"[^>]*>Start Onboarding</);
    expect(linksOf(page.html)).not.toContain('/onboarding/comprehensive');
    expect(page.text).not.toContain('Go to Dashboard');
  });

  test('C5-074 who has answers has one made of them, once, however often the button is pressed', async () => {
    member = await seatMember(site, { onboarded: false });
    await finished();
    const page = await open();
    expect(page.text).toContain('Make it of my answers');
    const answers = await Promise.all([press('generate'), press('generate'), press('generate')]);
    for (const answer of answers) expect([answer.status, answer.location]).toEqual([303, `${path}?asked=1`]);
    expect(await wish()).toMatchObject({ source: 'basic-onboarding', round: 1 });
  });

  test('C5-076 who has no answers is told so, and asks for nothing', async () => {
    const page = await press('generate');
    expect(page.status).toBe(409);
    expect(page.text).toContain('There are no answers yet that a profile could be made of.');
    expect(page.html).toContain('<title>Error: ');
    expect(await wish()).toBeUndefined();
  });
});

describe('a profile that is being made', () => {
  const stages: readonly [stage: number, says: string, words: readonly string[]][] = [
    [0, 'In line: it begins in a moment', ['not begun', 'not begun', 'not begun', 'not begun']],
    [1, 'Step 1 of 4: Gathering your answers', ['under way', 'not begun', 'not begun', 'not begun']],
    [2, 'Step 2 of 4: Looking for what repeats', ['done', 'under way', 'not begun', 'not begun']],
    [3, 'Step 3 of 4: Writing your profile', ['done', 'done', 'under way', 'not begun']],
    [4, 'Step 4 of 4: Checking and keeping it', ['done', 'done', 'done', 'under way']],
  ];
  test.each(stages)(
    'C5-030 shows stage %i of the job in words, and looks again by itself',
    async (stage, says, words) => {
      await setGeneration(site, member.id, { stage });
      const page = await open();
      expect(page.text).toContain('Your transformation profile is being made');
      expect(/role="status"[^>]*>([^<]*)</.exec(page.html)?.[1]).toBe(says);
      expect([...page.html.matchAll(/data-status=""[^>]*>([^<]*)</g)].map(([, word]) => word)).toEqual(words);
      expect(page.html.split('aria-current="step"')).toHaveLength(stage > 0 ? 2 : 1);
      expect(page.headers.get('Refresh')).toBe(`2; url=${path}?asked=1`);
      expect(linksOf(page.html)).toContain(`${path}?asked=1`);
      expect(page.text).not.toContain('Regenerate');
    },
  );

  test('C5-030 C5-074 after a minute says that it takes longer, after ten that it is lost, and can be asked for again', async () => {
    const now = site.now();
    await setGeneration(site, member.id, { stage: 3, requestedAt: new Date(now.getTime() - 61_000) });
    const slow = await open();
    expect(slow.text).toContain('This is taking longer than expected.');
    expect(slow.headers.get('Refresh')).toContain('15;');
    await setGeneration(site, member.id, { stage: 3, requestedAt: new Date(now.getTime() - 11 * 60_000) });
    const lost = await open();
    expect(lost.headers.get('Refresh')).toBeNull();
    expect(lost.text).toContain('Failed to generate your transformation profile. Please try again.');
    expect(lost.html).toContain('<title>Error: ');
    expect((await press('generate')).location).toBe(`${path}?asked=1`);
    expect(await wish()).toMatchObject({ round: 2, source: 'basic-onboarding' });
  });

  test('C5-074 leaves the one before it to be read, without asking for a third', async () => {
    await storeProfile(site, member.id);
    await setGeneration(site, member.id, { stage: 1 });
    const page = await open();
    expect(page.text).toContain('Until then, this is the profile that you have.');
    expect(page.text).toContain('You finish what you write down.');
    expect(page.html).not.toContain('value="regenerate"');
  });
});

describe('a profile that could not be made', () => {
  test('is tried again from its card by the same form as on its own page', async () => {
    await setGeneration(site, member.id, { state: 'failed', failures: 1 });
    const { path: to } = formIn('/dashboard', (await open('/dashboard')).html, 'value="generate"');
    expect(to).toBe(path);
    expect((await press('generate')).location).toBe(`${path}?asked=1`);
    expect(await wish()).toMatchObject({ state: 'queued' });
  });

  test('C5-078 C5-080 is told as such, and shows no default profile; support is named after more than two', async () => {
    await setGeneration(site, member.id, {
      state: 'failed',
      stage: 2,
      failures: 1,
      source: 'five-step-onboarding',
    });
    const page = await open();
    expect(page.text).toContain('Failed to generate your transformation profile. Please try again.');
    expect(page.text).toContain('1 failed try. Your answers are safe.');
    expect(page.text).not.toContain('contact support');
    expect(page.text).not.toContain('Your coaching style');
    expect(page.html).toContain('role="alert"');
    await setGeneration(site, member.id, { failures: 3 });
    const third = await open();
    expect(third.text).toContain('If the problem persists, please contact support.');
    expect(third.text).toContain('3 failed tries in a row.');
    await press('generate');
    expect(await wish()).toMatchObject({ round: 2, source: 'five-step-onboarding' });
  });

  test('C5-078 again leaves the one before it to be read', async () => {
    await storeProfile(site, member.id);
    await setGeneration(site, member.id, { state: 'failed', failures: 1 });
    const page = await open();
    expect(page.text).toContain('Failed to regenerate your profile. Please try again.');
    expect(page.text).not.toContain('Failed to generate');
    expect(page.text).toContain('You finish what you write down.');
  });

  test('C5-078 cannot be asked for while the database does not answer: the page says so, and the profile stays', async () => {
    const seen = await storeProfile(site, member.id);
    await site.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
    try {
      const page = await press('regenerate', { seen });
      expect(page.status).toBe(500);
      expect(page.text).toContain('Failed to regenerate your profile. Please try again.');
      expect(page.text).toContain('You finish what you write down.');
    } finally {
      await site.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
    }
  });

  test('C5-078 that could not be fetched is told with a way on', async () => {
    await site.db.schema.alterTable('transformation_profiles').renameTo('profiles_away').execute();
    try {
      const page = await open();
      expect(page.status).toBe(500);
      expect(page.text).toContain('Failed to load your transformation profile.');
      expect(linksOf(page.html)).toEqual(expect.arrayContaining([path, '/dashboard']));
    } finally {
      await site.db.schema.alterTable('profiles_away').renameTo('transformation_profiles').execute();
    }
  });
});

describe('a profile', () => {
  test('C5-073 C5-074 C5-075 shows when it was made, by whom, of what, its cards and its text as formatted', async () => {
    await storeProfile(site, member.id, { at: new Date('2026-03-10T12:00:00Z') });
    const page = await open();
    for (const said of [
      'Created on March 10, 2026 at 12:00 PM',
      'no artificial intelligence',
      'Your coaching style Direct',
      'Creative explorer',
      'Strengths You finish what you write down.',
      'Growth opportunities Ask for help earlier.',
      'Evenings are your best hours.',
      'Keys to Your Success A partner who asks.',
      'Watch Out For A full calendar.',
      'One bold step each week.',
      'Where you stand',
      'What it was made of',
      'Go to Dashboard',
      'Regenerate',
      'Update Inputs',
      'Download as PDF',
    ])
      expect(page.text).toContain(said);
    expect(page.html).toContain('You want to <strong>begin</strong>.');
    expect(page.html).toMatch(/<li>one walk<\/li>/);
    expect(page.headers.get('Refresh')).toBeNull();
  });

  test('C5-074 is one letter: its text, then its parts, no paragraph twice, and at its foot when and by whom', async () => {
    const approach = 'One bold step each week.';
    await storeProfile(site, member.id, { text: `## What helps you\n\n**One** bold step each week.` });
    const { html, text } = await open();
    expect(html.split('<div class="leaf"')).toHaveLength(2);
    const places = [
      'What helps you',
      'Your coaching style',
      'Watch Out For',
      'Created on',
      'What it was made of',
    ];
    const order = places.map((words) => text.indexOf(words));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(text.split(approach)).toHaveLength(2);
    expect(text).not.toContain('The approach that suits you');
    // Where the text does not say it, it has a heading of its own.
    await storeProfile(site, member.id, { text: 'Something else.' });
    expect((await open()).text).toContain(`The approach that suits you ${approach}`);
  });

  test('C5-074 tells in words what it was made of', async () => {
    await storeProfile(site, member.id);
    const { text } = await open();
    for (const said of [
      'Your answers in “Set up your Freedom Plan”, as they were then.',
      'How old are you? 26 to 35',
      'Why are you doing this? More energy, My children',
      'How much energy do you have these days? 6',
      "What gets in your way most often? I don't know where to start",
      'Which values do you want to live by? Family, Inner peace',
      'What do you want to achieve first? Run 5 km',
      'Which habit will you start with? Morning walk',
      'When will you do it? Morning',
    ])
      expect(text).toContain(said);
  });

  test('C5-075 lets nothing that somebody wrote be anything but text', async () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(2)> [press](javascript:alert(3))';
    await storeProfile(site, member.id, {
      text: hostile,
      inputs: { ...inputs, bio: hostile, goals: [hostile] },
      insights: { transformation_strengths: [hostile], recommended_approach: hostile },
    });
    const page = await open();
    expect(page.html).not.toMatch(/<script>alert|<img src=x|href="javascript/);
    expect(page.text.split('[press](javascript:alert(3))').length).toBeGreaterThan(4);
  });

  test('C5-039 C5-074 that everybody begins with is marked as such, and is made anew of the form', async () => {
    member = await seatMember(site, { onboarded: false });
    await finished();
    const seen = await storeProfile(site, member.id, { isDefault: true, inputs: {} });
    const page = await open();
    expect(page.text).toContain('Default profile');
    expect(page.text).toContain('this is the profile that everybody begins with');
    await press('regenerate', { seen });
    expect(await wish()).toMatchObject({ source: 'basic-onboarding' });
  });

  test('C5-074 made before onboarding, it leads on to the first questions', async () => {
    member = await seatMember(site, { onboarded: false });
    await storeProfile(site, member.id, {});
    const page = await open();
    expect(page.html).toMatch(/href="\/onboarding"[^>]*>Go on with the first questions</);
    expect(page.text).not.toContain('Go to Dashboard');
  });

  test('says who wrote it and in which language where that is not the one of the page', async () => {
    await storeProfile(site, member.id, { analyst: 'ai', language: 'es', text: 'Empieza **hoy**.' });
    const page = await open();
    expect(page.text).toContain('AI profile');
    expect(page.text).toContain('Written by an artificial intelligence');
    expect(page.text).toContain('It was written in your other language by a service');
    expect(page.html).toContain('<section lang="es"><h2>Fortalezas');
    expect(page.html).toMatch(/<div[^>]*lang="es"[^>]*><div[^>]*><p>Empieza <strong>hoy<\/strong>/);
  });

  test('C5-074 reads the same in Spanish', async () => {
    member = await seatMember(site, { language: 'es' });
    await storeProfile(site, member.id, { language: 'es' });
    const page = await open();
    expect(page.text).toContain('Tu perfil de transformación');
    expect(page.text).toContain('¿Cuántos años tienes?');
    expect(page.text).not.toMatch(/Regenerate|Update Inputs|Growth/);
  });

  test('C5-074 has its inputs updated by the five steps, or by their answers where they are there', async () => {
    await storeProfile(site, member.id);
    expect((await open()).html).toMatch(/href="\/onboarding\/comprehensive"[^>]*>Update Inputs</);
    await site.db
      .insertInto('form_progress')
      .values({
        id: member.id,
        user_id: member.id,
        form_type: 'five-step-onboarding',
        form_data: '{}',
        typed_data: '{}',
        created_at: site.now().toISOString(),
        updated_at: site.now().toISOString(),
        completed_at: site.now().toISOString(),
      } as never)
      .execute();
    const [, button = ''] =
      /<form action="\/onboarding\/comprehensive\/edit" method="post">(<button[^>]*>)Update Inputs</.exec(
        (await open()).html,
      ) ?? [];
    expect(button).toContain('name="intent"');
    expect(button).toContain('value="start"');
  });

  test('C5-079 is announced on the page that first shows it: created, then updated, and never again', async () => {
    await setGeneration(site, member.id, { state: 'done', stage: 4, requestedAt: minutes(-1) });
    await storeProfile(site, member.id);
    expect((await open(`${path}?asked=1`)).text).toContain('Transformation Profile Created!');
    expect((await open()).text).not.toContain('Created!');
    await storeProfile(site, member.id);
    const updated = await open(`${path}?asked=1`);
    expect(updated.text).toContain('Profile Updated!');
    expect(updated.text).not.toContain('Created!');
    // Not of one that was made before it was asked for, nor of one from long ago.
    await setGeneration(site, member.id, { requestedAt: minutes(1) });
    expect((await open(`${path}?asked=1`)).text).not.toContain('Updated!');
    await setGeneration(site, member.id, { state: 'failed', requestedAt: minutes(-1) });
    expect((await open(`${path}?asked=1`)).text).not.toContain('Updated!');
  });
});

describe('from the answers to the profile', () => {
  test('C5-071 C5-074 C5-079 it is made by the job, announced, made again, and both are in the history', async () => {
    member = await seatMember(site, { onboarded: false });
    await finished();
    const asked = await press('generate');
    await site.workOff();
    const ready = await open(asked.location!);
    expect(ready.text).toContain('Transformation Profile Created!');
    expect(ready.text).toContain('Your coaching style');
    expect(ready.text).not.toContain('Outdated');
    const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(ready.html) ?? [];
    // E14 Of the same answers it would be a copy.
    const copy = await press('regenerate', { seen });
    expect([copy.status, copy.location]).toEqual([200, null]);
    expect(copy.text).toContain('Nothing has changed since this profile was made');
    await site.workOff();
    expect((await open(`${path}/history`)).text).toContain('1 profile');
    // Reasons that come later are not in it yet.
    await addReason('My grandmother');
    expect((await open()).text).toContain('You have added or changed answers since it was made');
    const again = await press('regenerate', { seen });
    await site.workOff();
    expect((await open(again.location!)).text).toContain('Profile Updated!');
    expect((await open(`${path}/history`)).text).toContain('2 profiles, the newest first');
    expect((await open(`${path}/${seen}`)).status).toBe(200);
  });

  test('B17 answers that change no word are brought in all the same: nothing is outdated and unchanged at once', async () => {
    member = await seatMember(site, { onboarded: false });
    await finished();
    await press('generate');
    await site.workOff();
    await answer({ gender: 'woman' });
    const outdated = await open();
    expect(outdated.text).toContain('You have added or changed answers since it was made');
    const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(outdated.html) ?? [];
    const again = await press('regenerate', { seen });
    expect(again.location).toBe(`${path}?asked=1`);
    await site.workOff();
    const brought = await open();
    for (const unsaid of ['Outdated', 'Nothing has changed']) expect(brought.text).not.toContain(unsaid);
  });

  test('C5-078 of nothing answered it fails, and says why', async () => {
    await setGeneration(site, member.id, { state: 'failed', failures: 1 });
    const asked = await press('generate');
    await site.workOff();
    const page = await open(asked.location!);
    expect(page.text).toContain('Failed to generate your transformation profile. Please try again.');
    expect(page.text).toContain('There are no answers yet to make it from.');
    expect(page.text).not.toContain('Created!');
  });
});

describe('regenerating', () => {
  test('C5-074 C5-076 is asked for once, of what the profile was made of', async () => {
    const seen = await storeProfile(site, member.id);
    const [one, other] = await Promise.all([press('regenerate', { seen }), press('regenerate', { seen })]);
    for (const answer of [one, other])
      expect([answer.status, answer.location]).toEqual([303, `${path}?asked=1`]);
    expect(await wish()).toMatchObject({ source: `profile:${seen}`, round: 1 });
  });

  test('C5-074 C5-076 of answers that were changed is offered, and made of them', async () => {
    member = await seatMember(site, { onboarded: false });
    await finished();
    const { inputs: answered } = (await gatherInputs(site.db, member.id, 'basic-onboarding'))!;
    await storeProfile(site, member.id, { inputs: answered });
    expect((await open()).text).not.toContain('Outdated');
    const seen = await storeProfile(site, member.id, { inputs: { ...answered, bio: 'I painted.' } });
    const page = await open();
    expect(page.text).toContain('Outdated');
    expect(page.text).toContain('You have added or changed answers since it was made');
    await press('regenerate', { seen });
    expect(await wish()).toMatchObject({ source: 'basic-onboarding' });
  });

  test('C5-074 in a tab that shows an older profile asks for nothing: the newer one is there', async () => {
    const seen = await storeProfile(site, member.id, { at: minutes(-60) });
    await storeProfile(site, member.id);
    await setGeneration(site, member.id, { state: 'done', stage: 4, requestedAt: minutes(-1) });
    expect((await press('regenerate', { seen })).location).toBe(`${path}?asked=1`);
    expect(await wish()).toMatchObject({ state: 'done', round: 1 });
  });

  test('C5-074 a profile of somebody else leads nowhere', async () => {
    const other = await seatMember(site);
    const theirs = await storeProfile(site, other.id, { text: 'A canary of somebody else' });
    await press('regenerate', { seen: theirs });
    expect(await wish()).toBeUndefined();
    expect((await open()).text).not.toContain('canary');
  });

  test('nobody asks for more than twenty in a quarter of an hour', async () => {
    await storeProfile(site, member.id);
    for (let count = 0; count < limits['generation-member'].points; count += 1)
      expect((await press('regenerate')).status).toBe(303);
    const page = await press('regenerate');
    expect(page.status).toBe(429);
    expect(page.text).toContain('Please wait a quarter of an hour.');
    expect(page.text).toContain('Your coaching style');
  });

  test('by somebody whose session has ended holds nothing back for later', async () => {
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const page = await press('regenerate');
    expect(page.location).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect(
      await site.db.selectFrom('held_posts').selectAll().where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});
