import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '../database.ts';
import { slotOf } from '../journal-slots.ts';
import { searchable } from '../searchable.ts';
import { sumDays } from '../xp-days.ts';
import { demoCalls } from './demo-calls.ts';
import { demoCard } from './demo-card.ts';
import { demoCoaching } from './demo-coaching.ts';
import { demoDomain } from './demo-domain.ts';
import { demoDriver } from './demo-driver.ts';
import { demoHabits } from './demo-habits.ts';
import { demoLeads } from './demo-leads.ts';
import { demoClaims, demoLevels } from './demo-levels.ts';
import { demoMarkers } from './demo-markers.ts';
import { demoMeasurements } from './demo-measurements.ts';
import { demoNutrition } from './demo-nutrition.ts';
import { demoListPrice, demoProgram } from './demo-program.ts';
import { demoVisits } from './demo-visits.ts';
import { demoWorkouts } from './demo-workouts.ts';

/** What the demo member wrote, in turns. */
const pages = [
  [
    'Walk before the phone is on.',
    'The light on the kitchen floor.',
    'The talk with Ana keeps coming back. I want to call her first.',
    'Evenings that belong to us.',
  ],
  [
    'Finish one thing before lunch.',
    'Coffee with Tom, unhurried.',
    'Too many small tasks; I will write three on paper.',
    'A desk that is empty at five.',
  ],
  [
    'Ask for help with the budget.',
    'A quiet bus ride.',
    'Money makes me tense; looking at the numbers made it smaller.',
    'Six months of savings.',
  ],
  [
    'Say no once today.',
    'My knees held on the stairs.',
    'I said yes too fast again yesterday.',
    'A week with two free evenings.',
  ],
  [
    'Stretch after work.',
    'The soup Ana left.',
    'Slept badly. The screen is the reason, I know.',
    'Seven hours, most nights.',
  ],
  [
    'Write to my brother.',
    'Rain, and nowhere to be.',
    'I miss him and never say so.',
    'A trip together in spring.',
  ],
] as const;

const daysBefore =
  (now: Date) =>
  (days: number): string =>
    new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Three sign-ins to try the product with: a member with 60 days of history, an administrator, and the member's coach. Only where there is no
 * account yet, and only in a local installation.
 * @param now the history ends here
 * @returns the member's id, or null where nothing was seeded
 */
export async function seedDemo(db: Database, now: Date): Promise<string | null> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return null;
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const memberHash = await hash('notebook by the window', options);
  const adminHash = await hash('lamp on the quiet desk', options);
  const coachHash = await hash('kettle before the first call', options);
  return inTransaction(db, async (trx) => {
    const ago = daysBefore(now);
    const member = await person(trx, `demo@${demoDomain}`, 'Maya Fields', 'member', memberHash, ago(60));
    const admin = await person(trx, `admin@${demoDomain}`, 'Alex Moreno', 'admin', adminHash, ago(60));
    await memberHistory(trx, member, ago);
    await demoProgram(trx, member, admin, ago);
    const coach = await person(trx, `coach@${demoDomain}`, 'Rosa Lind', 'coach', coachHash, ago(60));
    await demoDriver(trx, member, ago);
    await demoCoaching(trx, { member, coach, admin }, ago);
    await demoCalls(trx, { member, coach }, ago);
    await demoListPrice(trx, ago);
    await demoLeads(trx, admin, ago);
    await demoVisits(trx, ago);
    return member;
  });
}

/** An open account of the demo. @param passwordHash null: nobody signs in with it */
export async function person(
  trx: Database,
  email: string,
  name: string,
  role: 'member' | 'admin' | 'coach',
  passwordHash: string | null,
  at: string,
): Promise<string> {
  const id = uuid();
  await trx
    .insertInto('users')
    .values({ id, email, password_hash: passwordHash, email_verified_at: at, created_at: at })
    .execute();
  await trx
    .insertInto('profiles')
    .values({
      id,
      email,
      full_name: name,
      role,
      onboarding_completed: 1,
      onboarding_steps: JSON.stringify({ form: true, habits: true, journal: true }),
      status: 'active',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

async function memberHistory(trx: Database, userId: string, ago: (days: number) => string): Promise<void> {
  const mine = { user_id: userId };
  const xp: { event_type: string; source_type: string; source_id: string; created_at: string }[] = [];

  const onboarding = {
    name: 'Maya Fields',
    age: '36-45',
    city: 'Valparaíso',
    country: 'CL',
    terms_understood: true,
    expectations_understood: true,
    refund_policy_understood: true,
    nda_understood: true,
    firstGoal: {
      title: 'Run 5 km',
      pillar: 'Health',
      description: 'Without stopping, along the river.',
      timeframe: '90-days',
    },
    inner_profile_data: {
      energy_state: 6,
      primary_blocker: 'inconsistent_habits',
      support_level: 'supported',
      core_values: ['family', 'health', 'peace'],
      transformation_experience: 'started_and_stopped',
      emotional_patterns: ['people_pleasing', 'quick_recovery'],
      learning_style: 'doing',
      support_preference: 'encouragement',
      accountability_style: 'partner',
      challenge_preference: 'small_steps',
      motivation_drivers: ['connection', 'growth'],
    },
    firstHabit: { name: 'Morning walk', pillar: 'Health', time_of_day: 'morning' },
    firstJournalEntry: {
      intention: pages[0][0],
      excitement: pages[0][1],
      challenges: pages[0][2],
      vision: pages[0][3],
    },
    journey_reasons: ['I want my evenings back.', 'My father got ill at my age.'],
  };
  const nutrition = {
    height_cm: 168,
    weight_kg: 71.5,
    sleep_hours: 6.5,
    primary_health_goals: 'Sleep through the night and run without pain.',
    stress_level: 6,
    meals_per_day: 3,
    snacks_per_day: 2,
    exercise_frequency: 3,
    exercise_duration: 35,
    caffeine_cups_per_day: 3,
    alcohol_drinks_per_day: 0.5,
    smoking_frequency: 'Never',
    accountability_preferences: ['Daily check-ins', 'Partner/buddy system'],
  };
  const health = { full_name: 'Maya Fields', gender: 'Female' };
  const form = (form_type: string, data: object, visited: string[], days: number, completed: boolean) => ({
    id: uuid(),
    ...mine,
    form_type,
    form_data: JSON.stringify(data),
    visited_sections: JSON.stringify(visited),
    last_section: visited.at(-1) ?? null,
    completed_at: completed ? ago(days) : null,
    created_at: ago(days + 0.1),
    updated_at: ago(days),
  });
  const wizard = ['welcome', 'profile', 'goals', 'inner-profile', 'habits', 'journal', 'final'];
  const nutritionSections = ['basic-metrics', 'sleep-goals', 'habits-tracking', 'accountability'];
  await trx
    .insertInto('form_progress')
    .values([
      form('basic-onboarding', onboarding, wizard, 60, true),
      form('nutrition-fitness', nutrition, nutritionSections, 52, true),
      form('health-assessment', health, ['basic-info'], 3, false),
    ])
    .execute();
  for (const [type, days] of [
    ['basic-onboarding', 60],
    ['nutrition-fitness', 52],
  ] as const) {
    xp.push({ event_type: 'form_completion', source_type: 'form', source_id: type, created_at: ago(days) });
  }
  await trx
    .insertInto('onboarding_forms')
    .values({
      id: uuid(),
      ...mine,
      full_name: 'Maya Fields',
      age: '36-45',
      status: 'completed',
      created_at: ago(60),
    })
    .execute();
  await demoHabits(trx, userId, ago);
  await trx
    .insertInto('user_goals')
    .values({
      id: uuid(),
      ...mine,
      title: 'Run 5 km',
      pillar: 'Health',
      description: 'Without stopping, along the river.',
      timeframe: '90-days',
      target_date: ago(-30).slice(0, 10),
      started_on: ago(60).slice(0, 10),
      created_at: ago(60),
    })
    .execute();

  await demoMeasurements(trx, userId, ago);
  await demoWorkouts(trx, userId, ago);
  await demoMarkers(trx, userId, ago);
  await demoNutrition(trx, userId, ago);

  const entries = Array.from({ length: 30 }, (_, index) => {
    const at = ago(60 - index * 2);
    const [intention, gratitude, mindDump, vision] = pages[index % pages.length]!;
    const type = index % 2 === 1 ? ('evening' as const) : ('morning' as const);
    const day = at.slice(0, 10);
    xp.push({
      event_type: 'journal_entry',
      source_type: 'journal',
      source_id: `${type}:${day}`,
      created_at: at,
    });
    const content =
      type === 'morning'
        ? { intention, gratitude: [gratitude], mindDump, vision }
        : { intention: '', gratitude: [gratitude], mindDump, vision: '' };
    // A hard fortnight in the middle, and a better end.
    const lift = Math.round(Math.cos(index / 5) * 2);
    const ratings =
      type === 'morning'
        ? {}
        : { energy_level: 6 + lift, stress_level: 5 - lift, self_care_rating: 5 + (index % 4) };
    const written = {
      id: uuid(),
      ...mine,
      type,
      day,
      slot: slotOf(type, day),
      content: JSON.stringify(content),
      words: searchable(Object.values(content).flat().join('\n')),
      mood: 6 + (Math.round(lift / 2) + (index % 3) - 1) * 2,
      created_at: at,
    };
    return { ...written, energy_level: null, stress_level: null, self_care_rating: null, ...ratings };
  });
  await trx.insertInto('journal_entries').values(entries).execute();
  const tags = ['sleep', 'work', 'family'] as const;
  await trx
    .insertInto('journal_tags')
    .values(entries.map(({ id }, index) => ({ entry_id: id, ...mine, tag: tags[index % tags.length]! })))
    .execute();
  await trx
    .insertInto('xp_events')
    .values(xp.map((event) => ({ id: uuid(), ...mine, ...event, amount: 1 })))
    .execute();
  await demoClaims(trx, userId, ago);
  await sumDays(trx, [userId]);
  await demoCard(trx, userId, ago);
  await trx
    .updateTable('profiles')
    .set({ country: 'CL', city: 'Valparaíso', age_range: '36-45' })
    .where('id', '=', userId)
    .execute();
  await demoLevels(trx, userId);
}
