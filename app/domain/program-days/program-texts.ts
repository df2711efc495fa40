import type { Language } from '#db/tables/accounts.ts';
import type { ProgramId } from '#app/programs/program.ts';
import { everyText, textsOf, type EveryText } from '#locales/texts.ts';

/** What a step says: app/programs/program.ts. */
export interface StepTexts {
  readonly title: string;
  readonly reading: readonly string[];
  readonly smaller: string;
  readonly question: string;
  /** Of a day. */
  readonly action?: string;
  /** Of a week. */
  readonly practices?: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly lookBack?: string;
}

export interface ProgramTexts {
  readonly phases: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly steps: Readonly<Record<string, StepTexts>>;
}

type InEach = Readonly<Record<Language, ProgramTexts>>;
const known = new WeakMap<EveryText, Map<ProgramId, InEach>>();

/**
 * The texts of a program in a language.
 * @param said what the site says now; the files unless told
 */
export function programTexts(id: ProgramId, language: Language, said: EveryText = everyText): ProgramTexts {
  let programs = known.get(said);
  if (!programs) known.set(said, (programs = new Map<ProgramId, InEach>()));
  let texts = programs.get(id);
  if (!texts) programs.set(id, (texts = textsOf<ProgramTexts>(`programs/${id}`, said)));
  return texts[language];
}

const wordsAMinute = 220;

/** How many minutes it takes to read this, at least one. */
export const minutesToRead = (reading: readonly string[]): number =>
  Math.max(1, Math.round(reading.join(' ').split(/\s+/).length / wordsAMinute));
