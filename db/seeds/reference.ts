import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '../database.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedFeatures } from './features.ts';
import { seedQuizzes } from './quizzes/seed-quizzes.ts';

/** Levels, thresholds and names: specification 1, §9. */
const levels = [
  [
    0,
    'Explorer',
    'Exploración',
    0,
    'compass',
    '#6b7280',
    'You look around and learn where you stand.',
    'Miras a tu alrededor y descubres dónde estás.',
  ],
  [
    1,
    'Foundation Builder',
    'Cimientos firmes',
    25,
    'layers',
    '#2563eb',
    'You keep small promises to yourself.',
    'Cumples pequeñas promesas contigo.',
  ],
  [
    2,
    'Identity Transformer',
    'Identidad nueva',
    75,
    'sprout',
    '#15803d',
    'You begin to act like the person you want to be.',
    'Empiezas a actuar como la persona que quieres ser.',
  ],
  [
    3,
    'Freedom Creator',
    'Libertad en marcha',
    150,
    'sunrise',
    '#a16207',
    'Your days follow your own plan.',
    'Tus días siguen tu propio plan.',
  ],
  [
    4,
    'Transformation Master',
    'Maestría',
    300,
    'mountain',
    '#7e22ce',
    'What was an effort has become a habit.',
    'Lo que costaba se volvió costumbre.',
  ],
  [
    5,
    'Freedom Sage',
    'Sabiduría',
    450,
    'star',
    '#b91c1c',
    'You live it, and you help others live it.',
    'Lo vives, y ayudas a otras personas a vivirlo.',
  ],
] as const;

/** What an act is worth: product decision 'XP and levels'. A source overrides the event for one form_type. */
const rules = [
  ['habit_completion', '', 1],
  ['journal_entry', '', 1],
  ['video_completion', '', 2],
  ['badge_earned', '', 3],
  ['challenge_completion', '', 4],
  ['course_completion', '', 5],
  ['experience_completion', '', 6],
  ['form_completion', '', 1],
  ['form_completion', 'comprehensive-onboarding', 0],
  ['daily_checkin', '', 1],
] as const;

/**
 * Rows that the product cannot do without. Only what is missing is added: what an administrator changed stays.
 */
export async function seedReference(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('xp_levels')
      .values(
        levels.map(
          ([level, name, name_es, xp_threshold, icon, color_theme, description, description_es]) => ({
            id: uuid(),
            level,
            name,
            name_es,
            description,
            description_es,
            xp_threshold,
            icon,
            color_theme,
          }),
        ),
      )
      .onConflict((conflict) => conflict.column('level').doNothing())
      .execute();
    await trx
      .insertInto('xp_rules')
      .values(rules.map(([event_type, source, amount]) => ({ event_type, source, amount })))
      .onConflict((conflict) => conflict.columns(['event_type', 'source']).doNothing())
      .execute();
    await seedFeatures(trx);
    await seedQuizzes(trx);
    await seedCatalogue(trx);
  });
}
