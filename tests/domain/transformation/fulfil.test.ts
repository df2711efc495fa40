import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { openAiService } from '#app/gateways/ai/openai.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { requestProfile, type ProfileSource } from '#app/domain/transformation/request-profile.ts';
import { goodProfile, startAi, type AiMood, type AiStandIn } from '#tests/support/ai.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { personalRows } from '#tests/support/personal-rows.ts';
import { profilePersonas } from './personas.ts';
import { reader } from './reading.ts';

let db: Database;
let ai: AiStandIn;
let service: AiService;
let userId: string;
/** @param callSeconds how long an answer is waited for; short only where none comes */
const reach = (callSeconds: number): AiService =>
  openAiService({
    apiKey: 'key',
    baseUrl: ai.baseUrl,
    model: 'm',
    prices: { in: 0.4, out: 1.6 },
    callSeconds,
    // How often a call is tried is the gateway's matter, and tested there.
    repetitions: 0,
  });
const nurse = profilePersonas.find(({ name }) => name === 'nurse-who-stopped-before')!;
const painter = profilePersonas.find(({ name }) => name === 'five-steps-to-paint')!;

beforeEach(async () => {
  db = await freshDatabase();
  ai = await startAi();
  service = reach(60);
  userId = await someMember(db);
});
afterEach(async () => {
  ai.hangUp();
  await ai.close();
  await db.destroy();
});

const answered = (form: string, data: object, who = userId) =>
  db
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id: who,
      form_type: form,
      form_data: JSON.stringify(data),
      visited_sections: '[]',
      created_at: noon.toISOString(),
      updated_at: noon.toISOString(),
    })
    .execute();
const agree = () =>
  updateAi(db, userId, { consent: true, insights: true, voice: false, suggestions: false }, noon);
const ask = (source: ProfileSource, now = noon, language: 'en' | 'es' = 'en') =>
  requestProfile(db, userId, source, language, now);
const fulfil = (round: number, by: AiService | null = null, now = noon) =>
  fulfilProfile(
    db,
    { userId, round },
    by,
    ({ language }) => reader(language),
    () => now,
  );
const rows = () =>
  db.selectFrom('transformation_profiles').selectAll().orderBy('created_at').orderBy('id').execute();
const standing = () => findGeneration(db, userId, 'profile');

describe('a profile by the built-in reader', () => {
  test('C5-073 C5-076 is kept with the inputs that it was made of, and the wish is done', async () => {
    await answered('legacy-onboarding', nurse.data);
    await ask('legacy-onboarding');
    expect(await fulfil(1)).toBe('done');
    const profile = await findProfile(db, userId);
    expect(profile).toMatchObject({
      analyst: 'built-in',
      isDefault: false,
      formType: 'legacy-onboarding',
      language: 'en',
      createdAt: noon,
      inputs: {
        name: 'Iris Vega',
        age: '36-45',
        bio: 'Night nurse, two boys.',
        goals: ['My boys', 'I am too tired to laugh'],
        energy_state: 3,
        primary_blocker: 'overwhelmed',
        support_level: 'unsupported',
        emotional_why: 'I want to be patient with my boys when I come home.',
        desired_identity: 'A mother who is rested and present',
        blocker_origin: 'overwhelm_overcommitment',
        learning_preference: 'community_driven',
        health_flags: ['poor_sleep', 'Other: Migraine'],
        first_goal: { title: 'Sleep better', pillar: 'Health' },
        selected_habits: [{ name: 'Phone in the hall', pillar: 'Health', time_of_day: 'evening' }],
        first_journal_entry: { intention: 'One thing at a time.' },
      },
      insights: { coaching_tone: 'supportive', personality_type: 'relationship_focused' },
    });
    expect(profile!.text).toContain('Phone in the hall');
    expect(JSON.stringify(profile!.inputs)).not.toMatch(/Puebla|irisvega|"MX"/);
    expect(await standing()).toMatchObject({ state: 'done', stage: 4, failures: 0, problem: null });
  });

  test('C5-073 is written once by a job that is done twice, or twice at once', async () => {
    await answered('basic-onboarding', nurse.data);
    await ask('basic-onboarding');
    const both = await Promise.all([fulfil(1), fulfil(1)]);
    expect(both).toContain('done');
    expect(await fulfil(1)).toBe('nothing');
    expect(await rows()).toHaveLength(1);
  });

  test('C5-076 takes the language of the wish and the name of the account where the form asks for none', async () => {
    await answered('five-step-onboarding', painter.data);
    await ask('five-step-onboarding', noon, 'es');
    await fulfil(1);
    const profile = await findProfile(db, userId);
    expect(profile).toMatchObject({ language: 'es', inputs: { name: 'Iris Vega', age: '26-35' } });
    expect(profile!.text).toContain('## Dónde estás');
  });

  test('C5-076 made anew takes the stored inputs, not what was answered since', async () => {
    await answered('legacy-onboarding', nurse.data);
    await ask('legacy-onboarding');
    await fulfil(1);
    const first = await findProfile(db, userId);
    await db.deleteFrom('form_progress').execute();
    await answered('legacy-onboarding', painter.data);
    await ask(`profile:${first!.id}`, after({ minutes: 1 }), 'es');
    expect(await fulfil(2, null, after({ minutes: 1 }))).toBe('done');
    const second = await findProfile(db, userId);
    expect(second).toMatchObject({ formType: 'legacy-onboarding', language: 'es', inputs: first!.inputs });
    expect(second!.id).not.toBe(first!.id);
    expect(await rows()).toHaveLength(2);
  });

  test.each<[string, ProfileSource, (() => Promise<unknown>)?]>([
    ['nothing was saved', 'basic-onboarding'],
    ['nothing was saved in the legacy wizard either', 'legacy-onboarding'],
    [
      'nothing was answered',
      'five-step-onboarding',
      () => answered('five-step-onboarding', { name: 'Iris' }),
    ],
    ['the profile is nobody’s', 'profile:none'],
  ])('C5-076 fails with a reason of its own where %s', async (_why, source, prepare) => {
    await prepare?.();
    await ask(source);
    expect(await fulfil(1)).toMatchObject({ failed: 'no-answers' });
    expect(await standing()).toMatchObject({ state: 'failed', problem: 'no-answers', stage: 1, failures: 1 });
    expect(await rows()).toEqual([]);
  });

  test('C5-073 never reads the answers or profiles of anybody else', async () => {
    const other = await someMember(db);
    await answered('legacy-onboarding', nurse.data, other);
    await requestProfile(db, other, 'legacy-onboarding', 'en', noon);
    await fulfilProfile(
      db,
      { userId: other, round: 1 },
      null,
      () => reader('en'),
      () => noon,
    );
    const theirs = await findProfile(db, other);
    expect(theirs).not.toBeNull();
    expect(await findProfile(db, userId, theirs!.id)).toBeNull();
    await ask(`profile:${theirs!.id}`);
    expect(await fulfil(1)).toMatchObject({ failed: 'no-answers' });
    await ask('legacy-onboarding');
    expect(await fulfil(2)).toMatchObject({ failed: 'no-answers' });
  });

  test('C5-073 leaves no open wish behind a fault, and keeps what was there', async () => {
    await answered('basic-onboarding', nurse.data);
    await ask('basic-onboarding');
    const broken = () => {
      throw new Error('a fault');
    };
    await expect(fulfilProfile(db, { userId, round: 1 }, null, broken, () => noon)).rejects.toThrow(
      'a fault',
    );
    expect(await standing()).toMatchObject({ state: 'failed', problem: 'database' });
  });

  test('C5-073 is part of what its person can take along, and goes with the account', async () => {
    await answered('legacy-onboarding', nurse.data);
    await ask('legacy-onboarding');
    await fulfil(1);
    const tables = Object.fromEntries(
      (await personalRows(db, userId)).map(({ table, rows }) => [table, rows.length]),
    );
    expect(tables).toMatchObject({ transformation_profiles: 1, generation_requests: 1 });
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await rows()).toEqual([]);
  });
});

describe('a profile by a service', () => {
  beforeEach(agree);

  test('C5-076 is what the service wrote, with what it cost', async () => {
    await answered('five-step-onboarding', painter.data);
    await ask('five-step-onboarding');
    expect(await fulfil(1, service)).toBe('done');
    expect(await rows()).toMatchObject([
      { analyst: 'ai', model: 'm', units_in: 1000, units_out: 500, cost_micros: 1200, is_default: 0 },
    ]);
    const profile = await findProfile(db, userId);
    expect(profile).toMatchObject({ text: goodProfile.profile, insights: goodProfile.insights });
  });

  test('C5-073 notes each stage when its work begins', async () => {
    await answered('five-step-onboarding', painter.data);
    await ask('five-step-onboarding');
    const seen: number[] = [(await standing())!.stage];
    const watching: AiService = {
      ask: async (question) => {
        seen.push((await standing())!.stage);
        return service.ask(question);
      },
    };
    await fulfilProfile(
      db,
      { userId, round: 1 },
      watching,
      ({ language }) => reader(language),
      () => noon,
    );
    seen.push((await standing())!.stage);
    expect(seen).toEqual([0, 3, 4]);
  });

  test('C5-076 is asked for only while the member agrees', async () => {
    await answered('five-step-onboarding', painter.data);
    await ask('five-step-onboarding');
    await updateAi(db, userId, { consent: false, insights: false, voice: false, suggestions: false }, noon);
    await fulfil(1, service);
    expect(ai.asked).toEqual([]);
    expect(await rows()).toMatchObject([{ analyst: 'built-in' }]);
  });

  const failures: readonly [AiMood, string][] = [
    ['hangs-up', 'network'],
    ['hangs', 'network'],
    ['refused', 'ai'],
    ['broken', 'ai'],
    ['page', 'ai'],
    ['empty', 'ai'],
    ['blank', 'ai'],
    ['partial', 'ai'],
    ['malformed', 'ai'],
    ['cut', 'ai'],
    ['declines', 'ai'],
  ];
  test.each(failures)(
    'C5-078 C5-080 of a service that is %s fails (%s), and the earlier profile stays',
    async (mood, problem) => {
      await answered('basic-onboarding', nurse.data);
      await answered('five-step-onboarding', painter.data);
      await ask('basic-onboarding');
      await fulfil(1);
      const [earlier] = await rows();
      ai.mood = mood;
      const by = mood === 'hangs' ? reach(0.3) : service;
      for (const [index, source] of (['five-step-onboarding', `profile:${earlier!.id}`] as const).entries()) {
        await ask(source, after({ minutes: index + 1 }));
        expect(await fulfil(index + 2, by)).toMatchObject({ failed: problem });
        expect(await standing()).toMatchObject({ state: 'failed', problem, failures: index + 1 });
      }
      expect(await rows()).toEqual([earlier]);
    },
    20_000,
  );

  test.each<[AiMood]>([['declines'], ['refused'], ['blank']])(
    'C5-039 the legacy wizard gets the default profile from a service that is %s, and it says so',
    async (mood) => {
      await answered('legacy-onboarding', nurse.data);
      ai.mood = mood;
      await ask('legacy-onboarding');
      expect(await fulfil(1, service)).toBe('done');
      const profile = await findProfile(db, userId);
      expect(profile).toMatchObject({
        isDefault: true,
        analyst: 'built-in',
        insights: { coaching_tone: 'supportive', personality_type: 'balanced_achiever' },
        inputs: { primary_blocker: 'overwhelmed' },
      });
      expect(profile!.text).toContain('It was not made from your answers.');
      expect(await standing()).toMatchObject({ state: 'done', stage: 4 });
      ai.mood = 'good';
      await ask(`profile:${profile!.id}`, after({ minutes: 1 }));
      expect(await fulfil(2, service, after({ minutes: 1 }))).toBe('done');
      expect(await findProfile(db, userId)).toMatchObject({ isDefault: false, analyst: 'ai' });
    },
  );

  test.each<[string, AiMood]>([
    ['a good one', 'good'],
    ['the default one', 'declines'],
  ])(
    'C5-039 where there is %s already, no default profile takes its place: the wish has failed',
    async (_what, first) => {
      await answered('legacy-onboarding', nurse.data);
      ai.mood = first;
      await ask('legacy-onboarding');
      expect(await fulfil(1, service)).toBe('done');
      const before = await rows();
      ai.mood = 'declines';
      await ask('legacy-onboarding', after({ minutes: 1 }));
      expect(await fulfil(2, service, after({ minutes: 1 }))).toMatchObject({ failed: 'ai' });
      expect(await standing()).toMatchObject({ state: 'failed', failures: 1 });
      expect(await rows()).toEqual(before);
    },
  );

  test.each<[AiMood, string]>([
    ['good', 'A profile by the service'],
    ['declines', 'It was not made from your answers.'],
  ])('C7-079 of a service that is %s points to people first where they are needed', async (mood, says) => {
    const heavy = profilePersonas.find(({ name }) => name === 'too-heavy-to-carry')!;
    await answered('legacy-onboarding', heavy.data);
    ai.mood = mood;
    await ask('legacy-onboarding');
    expect(await fulfil(1, service)).toBe('done');
    const { text } = (await findProfile(db, userId))!;
    expect(text.split('\n\n')[0]).toContain('findahelpline.com');
    expect(text).toContain(says);
  });

  test('C5-076 of hostile markup keeps the words alone', async () => {
    await answered('five-step-onboarding', painter.data);
    ai.mood = 'hostile';
    await ask('five-step-onboarding');
    expect(await fulfil(1, service)).toBe('done');
    const { text, insights } = (await findProfile(db, userId))!;
    expect(text).not.toMatch(/<script|<img|\]\(|https?:|javascript:|\u202E/);
    expect(JSON.stringify(insights)).not.toMatch(/<script|<img|\]\(|https?:|javascript:/);
    expect(text).toContain('A profile by the service');
  });
});

describe('E03 a profile by a service that gives advice only a doctor may give', () => {
  const unsafe = 'Stop your bisoprolol today.';
  const write = async (content: object) => {
    ai.content['transformation_profile'] = content;
    await agree();
    await answered('legacy-onboarding', nurse.data);
    await answered('five-step-onboarding', painter.data);
    await ask('five-step-onboarding');
    return fulfil(1, service);
  };

  test('E03 is read without it, and says what was taken out', async () => {
    const { insights } = goodProfile;
    expect(
      await write({
        profile: `${goodProfile.profile}\n- ${unsafe}\n- Read one page.`,
        insights: { ...insights, growth_areas: [...insights.growth_areas, 'You have depression.'] },
      }),
    ).toBe('done');
    const profile = await findProfile(db, userId);
    expect(profile).toMatchObject({ analyst: 'ai', takenOut: ['medicines', 'diagnosis'] });
    expect(profile?.text).toContain('- Walk before dinner.\n- Read one page.');
    expect(profile?.insights.growth_areas).toEqual(insights.growth_areas);
    expect(JSON.stringify(profile)).not.toContain('bisoprolol');
  });

  test('E03 a part of which nothing is left is the built-in reader’s, asked for once more before', async () => {
    const insights = { ...goodProfile.insights, growth_areas: [unsafe] };
    expect(await write({ ...goodProfile, insights })).toBe('done');
    const profile = await findProfile(db, userId);
    expect(profile).toMatchObject({ analyst: 'ai', builtInParts: ['growth_areas'], takenOut: [] });
    expect(profile?.insights.growth_areas.length).toBeGreaterThan(0);
    expect(profile?.insights.risk_factors).toEqual(goodProfile.insights.risk_factors);
    expect(ai.asked).toHaveLength(2);
    expect(ai.asked[1]?.body.messages[1]?.content).toContain('advice that only a doctor may give');
  });
});
