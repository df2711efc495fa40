import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** A pillar without a habit or goal, where three others and more have one, and habits were kept for two weeks. */
export const pillarEmpty: Rule = {
  key: 'pillar-empty',
  category: 'blind-spots',
  isPattern: false,
  find: ({ pillars, habits, goals }) => {
    const held = new Set([...habits, ...goals].map(({ pillar }) => pillar));
    const days = new Set(habits.flatMap((habit) => habit.days.map(([day]) => day))).size;
    if (held.size < 3 || days < 14) return [];
    return pillars
      .filter((pillar) => !held.has(pillar))
      .map((pillar) => ({
        subject: pillar,
        params: { pillar, others: held.size },
        about: habits.map(({ id }) => `habit.${id}`),
        days,
        confidence: confidenceOf(days),
        impact: 1 / pillars.length,
      }));
  },
};
