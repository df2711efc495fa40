import { z } from 'zod';

const day = z.object({
  day: z.string(),
  /** `open`: nothing but its note. */
  state: z.enum(['part', 'done', 'skipped', 'open']),
  amount: z.number(),
  /** What that day asked for, where it was another amount than the habit's. */
  target: z.number().optional(),
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
  /** Of how many days its amount is the sum there: here it is asked of one. */
  sumOf: z.number().optional(),
});

/** Habits as they were read of another program's file. */
export const loopHabitsSchema = z.array(habit);

export type LoopHabit = Readonly<z.infer<typeof habit>>;
export type LoopDay = Readonly<z.infer<typeof day>>;
