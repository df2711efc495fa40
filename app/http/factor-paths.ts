/** Where an administrator goes on to once the factor is passed. @param next a safe path, or null */
export const afterFactor = (next: string | null): string => next ?? '/admin';

/** Where a factor is set up or replaced. @param next a safe path to go on to, or null */
export const setUpPath = (next: string | null): string =>
  next === null
    ? '/auth/second-factor/set-up'
    : `/auth/second-factor/set-up?next=${encodeURIComponent(next)}`;
