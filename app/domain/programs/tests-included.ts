import { z } from 'zod';

const schema = z.object({ en: z.array(z.string()), es: z.array(z.string()) });

/** What a tier includes, line by line in both languages. @param text `tests_included` of its row */
export const testsIncludedOf = (text: string): z.infer<typeof schema> => schema.parse(JSON.parse(text));
