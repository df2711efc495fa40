import type english from '#locales/en/analysis/transformation.json';
import { textsOf } from '#locales/texts.ts';

/** What the built-in reader says, in every language. */
export const profileTexts = textsOf<typeof english>('analysis/transformation');
