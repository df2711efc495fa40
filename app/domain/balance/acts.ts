import type { BalanceActKind } from '#db/tables/balance.ts';
import type { LifePillar } from './life-pillars.ts';

/** Something small that a plan proposes. */
export interface ProposedAct {
  readonly kind: BalanceActKind;
  /** Of a habit: its key in the library. Of a goal: the part that it is for; its words are `balance.json`. */
  readonly key: string;
}

/** Habits of the library that serve each part, the plainest first. */
export const habitsFor: Readonly<Record<LifePillar, readonly string[]>> = {
  physical_health: ['morning-walk', 'same-bedtime', 'drink-water', 'strength-at-home', 'vegetables-twice'],
  mental_wellness: [
    'three-breaths',
    'phone-sleeps-elsewhere',
    'worries-on-paper',
    'slow-start',
    'quiet-sitting',
  ],
  emotional_balance: [
    'name-the-feeling',
    'one-good-moment',
    'kinder-sentence',
    'worries-on-paper',
    'sit-outdoors',
  ],
  social_connection: [
    'write-to-one-person',
    'phone-away-together',
    'exact-thanks',
    'call-somebody',
    'go-where-people-are',
  ],
  financial_security: [
    'look-at-balance',
    'note-expenses',
    'money-hour',
    'put-aside-weekly',
    'check-one-cost',
  ],
  career_growth: [
    'practice-your-craft',
    'step-for-goal',
    'three-for-the-week',
    'work-on-income',
    'finish-one-thing',
  ],
  personal_development: [
    'read-pages',
    'keep-learning',
    'done-list',
    'first-thing-tomorrow',
    'try-something-once',
  ],
  spiritual_fulfillment: [
    'sit-outdoors',
    'read-your-why',
    'sentence-for-today',
    'quiet-sitting',
    'useful-to-somebody',
  ],
};

const most = { habits: 2, habitsOfMany: 1 };
/** From so many habits on, one more is enough (specification 3, §9: five to ten in total). */
export const manyHabits = 10;

/**
 * At most three acts for a part: two habits that are not kept already, one where there are many, and a goal.
 * @param isKept whether a habit of the library is kept already
 * @param kept how many habits there are
 * @param hasGoal whether the goal of this part is under way already
 */
export function actsFor(
  pillar: LifePillar,
  isKept: (key: string) => boolean,
  kept: number,
  hasGoal: boolean,
): readonly ProposedAct[] {
  const room = kept >= manyHabits ? most.habitsOfMany : most.habits;
  const habits = habitsFor[pillar].filter((key) => !isKept(key)).slice(0, room);
  return [
    ...habits.map((key) => ({ kind: 'habit' as const, key })),
    ...(hasGoal ? [] : [{ kind: 'goal' as const, key: pillar }]),
  ];
}
