import { z } from 'zod';

// Messages are keys below `errors:field`; the page says them in the reader's language.
const members = z
  .string()
  .trim()
  .transform((typed) => typed.replaceAll(/[\s.,']/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/, { error: 'membersNumber' }))
  .transform(Number)
  .optional();
const rating = z
  .string()
  .trim()
  .transform((typed) => typed.replace(',', '.'))
  .pipe(z.string().regex(/^([0-4](\.\d)?|5(\.0)?)$/, { error: 'ratingNumber' }))
  .transform(Number)
  .optional();

export const socialProofFields = ['members', 'rating', 'asOf'] as const;

/** @param today YYYY-MM-DD; a number cannot have been true after it */
export const socialProofForm = (today: string) =>
  z
    .object({
      members,
      rating,
      asOf: z.iso
        .date({ error: 'date' })
        .refine((day) => day <= today, { error: 'dateFuture' })
        .optional(),
    })
    .refine(
      (proof) => proof.asOf !== undefined || (proof.members === undefined && proof.rating === undefined),
      { error: 'asOfRequired', path: ['asOf'] },
    );
