import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { AnalysisContent, AnalysisOrder, FormAnalyst } from '#app/gateways/ai/analyst.ts';
import { promptOf } from '#app/gateways/ai/prompt.ts';
import { findAnalysis } from '#app/domain/analyses/analyses.ts';
import { hasOtherFacts } from '#app/domain/analyses/facts-for.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { knownFacts } from '#app/domain/analyses/known-facts.ts';
import { findLatestSubject } from '#app/domain/analyses/material.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { noDenials, readDenials, type Denials } from '#app/domain/denied-facts/denials.ts';
import { denyFact, takeBackDenial } from '#app/domain/denied-facts/deny-fact.ts';
import { listHeldFacts } from '#app/domain/denied-facts/held-facts.ts';
import { safeRulesFor } from '#app/domain/help/concerns.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { inLanguage } from '#app/domain/transformation/in-language.ts';
import { countsInInputs } from '#app/domain/transformation/life-of-profile.ts';
import { findOutdated } from '#app/domain/transformation/outdated.ts';
import { orderOf } from '#app/domain/transformation/profile-order.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onNoon, save, saveAll } from '#tests/support/answers.ts';
import { after as later, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { personalRows } from '#tests/support/personal-rows.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';

const texts = await preparedTexts();
const type = 'nutrition-fitness';
const after = (minutes: number): Date => later({ minutes });
const nights = 'I work nights at the hospital.';
let db: Database;
let userId: string;

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const goals = (words: string, stress = '8') => ({
  sleep_hours: '5',
  primary_health_goals: words,
  stress_level: stress,
});

/** Answers the form about food and movement, with these words of what somebody wants. */
async function answered(words: string, who = userId): Promise<void> {
  await saveAll(db, who, nutritionFitness, { ...nutritionAnswers, 'sleep-goals': goals(words) });
  await completeForm(db, who, nutritionFitness, onNoon, noon);
}

async function changed(words: string, at: Date, stress = '8'): Promise<void> {
  await startEdit(db, userId, nutritionFitness);
  await save(db, userId, nutritionFitness, 'sleep-goals', goals(words, stress), at);
  await completeForm(db, userId, nutritionFitness, onNoon, at);
}

const subject = async () => (await findLatestSubject(db, userId, type))!;

/** Has the analysis made, by the rules or by a service. */
async function analysed(now: Date, service: FormAnalyst | null = null) {
  const wish = { formType: type, formId: null, regenerate: true, language: 'en', byJob: false } as const;
  const asked = await requestAnalysis(db, userId, wish, now);
  if (!asked.ok || asked.formId === null) throw new Error('There is nothing to analyse.');
  const open = { userId, formId: asked.formId, round: asked.round };
  const done = await fulfilRequest(
    db,
    open,
    service,
    ({ language }) => texts.reader(language),
    () => now,
  );
  expect(done).toBe('done');
  return (await findAnalysis(db, userId, type, asked.formId))!;
}

const isOutdated = async (analysis: { readonly withoutFacts: readonly string[] }) =>
  hasOtherFacts(db, userId, analysis, await subject());
const held = async () =>
  (await listHeldFacts(db, userId)).map(({ id, certainty, deniedAt }) =>
    [id, deniedAt === null ? certainty : 'denied'].join(' '),
  );

describe('a fact that its member says is not so', () => {
  test('is dropped before anything is advised; earlier analyses are outdated until it is taken back', async () => {
    await answered(nights);
    const before = await analysed(noon);
    expect(before.content.recommendations[0]).toContain('After a night shift');
    expect(before.evidence.find(({ line }) => line === before.content.recommendations[0])?.facts).toEqual([
      { id: 'night_shifts', certainty: 'said' },
    ]);
    expect(await isOutdated(before)).toBe(false);

    expect(await denyFact(db, userId, 'night_shifts', after(1))).toBe('denied');
    expect(await isOutdated(before)).toBe(true);
    const without = await analysed(after(2));
    expect(without.content.recommendations.join()).not.toContain('night shift');
    expect(without.withoutFacts).toEqual(['night_shifts']);
    expect(await isOutdated(without)).toBe(false);

    expect(await takeBackDenial(db, userId, 'night_shifts')).toBe(true);
    expect(await takeBackDenial(db, userId, 'night_shifts')).toBe(false);
    expect(await isOutdated(without)).toBe(true);
    expect(await isOutdated(before)).toBe(false);
  });

  test('is told to no service, and nothing of it is held against what one writes', async () => {
    await answered(nights);
    await updateAi(db, userId, { consent: true, insights: true, voice: false, suggestions: false }, noon);
    const content: AnalysisContent = {
      analysis: 'Your stress stands at 8 of 10.',
      key_findings: 'Your sleep is short.',
      recommendations: ['Go to bed at the same time every night.'],
      roadmap: 'Two weeks: the same hour.\nThen: a meal packed for each day.',
      psychological_profile: null,
      behavioral_strategies: [],
      transformation_focus_areas: ['Sleep'],
    };
    const orders: AnalysisOrder[] = [];
    const service: FormAnalyst = {
      name: 'ai',
      analyse: async (order) => {
        orders.push(order);
        return { ok: true, content, model: 'm', usage: null };
      },
    };
    const before = await analysed(noon, service);
    expect(orders[0]?.facts?.join()).toContain('You work nights.');
    expect(promptOf(orders[0]!)[0]?.content).not.toContain('notSo');
    expect(before.content.recommendations).not.toEqual(content.recommendations);

    await denyFact(db, userId, 'night_shifts', after(1));
    orders.length = 0;
    const analysis = await analysed(after(2), service);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.facts?.join()).not.toContain('You work nights.');
    // The answer is sent as it was given, so it is told how it is not meant.
    expect(orders[0]?.notSo).toEqual(['you work nights']);
    const [task, sent] = promptOf(orders[0]!);
    expect(task?.content).toContain('`notSo`');
    expect(sent?.content).toContain('you work nights');
    expect(analysis).toMatchObject({ content, withoutFacts: ['night_shifts'] });
  });

  test('is not known to other forms either where the profile tells it', async () => {
    await storeProfile({ db, now: () => noon }, userId, {
      inputs: { bio: 'I work nights. I have small children.' },
    });
    expect((await knownFacts(db, userId)).map(({ id }) => id)).toEqual(['night_shifts', 'small_children']);
    await denyFact(db, userId, 'night_shifts', after(1));
    expect((await knownFacts(db, userId)).map(({ id }) => id)).toEqual(['small_children']);
  });

  test('counts again once it is said in other words after that; an edit beside it brings nothing back', async () => {
    await answered(nights);
    await denyFact(db, userId, 'night_shifts', after(1));
    expect(await held()).toContain('night_shifts denied');
    await changed(nights, after(2), '9');
    expect(await held()).toContain('night_shifts denied');
    await changed('I am a night nurse since May, I work night shifts.', after(3));
    expect(await held()).toContain('night_shifts said');
    expect((await analysed(after(4))).content.recommendations[0]).toContain('After a night shift');
    // And it can be denied anew.
    expect(await denyFact(db, userId, 'night_shifts', after(5))).toBe('denied');
    expect(await held()).toContain('night_shifts denied');
  });

  test('stays denied where it was said before, in an answer that nobody changed since', async () => {
    await answered('I sleep badly.');
    await changed(nights, after(1));
    await denyFact(db, userId, 'night_shifts', after(2));
    expect(await held()).toEqual(expect.arrayContaining(['night_shifts denied']));
  });

  test('is kept once, however often it is pressed', async () => {
    await answered(nights);
    await Promise.all([1, 2].map((at) => denyFact(db, userId, 'night_shifts', after(at))));
    expect(await denyFact(db, userId, 'night_shifts', after(9))).toBe('already');
    const rows = await db.selectFrom('denied_facts').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: userId, fact: 'night_shifts' }]);
    // Of two at once either may be the first.
    expect([1, 2].map((at) => after(at).toISOString())).toContain(rows[0]!.said_at);
  });

  test('is one member’s alone', async () => {
    const other = await someMember(db);
    await answered(nights);
    await answered(nights, other);
    await denyFact(db, other, 'night_shifts', after(1));
    expect(await held()).toContain('night_shifts said');
    expect(await takeBackDenial(db, userId, 'night_shifts')).toBe(false);
    expect(await db.selectFrom('denied_facts').select('user_id').execute()).toEqual([{ user_id: other }]);
  });

  test('silences no help: what calls for people and care is read of the answers themselves', async () => {
    const words = 'I drink a bottle of vodka every day and I make myself throw up.';
    await answered(words);
    const before = await analysed(noon);
    for (const fact of ['drinks', 'eating_disorder', 'depression'] as const)
      await denyFact(db, userId, fact, after(1));
    const { material } = await subject();
    const concerns = safeRulesFor((material as Extract<typeof material, { kind: 'form' }>).answers);
    expect(concerns.map(({ concern }) => concern)).toContain('eating');
    const made = await analysed(after(2));
    const care = before.content.recommendations[0]!;
    expect(made.content.recommendations[0]).toBe(care);
  });
});

describe('a profile', () => {
  const inputs = { bio: nights, first_goal: { title: 'Sleep better' } };

  test('by the built-in reader is shown without what is not so, and with it again once that is taken back', async () => {
    await storeProfile({ db, now: () => noon }, userId, { inputs, text: 'You work nights.' });
    const profile = (await findProfile(db, userId))!;
    await denyFact(db, userId, 'night_shifts', after(1));
    const shown = inLanguage(profile, texts.reader('en'), await readDenials(db, userId));
    expect(shown.text).not.toContain('You work nights.');
    expect(await findOutdated(db, userId)).toBe(null);
    await takeBackDenial(db, userId, 'night_shifts');
    expect(inLanguage(profile, texts.reader('en'), await readDenials(db, userId))).toBe(profile);
  });

  test('by a service is sent nothing of it, and is outdated as long as it stands on another reading', async () => {
    const telling = { emotional_why: nights, first_goal: { title: 'Sleep better' } };
    await storeProfile({ db, now: () => noon }, userId, { inputs: telling, analyst: 'ai' });
    await denyFact(db, userId, 'night_shifts', after(1));
    expect(await findOutdated(db, userId)).toMatchObject({ by: 'facts' });
    const gathered = { formType: 'basic-onboarding', inputs: telling } as const;
    const sent = (denials: Denials) =>
      orderOf(gathered, [], texts.reader('en'), countsInInputs(denials, telling, null)).facts?.join();
    expect(sent(noDenials)).toContain('You work nights.');
    expect(sent(await readDenials(db, userId))).not.toContain('You work nights.');
    await takeBackDenial(db, userId, 'night_shifts');
    expect(await findOutdated(db, userId)).toBe(null);
  });
});

test('what somebody denied is in their export, and goes with their account', async () => {
  await answered(nights);
  await denyFact(db, userId, 'night_shifts', after(1));
  const exported = (await personalRows(db, userId)).find(({ table }) => table === 'denied_facts');
  expect(exported?.rows).toEqual([
    { user_id: userId, fact: 'night_shifts', said_at: after(1).toISOString() },
  ]);
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await db.selectFrom('denied_facts').selectAll().execute()).toEqual([]);
});

describe('what is held of a member', () => {
  test('is listed with the answers that tell it, each once', async () => {
    await answered(nights);
    await storeProfile({ db, now: () => noon }, userId, {
      inputs: { first_goal: { title: 'quit smoking' }, bio: nights, health_flags: ['pain'] },
    });
    const list = await listHeldFacts(db, userId);
    expect(list.find(({ id }) => id === 'night_shifts')?.sources).toMatchObject([
      { formType: type, field: 'primary_health_goals', words: nights },
    ]);
    expect(list.find(({ id }) => id === 'chronic_pain')).toMatchObject({
      certainty: 'said',
      sources: [{ formId: null, field: 'health_flags', words: '' }],
    });
  });

  test('leaves out what is told only in words of violence, and says nothing of it', async () => {
    await answered('My husband hits me and I have small children.');
    expect(await held()).not.toContain('small_children said');
    expect(JSON.stringify(await listHeldFacts(db, userId))).not.toContain('hits');
  });

  test('names the question alone where somebody hides a part of themselves', async () => {
    await answered('I am gay and nobody in my family knows.');
    const list = await listHeldFacts(db, userId);
    const hidden = list.find(({ id }) => id === 'hides_part_of_self');
    expect(hidden?.sources).toMatchObject([{ field: 'primary_health_goals', words: '' }]);
    expect(JSON.stringify(list)).not.toContain('gay');
  });

  test('is nothing where nobody told anything', async () => {
    expect(await listHeldFacts(db, userId)).toEqual([]);
  });
});
