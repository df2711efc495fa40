import { lexiconEn } from './en.ts';
import { lexiconEs } from './es.ts';
import type { Lexicon } from './fact-words.ts';

/** Every text is read by all of them, whichever language its page is in. */
export const lexicons: readonly Lexicon[] = [lexiconEn, lexiconEs];
