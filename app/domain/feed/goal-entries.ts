import { listDatedGoals, listLookBacks } from '../goals/look-backs.ts';
import type { FeedSource } from './feed-entries.ts';

/** The days on which goals under way are to be reached, and those on which they are looked back on. */
export const goalEntries: FeedSource = async (db, { userId }) => {
  const goals = await listDatedGoals(db, userId);
  const wholeDay = { time: null, repeats: null };
  return [
    ...goals.map(({ id, title, targetDate }) => ({
      id: `goal-${id}`,
      kind: 'goal' as const,
      words: { title },
      day: targetDate!,
      ...wholeDay,
      path: `/goals/${id}`,
    })),
    ...(await listLookBacks(db, userId, goals)).map(({ goalId, title, percent, day }) => ({
      id: `look-back-${goalId}-${percent}`,
      kind: 'lookBack' as const,
      words: { title, percent },
      day,
      ...wholeDay,
      path: `/goals/${goalId}/checkpoints/${percent}`,
    })),
  ];
};
