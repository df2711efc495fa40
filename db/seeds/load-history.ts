import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '../database.ts';
import { insertRows } from './insert-rows.ts';

/** Forms that can be completed again and again, in turns. */
const types = ['progress-checkin', 'nutrition-fitness', 'health-assessment', 'habit-intake'] as const;

const answers = {
  primary_health_goals: 'Sleep before eleven, and walk before the phone is on.',
  height_cm: 171,
  weight_kg: 74.5,
  sleep_hours: 6.5,
  stress_level: 6,
  meals_per_day: 3,
  snacks_per_day: 1,
  exercise_frequency: 3,
  exercise_duration: 40,
  caffeine_cups_per_day: 2,
  alcohol_drinks_per_day: 0.5,
  smoking_frequency: 'Never',
  accountability_preferences: ['Daily check-ins', 'Partner/buddy system'],
  health_improvements: 'Three walks a week, and the stairs at work.',
  health_goals_progress: 6,
  next_milestones: 'One evening a week without screens.',
  current_health_concerns: 'Short nights, and tired afternoons.',
};

/** So many rows that a transaction is worth its fsync, so few that they fit in memory. */
const rowsAtOnce = 2000;

/**
 * Gives a member a history: completed submissions of four forms, an hour apart, every second one with an analysis.
 * @param count how many submissions
 * @param now the history ends here
 */
export async function seedHistory(db: Database, userId: string, count: number, now: Date): Promise<void> {
  const submissions = Array.from({ length: count }, (_, index) => {
    const at = new Date(now.getTime() - (count - index) * 3_600_000).toISOString();
    return {
      id: uuid({ msecs: Date.parse(at) }),
      user_id: userId,
      form_type: types[index % types.length]!,
      form_data: JSON.stringify(answers),
      completed_at: at,
      created_at: at,
      updated_at: at,
    };
  });
  const analyses = submissions
    .filter((_, index) => index % 2 === 0)
    .map(({ id, form_type, created_at }) => ({
      id: uuid({ msecs: Date.parse(created_at) }),
      user_id: userId,
      form_type,
      form_id: id,
      created_at,
      language: 'en' as const,
      analysis: 'Your days are full and your nights are short.',
      key_findings: 'Sleep comes first.',
      recommendations: '["Close the laptop at seven."]',
      roadmap: 'First two weeks: seven o’clock.',
      behavioral_strategies: '[]',
      transformation_focus_areas: '["Evenings"]',
      analyst: 'built-in' as const,
      answers_mark: 'seeded',
      request_key: `${id}:1`,
    }));
  for (let from = 0; from < count; from += rowsAtOnce) {
    await inTransaction(db, async (trx) => {
      await insertRows(trx, 'form_progress', submissions.slice(from, from + rowsAtOnce));
      await insertRows(trx, 'form_analyses', analyses.slice(from / 2, (from + rowsAtOnce) / 2));
    });
  }
}
