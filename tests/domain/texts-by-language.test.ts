import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { saveProgram, readProgram } from '#app/domain/administration/edit-program.ts';
import { listPaymentPlans, listTiers } from '#app/domain/programs/catalogue.ts';
import { listQuestions } from '#app/domain/quizzes/questions.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { migrations } from '#migrations/index.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { earlierMember, earlierTier, putRow } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';
import { queriesOf } from './programs/asked.ts';

let db: Database;
afterEach(() => db.destroy());

const at = noon.toISOString();
const provider = { getMigrations: async () => migrations };

/** A database as it was before names stood in rows, with names that administrators had changed. */
async function earlierNames(): Promise<string> {
  db = await openEmptyDatabase();
  await new Migrator({ db, provider }).migrateTo('0025_open_vocabularies');
  await putRow(db, 'xp_levels', {
    id: 'level',
    level: 0,
    name: 'Beginner',
    name_es: 'Principiante',
    description: 'At the start.',
    description_es: 'Al comienzo.',
    xp_threshold: 0,
  });
  await earlierTier(db);
  await putRow(db, 'freedom_plan_payment_options', {
    id: 1,
    tier_id: 3,
    name: 'At once',
    name_es: 'De una vez',
    plan_type: 'full',
    installments: 1,
    first_amount: 1_00,
    installment_amount: 1_00,
    total_amount: 1_00,
    description: 'Today.',
    description_es: 'Hoy.',
    updated_at: at,
  });
  const plan = { id: 1, tier_id: 3, price_usd: 1_00, duration_days: 30, updated_at: at };
  await putRow(db, 'payment_plans', { ...plan, name: 'A plan', name_es: 'Un plan' });
  return earlierMember(db);
}

describe('names of the database become rows by language', () => {
  test('what administrators had written stands in both languages, also after the seeds have come', async () => {
    await earlierNames();
    await migrate(db);
    await seedReference(db);
    for (const [language, level, tier] of [
      [
        'en',
        ['Beginner', 'At the start.'],
        ['Ground', 'Six weeks.', ['One "thing"', 'Two'], 'At once', 'Today.'],
      ],
      [
        'es',
        ['Principiante', 'Al comienzo.'],
        ['Suelo', 'Seis semanas.', ['Una «cosa»', 'Two'], 'De una vez', 'Hoy.'],
      ],
    ] as const) {
      const [first] = await listLevels(db, language);
      expect([first?.name, first?.description]).toEqual(level);
      const found = (await listTiers(db, language)).find(({ id }) => id === 3)!;
      const [way] = found.paymentOptions;
      expect([found.name, found.description, found.testsIncluded, way?.name, way?.description]).toEqual(tier);
    }
    expect((await listPaymentPlans(db, 'es')).find(({ id }) => id === 1)?.name).toBe('Un plan');
  });
});

describe('a language that has no rows yet', () => {
  const pt = 'pt' as 'en';

  test('finds the English names, each list in one query', async () => {
    db = await freshDatabase();
    const levels = await queriesOf(db, (asked) => listLevels(asked, pt));
    expect(levels.result).toEqual(await listLevels(db, 'en'));
    expect(levels.queries).toHaveLength(1);
    const tiers = await queriesOf(db, (asked) => listTiers(asked, pt));
    expect(tiers.result).toEqual(await listTiers(db, 'en'));
    expect(tiers.queries).toHaveLength(3);
  });

  test('has its rows added where the seeds have them and nobody has written others', async () => {
    db = await freshDatabase();
    await db.deleteFrom('xp_level_texts').where('language', '=', 'es').execute();
    await db
      .deleteFrom('freedom_plan_tier_texts')
      .where('language', '=', 'es')
      .where('tier_id', '=', 3)
      .execute();
    await db.updateTable('freedom_plan_tier_texts').set({ name: 'Mine' }).where('tier_id', '=', 4).execute();
    const question = db.updateTable('emotional_quiz_questions').where('question_order', '=', 1);
    await question.set({ question_text: JSON.stringify({ en: 'Mine?' }) }).execute();
    await seedReference(db);
    expect((await listLevels(db, 'es'))[0]?.name).toBe('Exploración');
    const names = (await listTiers(db, 'es')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Fundamentos', 'Mine']));
    const [first] = await listQuestions(db, 'emotional', 1);
    expect(first?.text.en).toBe('Mine?');
    expect(first?.text.es).toMatch(/¿/);
  });

  test('is left without texts of a program, or loses them, and English stays', async () => {
    db = await freshDatabase();
    const boss = await someMember(db);
    const program = (await readProgram(db, 4))!;
    const { es: _, ...texts } = program.texts;
    await saveProgram(db, boss, 4, program.updatedAt, { ...program, texts }, noon);
    expect(Object.keys((await readProgram(db, 4))!.texts)).toEqual(['en']);
    expect((await readProgram(db, 4, 'es'))?.name).toBe('DNA for graduates');
    const now = (await readProgram(db, 4))!;
    await saveProgram(db, boss, 4, now.updatedAt, { ...now, texts: {} }, noon);
    expect(Object.keys((await readProgram(db, 4))!.texts)).toEqual(['en']);
  });
});
