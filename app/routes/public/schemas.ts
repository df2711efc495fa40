import { z } from 'zod';
import { callZones, callBuffers, callDays, callDurations, callFrequencies, callTimes } from '#app/domain/leads/call-wish.ts';
import { email } from '#app/http/account-fields.ts';

// Messages are keys below `errors:field`; the page says them in the reader's language.
const fullName = z
  .string({ error: 'nameRequired' })
  .trim()
  .min(1, { error: 'nameRequired' })
  .max(100, { error: 'nameTooLong' });
const phone = z
  .string({ error: 'phoneRequired' })
  .trim()
  .min(1, { error: 'phoneRequired' })
  .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, { error: 'phone' }));

/** Specification 1, §5: the lead form requires name, email and phone. */
export const leadSchema = z.object({ fullName, email, phone });

const numberOf = (values: readonly number[]) =>
  z
    .string({ error: 'unknownOption' })
    .transform(Number)
    .refine((value) => values.includes(value), { error: 'unknownOption' });

/** One or more of a list; the error is the whole group's. */
const someOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .array(z.string())
    .min(1, { error: 'oneAtLeast' })
    .refine((chosen) => chosen.every((one) => values.some((value) => value === one)), {
      error: 'unknownOption',
    })
    .pipe(z.array(z.enum(values)));

/** Its fields in the order in which they are asked, which is that of the summary of errors. */
export const strategyCallSchema = leadSchema.extend({
  timezone: z.enum(callZones, { error: 'timezoneRequired' }),
  days: someOf(callDays),
  times: someOf(callTimes),
  note: z.string().trim().max(1000, { error: 'noteTooLong' }).optional(),
  frequency: z.enum(callFrequencies, { error: 'unknownOption' }),
  duration: numberOf(callDurations),
  buffer: numberOf(callBuffers),
});
