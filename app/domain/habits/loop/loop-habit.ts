import { z } from 'zod';

const day = z.object({
  day: z.string(),
  state: z.enum(['part', 'done', 'skipped']),
  amount: z.number(),
  note: z.string(),
});

const habit = z.object({
  name: z.string(),
  description: z.string(),
  rhythm: z.object({
    kind: z.enum(['daily', 'weekdays', 'per-week', 'every-n-days']),
    weekdays: z.number(),
    number: z.number(),
  }),
  unit: z.string(),
  target: z.number().nullable(),
  isArchived: z.boolean(),
  days: z.array(day),
});

/** Habits as they were read of another program's file. */
export const loopHabitsSchema = z.array(habit);

export type LoopHabit = Readonly<z.infer<typeof habit>>;
export type LoopDay = Readonly<z.infer<typeof day>>;
