import { defineMail } from '../template.ts';
import { factorSchema, factorValues } from '../security-notice.ts';

/** Something happened to a second factor. */
export const secondFactorChanged = defineMail({
  name: 'second-factor-changed',
  reason: 'safety',
  params: factorSchema,
  link: () => '/forgot-password',
  tell: ({ t, language, params }) => ({ values: factorValues(t, language, params) }),
  examples: [
    { kind: 'set-up', at: '2026-03-10T12:00:00.000Z' },
    { kind: 'replaced', at: '2026-03-10T12:00:00.000Z', zone: 'Europe/Madrid' },
  ],
});
