import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { readProgram } from '#app/domain/administration/edit-program.ts';
import { listPrograms } from '#app/domain/administration/list-programs.ts';
import { readLines } from '#app/domain/programs/lines.ts';
import { isPartKey, partKeys, parts } from '#app/programs/parts.ts';
import { migrations } from '#migrations/index.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';
import { putRow } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';

let db: Database;
afterEach(() => db.destroy());

describe('what a program includes', () => {
  test('names a part that there is, in each line of the seeds, and says it in both languages', async () => {
    db = await freshDatabase();
    const lines = await db.selectFrom('freedom_plan_tier_lines').selectAll().execute();
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter(({ part }) => !isPartKey(part))).toEqual([]);
    const texts = await db.selectFrom('freedom_plan_tier_line_texts').selectAll().execute();
    expect(texts).toHaveLength(lines.length * 2);
  });

  test('says in English what a language does not have', async () => {
    db = await freshDatabase();
    const ofSpanish = db.deleteFrom('freedom_plan_tier_line_texts').where('language', '=', 'es');
    await ofSpanish.where('tier_id', '=', 3).where('position', '=', 2).execute();
    const [first, second] = (await readLines(db, [3], 'es')).get(3)!;
    expect([first?.text, second?.text]).toEqual([
      'Todo lo del plan de 30 días',
      'Six weekly themes, 42 daily steps',
    ]);
  });

  test('stays as an administrator left it when the seeds come again', async () => {
    db = await freshDatabase();
    const texts = db.updateTable('freedom_plan_tier_line_texts').where('tier_id', '=', 3);
    await texts.where('position', '=', 2).where('language', '=', 'en').set({ text: 'Mine' }).execute();
    await db
      .deleteFrom('freedom_plan_tier_lines')
      .where('tier_id', '=', 3)
      .where('position', '>', 4)
      .execute();
    const before = (await readProgram(db, 3))!.lines;
    await seedReference(db);
    expect((await readProgram(db, 3))!.lines).toEqual(before);
  });

  test('names the program whose parts it holds all, where it does', () => {
    for (const key of partKeys) {
      const part = parts[key];
      if (part.kind === 'all') expect(key).toBe(`all-of-${part.of}`);
    }
  });
});

/** A program of a database in which lines were texts alone. */
async function earlierLines(tier: string, en: readonly string[], es: readonly string[] | null) {
  db = await openEmptyDatabase();
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db, provider }).migrateTo('0038_calls');
  await putRow(db, 'freedom_plan_tiers', {
    id: 3,
    tier,
    price_usd: 1_00,
    program_category: 'program',
    enrollment_status: 'active',
    display_order: 1,
    level: 2,
    min_xp_level: 0,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 3,
    updated_at: noon.toISOString(),
  });
  for (const [language, lines] of [['en', en] as const, ['es', es] as const])
    if (lines)
      await putRow(db, 'freedom_plan_tier_texts', {
        tier_id: 3,
        language,
        name: 'Ground',
        description: 'Six weeks.',
        tests_included: JSON.stringify(lines),
      });
  await migrate(db);
  return (await readProgram(db, 3))!;
}

describe('lines that were written before they named a part', () => {
  test('are known where they are those of the seeds; what nothing fulfils is taken off, and calls say how many', async () => {
    const program = await earlierLines(
      'level_2',
      [
        'Up to ten habits',
        'Health reports and markers in one place',
        'Calls with your coach, by appointment',
      ],
      [
        'Hasta diez hábitos',
        'Informes y marcadores de salud en un solo lugar',
        'Llamadas con tu coach, con cita',
      ],
    );
    expect(program).toMatchObject({
      callsPerMonth: 2,
      lines: [
        { part: 'habits', texts: { en: 'Up to ten habits', es: 'Hasta diez hábitos' } },
        {
          part: 'calls',
          texts: { en: 'Two calls a month with your coach', es: 'Dos llamadas al mes con tu coach' },
        },
      ],
    });
    await seedReference(db);
    expect((await readProgram(db, 3))!.lines).toEqual(program.lines);
  });

  test('stay without a part where an administrator wrote them, or where two languages mean different things', async () => {
    const { lines, callsPerMonth } = await earlierLines(
      'level_1',
      ['A lamp', 'Up to five habits', 'Health assessment', 'Only in English'],
      ['Una lámpara', 'Evaluación de salud', 'Salud, de la cabeza a los pies'],
    );
    expect(lines).toEqual([
      { part: null, texts: { en: 'A lamp', es: 'Una lámpara' } },
      { part: null, texts: { en: 'Up to five habits', es: 'Evaluación de salud' } },
      { part: 'health-assessment', texts: { en: 'Health assessment', es: 'Salud, de la cabeza a los pies' } },
      { part: null, texts: { en: 'Only in English' } },
    ]);
    expect(callsPerMonth).toBe(0);
    expect(await listPrograms(db)).toMatchObject([{ unnamed: 3 }]);
  });

  test('of one language alone are kept', async () => {
    const { lines } = await earlierLines('level_1', ['A goal of your own'], null);
    expect(lines).toEqual([{ part: 'goals', texts: { en: 'A goal of your own' } }]);
  });
});
