import { z } from 'zod';

const schema = z.array(z.string());

/** What a tier includes, line by line. @param text `tests_included` of its texts in a language */
export const testsIncludedOf = (text: string): readonly string[] => schema.parse(JSON.parse(text));
