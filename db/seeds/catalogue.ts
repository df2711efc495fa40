import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { CatalogueTables } from '../tables/catalogue.ts';

type Tier = Insertable<CatalogueTables['freedom_plan_tiers']>;
type Option = Insertable<CatalogueTables['freedom_plan_payment_options']>;

/** When the prices below were agreed. */
const since = '2026-11-21T00:00:00.000Z';

const both = (en: readonly string[], es: readonly string[]): string => JSON.stringify({ en, es });

/** Programs, prices and guarantees: product decision 'Offers, prices, refunds'; caps: specification 1, §9. */
const tiers: readonly Omit<Tier, 'updated_at' | 'display_order'>[] = [
  {
    id: 1,
    tier: 'level_0',
    name: '7-day jumpstart',
    name_es: 'Arranque de 7 días',
    description: 'Seven days to find out where you stand and to keep three small promises to yourself.',
    description_es: 'Siete días para ver dónde estás y cumplirte tres promesas pequeñas.',
    price_usd: 0,
    list_price_usd: null,
    timeframe_months: null,
    weeks_duration: 1,
    duration_days: 7,
    tests_included: both(
      [
        'Assessment of the five parts of your life',
        'A short check-in every day',
        'Up to three habits',
        'Journal for mornings and evenings',
      ],
      [
        'Evaluación de las cinco áreas de tu vida',
        'Un registro breve cada día',
        'Hasta tres hábitos',
        'Diario de mañana y de noche',
      ],
    ),
    program_category: 'trial',
    enrollment_status: 'active',
    level: 0,
    min_xp_level: 0,
    max_xp_level: 0,
    refund_rule: 'none',
    habit_cap: 3,
  },
  {
    id: 2,
    tier: 'level_1',
    name: '30-day plan',
    name_es: 'Plan de 30 días',
    description: 'One month, one goal, one plan for each day. For whoever wants to see a first change soon.',
    description_es:
      'Un mes, una meta y un plan para cada día. Para quien quiere notar pronto un primer cambio.',
    price_usd: 300_00,
    list_price_usd: 497_00,
    timeframe_months: 1,
    weeks_duration: null,
    duration_days: 30,
    tests_included: both(
      [
        'Everything in the jumpstart',
        'A goal of your own, with a step for each of 30 days',
        'Up to five habits',
        'Nutrition and fitness assessment',
        'Health assessment',
        'A look back every week',
      ],
      [
        'Todo lo del arranque',
        'Una meta tuya, con un paso para cada uno de los 30 días',
        'Hasta cinco hábitos',
        'Evaluación de nutrición y ejercicio',
        'Evaluación de salud',
        'Una mirada atrás cada semana',
      ],
    ),
    program_category: 'program',
    enrollment_status: 'active',
    level: 1,
    min_xp_level: 0,
    max_xp_level: 1,
    refund_rule: '30-days',
    habit_cap: 5,
  },
  {
    id: 3,
    tier: 'level_2',
    name: 'Foundation',
    name_es: 'Fundamentos',
    description:
      'Six weeks with a structure: health, relationships, money and purpose, one after the other, on a mind that is trained every day.',
    description_es:
      'Seis semanas con estructura: salud, relaciones, dinero y propósito, uno tras otro, sobre una mente que se entrena a diario.',
    price_usd: 2_000_00,
    list_price_usd: null,
    timeframe_months: null,
    weeks_duration: 6,
    duration_days: 42,
    tests_included: both(
      [
        'Everything in the 30-day plan',
        'Six weekly themes, 42 daily steps',
        'Up to ten habits',
        'Analysis of each of your assessments',
        'Health reports and markers in one place',
        'Calls with your coach, by appointment',
        'Progress check-in at the start and at the end',
      ],
      [
        'Todo lo del plan de 30 días',
        'Seis temas semanales, 42 pasos diarios',
        'Hasta diez hábitos',
        'Análisis de cada una de tus evaluaciones',
        'Informes y marcadores de salud en un solo lugar',
        'Llamadas con tu coach, con cita',
        'Registro de avance al empezar y al terminar',
      ],
    ),
    program_category: 'program',
    enrollment_status: 'active',
    level: 2,
    min_xp_level: 1,
    max_xp_level: 2,
    refund_rule: '6-weeks',
    habit_cap: 10,
  },
  {
    id: 4,
    tier: 'level_3',
    name: 'DNA for graduates',
    name_es: 'ADN para graduados',
    description:
      'Six months for people who have finished Foundation and want what they began to become who they are.',
    description_es:
      'Seis meses para quienes terminaron Fundamentos y quieren que lo que empezaron pase a ser quienes son.',
    price_usd: 4_999_00,
    list_price_usd: 6_666_00,
    timeframe_months: 6,
    weeks_duration: null,
    duration_days: null,
    tests_included: both(
      [
        'Everything in Foundation',
        'Six months of daily practice',
        'Up to fifteen habits',
        'Elite assessments as you reach their level',
        'A transformation profile, renewed each month',
        'Monthly progress check-ins, compared over time',
        'Calls with your coach, by appointment',
      ],
      [
        'Todo lo de Fundamentos',
        'Seis meses de práctica diaria',
        'Hasta quince hábitos',
        'Evaluaciones élite a medida que alcanzas su nivel',
        'Un perfil de transformación que se renueva cada mes',
        'Registros de avance mensuales, comparados en el tiempo',
        'Llamadas con tu coach, con cita',
      ],
    ),
    program_category: 'program',
    enrollment_status: 'active',
    level: 3,
    min_xp_level: 2,
    max_xp_level: 4,
    refund_rule: '90-days',
    habit_cap: 15,
  },
  {
    id: 5,
    tier: 'level_4',
    name: 'Mastery',
    name_es: 'Maestría',
    description: 'For members who have completed DNA. We are still writing it.',
    description_es: 'Para quienes completaron ADN. Todavía lo estamos escribiendo.',
    price_usd: null,
    list_price_usd: null,
    timeframe_months: 12,
    weeks_duration: null,
    duration_days: null,
    tests_included: both(
      ['Everything in DNA for graduates', 'Up to 25 habits'],
      ['Todo lo de ADN para graduados', 'Hasta 25 hábitos'],
    ),
    program_category: 'program',
    enrollment_status: 'coming_soon',
    level: 4,
    min_xp_level: 3,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 25,
  },
  {
    id: 6,
    tier: 'level_5',
    name: 'Circle',
    name_es: 'Círculo',
    description: 'For members who help others live it. We are still writing it.',
    description_es: 'Para quienes ayudan a otras personas a vivirlo. Todavía lo estamos escribiendo.',
    price_usd: null,
    list_price_usd: null,
    timeframe_months: 12,
    weeks_duration: null,
    duration_days: null,
    tests_included: both(
      ['Everything in Mastery', 'Up to 25 habits'],
      ['Todo lo de Maestría', 'Hasta 25 hábitos'],
    ),
    program_category: 'program',
    enrollment_status: 'coming_soon',
    level: 5,
    min_xp_level: 5,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 25,
  },
  {
    id: 7,
    tier: 'challenge_30_day',
    name: '30-day challenge',
    name_es: 'Reto de 30 días',
    description:
      'One goal and one step a day for thirty days, on your own, with the journal and five habits.',
    description_es:
      'Una meta y un paso al día durante treinta días, por tu cuenta, con el diario y cinco hábitos.',
    price_usd: 297_00,
    list_price_usd: null,
    timeframe_months: 1,
    weeks_duration: null,
    duration_days: 30,
    tests_included: both(
      [
        'A goal of your own',
        'A step for each of 30 days',
        'Up to five habits',
        'Journal for mornings and evenings',
      ],
      [
        'Una meta tuya',
        'Un paso para cada uno de los 30 días',
        'Hasta cinco hábitos',
        'Diario de mañana y de noche',
      ],
    ),
    program_category: 'challenge',
    enrollment_status: 'active',
    level: 1,
    min_xp_level: 0,
    max_xp_level: 1,
    refund_rule: '30-days',
    habit_cap: 5,
  },
];

const full = (id: number, tier_id: number, amount: number): Option => ({
  id,
  tier_id,
  name: 'Full Payment',
  name_es: 'Pago único',
  plan_type: 'full',
  installments: 1,
  first_amount: amount,
  installment_amount: amount,
  total_amount: amount,
  interval_unit: null,
  interval_count: null,
  description: 'Everything today; nothing is charged later.',
  description_es: 'Todo hoy; después no se cobra nada.',
  updated_at: since,
});

const options: readonly Option[] = [
  full(1, 3, 2_000_00),
  {
    id: 2,
    tier_id: 3,
    name: 'Two payments',
    name_es: 'Dos pagos',
    plan_type: 'split',
    installments: 2,
    first_amount: 1_200_00,
    installment_amount: 800_00,
    total_amount: 2_000_00,
    interval_unit: 'day',
    interval_count: 30,
    description: 'The first today, the second on day 30.',
    description_es: 'El primero hoy, el segundo el día 30.',
    updated_at: since,
  },
  full(3, 4, 4_999_00),
  {
    id: 4,
    tier_id: 4,
    name: 'Four payments',
    name_es: 'Cuatro pagos',
    plan_type: 'split',
    installments: 4,
    first_amount: 2_000_00,
    installment_amount: 999_00,
    total_amount: 4_997_00,
    interval_unit: 'month',
    interval_count: 1,
    description: 'The first today, then three monthly ones.',
    description_es: 'El primero hoy y después tres mensuales.',
    updated_at: since,
  },
];

const plans: readonly Insertable<CatalogueTables['payment_plans']>[] = [
  {
    id: 1,
    tier_id: 2,
    name: '30-day plan',
    name_es: 'Plan de 30 días',
    price_usd: 300_00,
    duration_days: 30,
    updated_at: since,
  },
];

const upsells: readonly Insertable<CatalogueTables['upsells']>[] = [
  { key: 'upgrade-30-day', tier_id: 2, offer_hours: 48, places_per_quarter: null, updated_at: since },
  { key: 'upgrade-foundation', tier_id: 3, offer_hours: null, places_per_quarter: null, updated_at: since },
  { key: 'upgrade-dna-graduate', tier_id: 4, offer_hours: null, places_per_quarter: 20, updated_at: since },
];

/** Adds what is missing of the catalogue; what an administrator changed stays. In the caller's transaction. */
export async function seedCatalogue(trx: Database): Promise<void> {
  await trx
    .insertInto('freedom_plan_tiers')
    .values(tiers.map((tier, place) => ({ ...tier, display_order: place + 1, updated_at: since })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('freedom_plan_payment_options')
    .values(options)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('payment_plans')
    .values(plans)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('upsells')
    .values(upsells)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
