import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * What a program includes is rows: each line names the part of the product that fulfils it, with its text in every language.
 * Calls with a coach are so many a month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db);
  await moveLines(db);
  await db.schema.alterTable('freedom_plan_tier_texts').dropColumn('tests_included').execute();
  await callsAMonth(db);
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('freedom_plan_tier_lines')
      .addColumn('tier_id', 'integer', (c) =>
        c.notNull().references('freedom_plan_tiers.id').onDelete('cascade'),
      )
      // From 1 on, as they are shown.
      .addColumn('position', 'integer', (c) => c.notNull())
      // A key of app/programs/parts.ts; empty where nobody has named it yet.
      .addColumn('part', 'text')
      .addPrimaryKeyConstraint('freedom_plan_tier_lines_key', ['tier_id', 'position'])
      .addCheckConstraint('freedom_plan_tier_lines_position', sql`position >= 1`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('freedom_plan_tier_line_texts')
      .addColumn('tier_id', 'integer', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('freedom_plan_tier_line_texts_key', ['tier_id', 'position', 'language'])
      .addForeignKeyConstraint(
        'freedom_plan_tier_line_texts_line',
        ['tier_id', 'position'],
        'freedom_plan_tier_lines',
        ['tier_id', 'position'],
        (c) => c.onDelete('cascade'),
      ),
  ).execute();
}

type Both = readonly [en: string, es: string];

/** The lines that programs began with: which part each means, and what it says from now on where it said too much. */
const known: readonly {
  readonly was: Both;
  readonly part: string;
  readonly tier?: string;
  readonly is?: Both;
}[] = [
  {
    was: ['Assessment of the five parts of your life', 'Evaluación de las cinco áreas de tu vida'],
    part: 'assessment',
  },
  { was: ['A short check-in every day', 'Un registro breve cada día'], part: 'check-in' },
  { was: ['Journal for mornings and evenings', 'Diario de mañana y de noche'], part: 'journal' },
  { was: ['Up to three habits', 'Hasta tres hábitos'], part: 'habits' },
  { was: ['Up to five habits', 'Hasta cinco hábitos'], part: 'habits' },
  { was: ['Up to ten habits', 'Hasta diez hábitos'], part: 'habits' },
  { was: ['Up to fifteen habits', 'Hasta quince hábitos'], part: 'habits' },
  { was: ['Up to 25 habits', 'Hasta 25 hábitos'], part: 'habits' },
  { was: ['Everything in the jumpstart', 'Todo lo del arranque'], part: 'all-of-level_0' },
  { was: ['Everything in the 30-day plan', 'Todo lo del plan de 30 días'], part: 'all-of-level_1' },
  {
    was: ['Everything in Foundation', 'Todo lo de Fundamentos'],
    part: 'all-of-level_2',
    is: ['Every page and assessment of Foundation', 'Todas las páginas y evaluaciones de Fundamentos'],
  },
  { was: ['Everything in DNA for graduates', 'Todo lo de ADN para graduados'], part: 'all-of-level_3' },
  { was: ['Everything in Mastery', 'Todo lo de Maestría'], part: 'all-of-level_4' },
  {
    was: [
      'A goal of your own, with a step for each of 30 days',
      'Una meta tuya, con un paso para cada uno de los 30 días',
    ],
    part: 'program-days',
  },
  {
    was: ['Six weekly themes, 42 daily steps', 'Seis temas semanales, 42 pasos diarios'],
    part: 'program-days',
  },
  { was: ['Six months of daily practice', 'Seis meses de práctica diaria'], part: 'program-days' },
  { was: ['A step for each of 30 days', 'Un paso para cada uno de los 30 días'], part: 'program-days' },
  { was: ['A goal of your own', 'Una meta tuya'], part: 'goals' },
  {
    was: ['Nutrition and fitness assessment', 'Evaluación de nutrición y ejercicio'],
    part: 'nutrition-assessment',
  },
  { was: ['Health assessment', 'Evaluación de salud'], part: 'health-assessment' },
  { was: ['A look back every week', 'Una mirada atrás cada semana'], part: 'look-back' },
  {
    was: ['Analysis of each of your assessments', 'Análisis de cada una de tus evaluaciones'],
    part: 'analyses',
  },
  {
    was: ['Progress check-in at the start and at the end', 'Registro de avance al empezar y al terminar'],
    part: 'progress-check-in',
  },
  {
    was: ['Elite assessments as you reach their level', 'Evaluaciones élite a medida que alcanzas su nivel'],
    part: 'elite-assessments',
  },
  {
    was: [
      'A transformation profile, renewed each month',
      'Un perfil de transformación que se renueva cada mes',
    ],
    part: 'transformation-profile',
    is: [
      'A transformation profile, made anew when your answers change',
      'Un perfil de transformación que se rehace cuando cambian tus respuestas',
    ],
  },
  {
    was: [
      'Monthly progress check-ins, compared over time',
      'Registros de avance mensuales, comparados en el tiempo',
    ],
    part: 'compared-check-ins',
  },
  {
    was: ['Calls with your coach, by appointment', 'Llamadas con tu coach, con cita'],
    part: 'calls',
    tier: 'level_2',
    is: ['Two calls a month with your coach', 'Dos llamadas al mes con tu coach'],
  },
  {
    was: ['Calls with your coach, by appointment', 'Llamadas con tu coach, con cita'],
    part: 'calls',
    tier: 'level_3',
    is: ['Four calls a month with your coach', 'Cuatro llamadas al mes con tu coach'],
  },
];

/** Nothing of the product fulfils it. */
const takenOff: readonly string[] = [
  'Health reports and markers in one place',
  'Informes y marcadores de salud en un solo lugar',
];

const knownAs = (tier: string, text: string) =>
  known.find(({ was, tier: only }) => was.includes(text) && (only === undefined || only === tier));

/** What a text says from now on, in its own language. */
function renewed(tier: string, text: string): string {
  const { was, is } = knownAs(tier, text) ?? {};
  return was && is ? is[was[0] === text ? 0 : 1] : text;
}

/**
 * Which part the texts of a line mean; null where an administrator wrote something of their own in all languages, or the
 * texts of two languages mean different things.
 */
function partOf(tier: string, texts: readonly string[]): string | null {
  const parts = new Set(texts.flatMap((text) => knownAs(tier, text)?.part ?? []));
  const [part = null] = parts;
  return parts.size === 1 ? part : null;
}

async function moveLines(db: Kysely<unknown>): Promise<void> {
  // The engines read JSON by different words.
  const { rows } = await sql<{ tier_id: number; tier: string; language: string; tests_included: string }>`
    select texts.tier_id, tiers.tier, texts.language, texts.tests_included
    from freedom_plan_tier_texts as texts
    inner join freedom_plan_tiers as tiers on tiers.id = texts.tier_id
    order by texts.tier_id, texts.language`.execute(db);
  for (const tierId of new Set(rows.map((row) => row.tier_id))) {
    const own = rows
      .filter((row) => row.tier_id === tierId)
      .map(({ tier, language, tests_included }) => ({
        tier,
        language,
        lines: (JSON.parse(tests_included) as readonly string[]).filter((line) => !takenOff.includes(line)),
      }));
    const most = Math.max(...own.map(({ lines }) => lines.length));
    for (let place = 0; place < most; place += 1) {
      const said = own.flatMap(({ tier, language, lines }) =>
        lines.slice(place, place + 1).map((text) => ({ tier, language, text })),
      );
      const part = partOf(
        own[0]!.tier,
        said.map(({ text }) => text),
      );
      await sql`
        insert into freedom_plan_tier_lines (tier_id, position, part) values (${tierId}, ${place + 1}, ${part})`.execute(
        db,
      );
      for (const { tier, language, text } of said)
        await sql`
          insert into freedom_plan_tier_line_texts (tier_id, position, language, text)
          values (${tierId}, ${place + 1}, ${language}, ${renewed(tier, text)})`.execute(db);
    }
  }
}

async function callsAMonth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('freedom_plan_tiers')
    .addColumn('calls_per_month', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update freedom_plan_tiers set calls_per_month = 2 where tier = 'level_2'`.execute(db);
  await sql`update freedom_plan_tiers set calls_per_month = 4 where tier in ('level_3', 'level_4', 'level_5')`.execute(
    db,
  );
}
