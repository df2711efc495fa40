import type { Repetition } from '#app/gateways/mail/template.ts';

const day = 86_400_000;

/** What a mail is sent for at this moment: a person gets it once for each. For example `once`, `day:2026-03-10`, `week:2026-03-09`. */
export function occasionOf(repetition: Repetition, now: Date): string {
  if (repetition === 'once') return 'once';
  if (repetition === 'each-day') return `day:${now.toISOString().slice(0, 10)}`;
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return `week:${new Date(now.getTime() - sinceMonday * day).toISOString().slice(0, 10)}`;
}
