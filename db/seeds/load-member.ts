import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { slotOf } from '../journal-slots.ts';
import { searchable } from '../searchable.ts';
import type { PillarName } from '../tables/practice.ts';
import type { Tables } from '../tables/index.ts';

/** The rows of one member, by table. */
export type Rows = {
  readonly [
    T in
      | 'users'
      | 'profiles'
      | 'sessions'
      | 'form_progress'
      | 'onboarding_forms'
      | 'habits'
      | 'habit_schedules'
      | 'habit_completions'
      | 'user_goals'
      | 'journal_entries'
      | 'xp_events'
      | 'xp_unlocks'
      | 'jobs'
  ]: Insertable<Tables[T]>[];
};

const day = 86_400_000;
const names = ['Ana', 'Tom', 'Lucía', 'Ben', 'Irene', 'Marco', 'Noa', 'Diego', 'Clara', 'Sam'] as const;
const surnames = ['Vega', 'Fields', 'Moreno', 'Hart', 'Ríos', 'Lane', 'Campos', 'Reed'] as const;
const zones = ['UTC', 'America/Mexico_City', 'Europe/Madrid', 'America/New_York', 'Asia/Tokyo'] as const;
const ages = ['18-25', '26-35', '36-45', '46-55'] as const;
const pillars: readonly PillarName[] = ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'];
const habitNames = ['Morning walk', 'Ten pages', 'No screen after nine', 'Call a friend', 'Stretch'] as const;
const goalTitles = [
  'Run 5 km',
  'Six months of savings',
  'Free Fridays',
  'Cook at home',
  'Sleep well',
] as const;
const sentences = [
  'Walk before the phone is on, and say good morning to the street.',
  'The light on the kitchen floor, and nowhere to be before nine.',
  'Too many small tasks; I will write three on paper and leave the rest.',
  'A desk that is empty at five, and an evening that belongs to us.',
  'Money makes me tense; looking at the numbers made it smaller.',
  'I said yes too fast again yesterday. Once today I will say no.',
  'Rain on the window, soup on the stove, and a book that waits.',
  'Slept badly. The screen is the reason, and I know it.',
] as const;

/** A small generator of numbers (mulberry32): the same seed gives the same row of numbers from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * What a member of the load data has in every table; points and levels agree with the ledger.
 * @param number from 1; decides everything about the member
 */
export function memberRows(
  number: number,
  account: { readonly email: string; readonly passwordHash: string; readonly now: Date },
): Rows {
  const next = numbersFrom(number);
  const whole = (below: number): number => Math.floor(next() * below);
  const one = <T>(list: readonly T[]): T => list[whole(list.length)]!;
  const end = account.now.getTime();
  // Who signed up first stands first: keys grow with time, as they do in a real installation.
  const joined = end - 90 * day + number * 10;
  const at = (days: number): string => new Date(joined + Math.round(days * day)).toISOString();
  const id = (moment: string): string =>
    uuid({ msecs: Date.parse(moment), random: Uint8Array.from({ length: 16 }, () => whole(256)) });

  const start = at(0);
  const user_id = id(start);
  const mine = { user_id };
  const name = `${one(names)} ${one(surnames)}`;
  const age = one(ages);
  const finishedNutrition = number % 3 !== 0;

  const habits = [0, 1, 2].map((index) => ({
    id: id(at(0.01 + index)),
    ...mine,
    name: habitNames[(number + index) % habitNames.length]!,
    pillar: pillars[(number + index) % pillars.length]!,
    time_of_day: 'morning' as const,
    position: index + 1,
    started_on: at(0.01 + index).slice(0, 10),
    created_at: at(0.01 + index),
  }));
  const schedules = habits.map((habit) => ({
    id: habit.id,
    ...mine,
    habit_id: habit.id,
    from_day: habit.started_on,
    kind: 'daily' as const,
  }));
  // The last weeks of each.
  const completions = habits.flatMap((habit, index) =>
    Array.from({ length: 12 }, (_, week) => {
      const moment = at(50 + week * 3 + index);
      return {
        id: id(moment),
        ...mine,
        habit_id: habit.id,
        day: moment.slice(0, 10),
        state: 'done' as const,
        created_at: moment,
      };
    }),
  );
  const goals = [0, 1].map((index) => ({
    id: id(at(0.01 + index)),
    ...mine,
    title: goalTitles[(number + index) % goalTitles.length]!,
    pillar: pillars[(number + index) % pillars.length]!,
    description: one(sentences),
    timeframe: '90-days',
    target_date: new Date(end + (30 + whole(60)) * day).toISOString().slice(0, 10),
    status: index === 0 ? ('completed' as const) : ('in_progress' as const),
    created_at: at(0.01 + index),
  }));
  const entries = Array.from({ length: 20 }, (_, index) => {
    const moment = at(1 + index * 4);
    const content = {
      intention: one(sentences),
      gratitude: one(sentences),
      mindDump: one(sentences),
      vision: one(sentences),
    };
    const type = index % 3 === 2 ? ('evening' as const) : ('morning' as const);
    return {
      id: id(moment),
      ...mine,
      type,
      day: moment.slice(0, 10),
      slot: slotOf(type, moment.slice(0, 10)),
      content: JSON.stringify(content),
      words: searchable(Object.values(content).join('\n')),
      created_at: moment,
    };
  });

  const xp = [
    ...entries.map((entry) => ({
      event_type: 'journal_entry',
      source_type: 'journal',
      source_id: `${entry.type}:${entry.day}`,
      created_at: entry.created_at,
    })),
    ...(finishedNutrition ? ['basic-onboarding', 'nutrition-fitness'] : ['basic-onboarding']).map(
      (source_id, index) => ({
        event_type: 'form_completion',
        source_type: 'form',
        source_id,
        created_at: at(0.01 + index * 5),
      }),
    ),
    ...Array.from({ length: 70 + whole(18) }, (_, index) => {
      const moment = at(1.3 + index);
      return {
        event_type: 'habit_completion',
        source_type: 'habit',
        source_id: `${habits[index % 3]!.id}:${moment.slice(0, 10)}`,
        created_at: moment,
      };
    }),
  ].map((event) => ({ id: id(event.created_at), ...mine, ...event, amount: 1 }));

  const reached = [25, 75].filter((threshold) => xp.length >= threshold);
  const forms = formRows(mine, { name, age, finishedNutrition, at, id, one, whole });
  const session = id(at(80));
  return {
    users: [
      {
        id: user_id,
        email: account.email,
        password_hash: account.passwordHash,
        email_verified_at: start,
        created_at: start,
      },
    ],
    profiles: [
      {
        id: user_id,
        email: account.email,
        full_name: name,
        language: number % 4 === 0 ? 'es' : 'en',
        timezone: one(zones),
        onboarding_completed: 1,
        onboarding_steps: '{"form":true,"habits":true,"journal":true}',
        current_xp: xp.length,
        age_range: age,
        country: 'MX',
        city: 'Puebla',
        status: 'active',
        created_at: start,
        updated_at: at(0.01),
      },
    ],
    sessions:
      number % 3 === 1
        ? [
            {
              id: session,
              ...mine,
              // Nobody has the token behind it: these sessions are only there.
              token_hash: (session + session).replaceAll('-', ''),
              user_agent:
                'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
              created_at: at(80),
              last_seen_at: at(89),
              expires_at: at(140),
            },
          ]
        : [],
    form_progress: forms,
    onboarding_forms: [
      { id: id(at(0.01)), ...mine, full_name: name, age, status: 'completed', created_at: at(0.01) },
    ],
    habits: habits.map((habit) => ({ ...habit, completed: 12 })),
    habit_schedules: schedules,
    habit_completions: completions,
    user_goals: goals,
    journal_entries: entries,
    xp_events: xp,
    xp_unlocks: reached.map((threshold, index) => ({
      id: id(at(20 + index)),
      ...mine,
      unlock_type: 'level_up' as const,
      subject: `level:${index + 1}`,
      created_at: at(threshold),
    })),
    jobs: [
      {
        id: id(start),
        kind: 'mail',
        key: `mail:verify-email:${user_id}`,
        payload: '{}',
        state: 'done' as const,
        run_at: start,
        created_at: start,
        finished_at: start,
      },
    ],
  };
}

/** Onboarding completed, nutrition completed by two of three, the health assessment begun; and what they taught. */
function formRows(
  mine: { readonly user_id: string },
  facts: {
    readonly name: string;
    readonly age: string;
    readonly finishedNutrition: boolean;
    readonly at: (days: number) => string;
    readonly id: (moment: string) => string;
    readonly one: <T>(list: readonly T[]) => T;
    readonly whole: (below: number) => number;
  },
): Insertable<Tables['form_progress']>[] {
  const { at, id, one, whole } = facts;
  const form = (
    form_type: string,
    data: object,
    visited: readonly string[],
    days: number,
    completed: boolean,
  ) => ({
    id: id(at(days)),
    ...mine,
    form_type,
    form_data: JSON.stringify(data),
    visited_sections: JSON.stringify(visited),
    completed_at: completed ? at(days + 0.01) : null,
    last_section: visited.at(-1) ?? null,
    created_at: at(days),
    updated_at: at(days + 0.01),
  });
  const onboarding = {
    name: facts.name,
    age: facts.age,
    city: 'Puebla',
    country: 'MX',
    terms_understood: true,
    expectations_understood: true,
    refund_policy_understood: true,
    nda_understood: true,
    firstGoal: {
      title: one(goalTitles),
      pillar: one(pillars),
      description: one(sentences),
      timeframe: '90-days',
    },
    firstHabit: { name: one(habitNames), pillar: one(pillars), time_of_day: 'morning' },
    journey_reasons: [one(sentences), one(sentences)],
    transformation_vision: one(sentences),
  };
  const metrics = { height_cm: 150 + whole(50), weight_kg: 50 + whole(500) / 10 };
  const nutrition = {
    ...metrics,
    sleep_hours: 5 + whole(8) / 2,
    primary_health_goals: one(sentences),
    stress_level: 1 + whole(10),
    ...(facts.finishedNutrition
      ? {
          meals_per_day: 2 + whole(3),
          snacks_per_day: whole(4),
          exercise_frequency: whole(7),
          exercise_duration: 10 + whole(60),
          caffeine_cups_per_day: whole(5),
          alcohol_drinks_per_day: whole(4) / 2,
          smoking_frequency: 'Never',
          accountability_preferences: ['Daily check-ins', 'Partner/buddy system'],
        }
      : {}),
  };
  const wizard = ['welcome', 'profile', 'goals', 'inner-profile', 'habits', 'journal', 'final'];
  const sections = ['basic-metrics', 'sleep-goals', 'habits-tracking', 'accountability'];
  const health = { full_name: facts.name, date_of_birth: '1985-04-23', gender: 'Female' };
  const rows = [
    form('basic-onboarding', onboarding, wizard, 0, true),
    form(
      'nutrition-fitness',
      nutrition,
      facts.finishedNutrition ? sections : sections.slice(0, 2),
      5,
      facts.finishedNutrition,
    ),
    form('health-assessment', health, ['basic-info'], 80, false),
  ];
  if (!facts.finishedNutrition) return rows;
  const shared = {
    basicInfo: { height: metrics.height_cm, weight: metrics.weight_kg },
    healthHistory: {},
    lifestyle: {},
    formProgress: {
      basicInfoCompleted: true,
      healthHistoryCompleted: false,
      lifestyleCompleted: false,
      formSpecificCompleted: true,
    },
    lastUpdated: at(5),
  };
  return [...rows, { ...form('shared-data', shared, [], 5, false), last_section: 'consolidated' }];
}
