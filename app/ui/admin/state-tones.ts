export type ProgramState = 'active' | 'grace' | 'suspended' | 'disputed' | 'completed' | 'refunded' | 'ended';

/** How loud each state of a program is. */
export const stateTones = {
  active: 'ok',
  grace: 'warn',
  suspended: 'warn',
  disputed: 'warn',
  completed: 'ok',
  refunded: 'quiet',
  ended: 'quiet',
} as const satisfies Record<ProgramState, string>;
