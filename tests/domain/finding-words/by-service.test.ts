import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { numbersIn } from '#app/domain/finding-words/finding-said.ts';
import { requestAnalysisWords, wordable } from '#app/domain/comprehensive-analyses/analysis-words.ts';
import { findingAt } from '#app/domain/comprehensive-analyses/evidence.ts';
import { readAnalysis } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { requestInsightWords, requestWordsOfNew } from '#app/domain/insights/insight-words.ts';
import { makeInsights, makeInsightsOfAll } from '#app/domain/insights/make-insights.ts';
import { readCurrentInsights } from '#app/domain/insights/read-insights.ts';
import { openAiService } from '#app/gateways/ai/openai.ts';
import { findingTexts, findingsView } from '#app/views/comprehensive-findings.ts';
import { insightSaid } from '#app/views/insight-view.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { lastDay, livedDays, someAnalysis } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { startAi, type AiMood, type AiStandIn } from '#tests/support/ai.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { readableLogger } from '#tests/support/logger.ts';
import { agree } from './some-words.ts';

const texts = await preparedTexts();
const today = addDays(lastDay, 1);
let service: AiStandIn;
let db: Database;
let who: string;
let log: ReturnType<typeof readableLogger>;
beforeAll(async () => {
  service = await startAi();
});
afterAll(async () => {
  service.hangUp();
  await service.close();
});
beforeEach(async () => {
  service.mood = 'good';
  service.asked.length = 0;
  log = readableLogger();
  db = await freshDatabase();
  who = await someMember(db);
  await agree(db, who);
});
afterEach(() => db.destroy());

const readerIn = (language: 'en' | 'es') => ({ ...texts.reader(language), today: lastDay });
const ai = () =>
  openAiService({
    apiKey: 'k',
    baseUrl: service.baseUrl,
    model: 'm',
    prices: { in: 0.4, out: 1.6 },
    repetitions: 0,
    wholeSeconds: 2,
  });

type Kind = 'analysis-words' | 'insight-words';
/** Does the job of a wish as the server does. @param hasService whether one is set up */
async function fulfil(kind: Kind, hasService = true): Promise<void> {
  const { round } = (await findGeneration(db, who, kind))!;
  const services = { db, ai: hasService ? ai() : null, logger: log.logger, languages: texts.languages };
  const handlers = jobHandlers(services as never, { send: () => Promise.resolve() } as never, () => noon);
  await handlers[kind]!({ userId: who, round }, { id: 'x' });
}

/** A sentence of a service about numbers, in their order. */
const well = (numbers: readonly string[]): string =>
  `In your own days this was counted: ${numbers.join(', then ')}.`;
const bien = (numbers: readonly string[]): string =>
  `En tus días se contó esto: ${numbers.join(' y luego ')}.`;

/** What the service answers to findings whose sentences are these. */
const answer = (
  sentences: readonly string[],
  say: (numbers: readonly string[], at: number) => string,
): void => {
  service.content['finding_words'] = {
    findings: Object.fromEntries(
      sentences.map((sentence, at) => [`f${at + 1}`, say(numbersIn(sentence), at)]),
    ),
  };
};
/** What was sent, and nothing of the task. */
const sent = (): string => String(service.asked.at(-1)?.body.messages.at(-1)?.content);

describe('C10-021 an analysis of days', () => {
  let id: string;
  /** Asks for words of an analysis, and has the service answer. */
  async function worded(
    say: (numbers: readonly string[], at: number) => string,
    { language = 'en' as 'en' | 'es', hasService = true } = {},
  ): Promise<void> {
    const analysis = (await readAnalysis(db, who, id))!;
    const sentences = wordable(analysis.findings).map(
      ({ key }) => findingTexts(readerIn(language), findingAt(analysis, key)!).line,
    );
    answer(sentences, say);
    await requestAnalysisWords(db, who, id, language, noon);
    await fulfil('analysis-words', hasService);
  }
  const view = async (language: 'en' | 'es' = 'en') =>
    findingsView(readerIn(language), (await readAnalysis(db, who, id))!, null);
  const row = () =>
    db.selectFrom('comprehensive_analyses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lines = async (language: 'en' | 'es' = 'en') => {
    const { changed, steady, together } = await view(language);
    return [...changed, ...steady, ...together];
  };
  let before: Awaited<ReturnType<typeof row>>;
  let built: Awaited<ReturnType<typeof lines>>;
  beforeEach(async () => {
    await livedDays(db, who, { step: 2 });
    id = await someAnalysis(db, who);
    before = await row();
    built = await lines();
    expect(built.length).toBeGreaterThan(2);
  });

  test('is put into words that hold its numbers; what was found is as it was, and it is written down what that took', async () => {
    await worded(well);
    const said = await lines();
    expect(said.every(({ byService }) => byService)).toBe(true);
    for (const [at, { line, title }] of said.entries()) {
      expect(line).toMatch(/^In your own days/);
      expect(numbersIn(line)).toEqual(numbersIn(built[at]!.line));
      expect(title).toBe(built[at]!.title);
    }
    expect(await row()).toEqual({
      ...before,
      analyst: 'ai',
      model: 'm',
      words: expect.any(String) as string,
      request_key: `${who}:1`,
      units_in: 1000,
      units_out: 500,
      cost_micros: 1200,
    });
    // Another language has its own sentences, until somebody asks in it.
    expect((await view('es')).byService).toBe(false);
  });

  test('in Spanish, too', async () => {
    await worded(bien, { language: 'es' });
    expect((await lines('es')).every(({ line }) => line.startsWith('En tus días'))).toBe(true);
    expect(await lines()).toEqual(built);
  });

  test('keeps our sentence wherever the service’s does not hold', async () => {
    const bad = [
      (numbers: readonly string[]) => well([...numbers, '99']),
      (numbers: readonly string[]) => well(numbers).replace('was counted', 'came because you walked'),
      (numbers: readonly string[]) => `${well(numbers)} Stop taking your medication.`,
      (numbers: readonly string[]) => `${well(numbers)} Believe in yourself.`,
    ];
    for (const say of bad) {
      await db
        .updateTable('comprehensive_analyses')
        .set({ request_key: null, words: null })
        .where('id', '=', id)
        .execute();
      await worded((numbers, at) => (at === 0 ? well(numbers) : say(numbers)));
      const said = await lines();
      expect(said.filter(({ byService }) => byService)).toHaveLength(1);
      expect(said.slice(1)).toEqual(built.slice(1));
    }
  });

  test('of which nothing may be shown is ours, and is not asked for again', async () => {
    await worded(() => 'Every day is a gift of its own.');
    expect(await lines()).toEqual(built);
    expect(await row()).toMatchObject({
      analyst: 'built-in',
      words: null,
      units_in: 1000,
      cost_micros: 1200,
    });
    await worded(well);
    expect(service.asked).toHaveLength(1);
    expect(await lines()).toEqual(built);
  });

  test.each<AiMood>([
    'refused',
    'broken',
    'hangs',
    'hangs-up',
    'empty',
    'blank',
    'malformed',
    'cut',
    'declines',
    'page',
  ])('by a service that is %s stays ours; the log tells of its job', async (mood) => {
    service.mood = mood;
    await worded(well);
    service.hangUp();
    expect(await lines()).toEqual(built);
    expect(await row()).toEqual(before);
    expect(log.lines).toMatchObject([{ event: 'job-failed', kind: 'analysis-words' }]);
  });

  test.each(['nobody agreed', 'another wording was agreed to', 'there is no service'])(
    'is sent to nobody where %s',
    async (why) => {
      if (why === 'nobody agreed') await agree(db, who, false);
      if (why === 'another wording was agreed to')
        await db.updateTable('consents').set({ text_version: '2026-11-24' }).execute();
      await worded(well, { hasService: why !== 'there is no service' });
      expect(service.asked).toEqual([]);
      expect(await lines()).toEqual(built);
      expect(log.lines).toEqual([]);
    },
  );

  test('is sent without names, under numbers that belong to this request', async () => {
    await db.updateTable('profiles').set({ full_name: 'Iris Vega' }).where('id', '=', who).execute();
    await db.updateTable('habits').set({ name: 'Walk like Iris' }).where('user_id', '=', who).execute();
    id = await someAnalysis(db, who);
    await worded(well);
    expect(sent()).toContain('Walk like [name]');
    expect(sent()).not.toMatch(new RegExp(`Iris|Vega|${who}|${id}`));
  });

  test('nothing of body, food and laboratory leaves, whatever was found', async () => {
    const { findings } = (await readAnalysis(db, who, id))!;
    const as = (source: string) => ({
      ...findings,
      changes: findings.changes.map((one) => ({ ...one, series: { ...one.series, source } })),
      together: findings.together.map((one) => ({ ...one, by: { ...one.by, source } })),
    });
    expect(wordable(findings).length).toBeGreaterThan(2);
    for (const source of ['markers', 'body', 'nutrition']) expect(wordable(as(source))).toEqual([]);
  });

  test.each([
    ['in its notes', () => db.updateTable('comprehensive_analyses').set({ notes: danger.en }).execute()],
    [
      'in the journal',
      () =>
        db
          .updateTable('journal_entries')
          .set({ content: JSON.stringify({ mindDump: danger.es }) })
          .execute(),
    ],
    ['in a habit', () => db.updateTable('habits').set({ description: danger.en }).execute()],
    [
      'in a form',
      () =>
        db
          .insertInto('form_progress')
          .values({
            id: uuid(),
            user_id: who,
            form_type: 'relationships',
            form_data: JSON.stringify({ safety: { feels_safe: 'no' } }),
            created_at: noon.toISOString(),
            updated_at: noon.toISOString(),
          })
          .execute(),
    ],
    [
      'of drinking',
      () =>
        db
          .updateTable('journal_entries')
          .set({ content: JSON.stringify({ mindDump: 'I drink a bottle of wine every night.' }) })
          .execute(),
    ],
  ])('of somebody who is in danger or needs care, as told %s, is never sent', async (_where, tell) => {
    await tell();
    await worded(well);
    expect(service.asked).toEqual([]);
    expect(await lines()).toEqual(built);
    expect(log.lines).toEqual([]);
  });

  test('of days that became heavier is never sent', async () => {
    const other = await someMember(db);
    who = other;
    await agree(db, who);
    await livedDays(db, who, { step: -2, effect: 0, walk: 'Read' });
    await db
      .updateTable('journal_entries')
      .set({ mood: 8 })
      .where('user_id', '=', who)
      .where('day', '<', addDays(lastDay, -29))
      .execute();
    id = await someAnalysis(db, who);
    expect((await view()).changed.map(({ line }) => line).join()).toContain('lower');
    await worded(well);
    expect(service.asked).toEqual([]);
  });
});

describe('C11-012 insights', () => {
  const current = () => readCurrentInsights(db, who);
  const namesOf = new Map<string, string>();
  const saidOf = async (language: 'en' | 'es' = 'en') =>
    (await current()).map((one) => ({ ...insightSaid({ ...readerIn(language), today }, one, namesOf), one }));
  const look = (day = today) => makeInsights(db, who, day, noon);
  async function lateGoal(title = 'Run'): Promise<void> {
    const goal = {
      title,
      pillar: 'Health',
      description: '',
      measure: 'hand',
      unit: '',
      start: null,
      target: null,
      habits: [],
    } as const;
    await createGoal(
      db,
      who,
      uuid(),
      { ...goal, targetDate: addDays(today, -10) },
      addDays(today, -40),
      noon,
    );
  }
  async function worded(
    say: (numbers: readonly string[], at: number) => string,
    hasService = true,
  ): Promise<void> {
    answer(
      (await saidOf()).map(({ text }) => text),
      say,
    );
    await requestInsightWords(db, who, 'en', noon);
    await fulfil('insight-words', hasService);
  }
  const words = async () => (await current()).map((one) => one.words);
  beforeEach(async () => {
    await livedDays(db, who);
    await lateGoal();
    await look();
    expect((await current()).length).toBeGreaterThan(1);
  });

  test('get words that hold their numbers; what was found, how sure it is and its steps stay, and it is written down what that took', async () => {
    const before = await current();
    await worded(well);
    const after = await current();
    expect(after.map((one) => ({ ...one, words: null, wordsOf: null }))).toEqual(before);
    expect((await words()).every((one) => one?.startsWith('In your own days'))).toBe(true);
    const run = () => db.selectFrom('insight_runs').selectAll().where('user_id', '=', who).executeTakeFirst();
    expect(await run()).toMatchObject({ model: 'm', units_in: 1000, units_out: 500, cost_micros: 1200 });
    // Nothing changed: nothing is asked.
    await worded(well);
    expect(service.asked).toHaveLength(1);
    // Another day, other numbers: only what says something else is asked for anew, and costs are added.
    await look(addDays(today, 1));
    await worded(well);
    expect(service.asked).toHaveLength(2);
    expect(await run()).toMatchObject({ units_in: 2000, cost_micros: 2400 });
  });

  test.each([
    ['wrong numbers', (numbers: readonly string[]) => well([...numbers, '99'])],
    [
      'causes',
      (numbers: readonly string[]) => well(numbers).replace('was counted', 'came because you walked'),
    ],
    ['danger', (numbers: readonly string[]) => `${well(numbers)} Stop taking your medication.`],
    ['hollow words', (numbers: readonly string[]) => `${well(numbers)} Believe in yourself.`],
    ['vague words', () => 'Every day is a gift of its own.'],
  ])('keep our sentences where the service’s hold %s, and are not asked for again', async (_what, say) => {
    await worded(say);
    expect((await words()).every((one) => one === null)).toBe(true);
    await worded(well);
    expect(service.asked).toHaveLength(1);
  });

  test.each<AiMood>(['broken', 'malformed', 'hangs-up', 'declines'])(
    'by a service that is %s stay ours; the log tells of its job, and a later press asks again',
    async (mood) => {
      service.mood = mood;
      await worded(well);
      expect((await words()).every((one) => one === null)).toBe(true);
      expect(log.lines).toMatchObject([{ event: 'job-failed', kind: 'insight-words' }]);
      service.mood = 'good';
      await worded(well);
      expect((await words()).some((one) => one !== null)).toBe(true);
    },
  );

  test('are sent to nobody without the agreement or a service, or where what somebody wrote calls for help', async () => {
    await worded(well, false);
    await db.updateTable('user_goals').set({ description: danger.en }).where('user_id', '=', who).execute();
    await worded(well);
    await db.updateTable('user_goals').set({ description: '' }).where('user_id', '=', who).execute();
    await agree(db, who, false);
    await worded(well);
    expect(service.asked).toEqual([]);
    await agree(db, who);
    await worded(well);
    expect(service.asked).toHaveLength(1);
  });

  test('of somebody whose weeks are heavier are never sent, none of them', async () => {
    await db
      .updateTable('insights')
      .set({ rule: 'self-care-low', params: '{"mean":3,"days":10}' })
      .where('user_id', '=', who)
      .where('rule', '=', 'goal-late')
      .execute();
    await worded(well);
    expect(service.asked).toEqual([]);
  });

  test('that the daily look finds anew are asked for where somebody agreed and there is a service', async () => {
    const wish = () => findGeneration(db, who, 'insight-words');
    await agree(db, who, false);
    await requestWordsOfNew(db, who, 'en', noon);
    expect(await wish()).toBeNull();
    await agree(db, who);
    const night = new Date(noon.getTime() + 30 * 3_600_000);
    await db
      .updateTable('profiles')
      .set({ last_seen_at: night.toISOString() })
      .where('id', '=', who)
      .execute();
    await lateGoal('Swim');
    await makeInsightsOfAll(db, night, false);
    expect(await wish()).toBeNull();
    await lateGoal('Row');
    await makeInsightsOfAll(db, new Date(night.getTime() + 25 * 3_600_000), true);
    expect(await wish()).toMatchObject({ state: 'queued' });
  });
});
