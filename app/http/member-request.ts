import type { RouterContextProvider } from 'react-router';
import { languageContext, requestContext, servicesContext } from './contexts.ts';
import type { Language } from '#locales/languages.ts';
import { dayIn, knownTimezone, monthOf } from './day.ts';
import { viewerOf } from './guards.ts';

/** What the pages of a member need of a request. */
export type MemberRequest = ReturnType<typeof memberRequest>;

/** What it takes to put something into words: all that is known where nobody has signed in. */
export interface Wording extends Pick<MemberRequest, 't' | 'language' | 'today'> {
  /** Whether somebody else reads it than whose it is: nothing is called theirs then. */
  readonly forOthers?: boolean;
}

/** Who asks, when by their own clock, in which language, and the database. Behind the guard of signed-in pages alone. */
export function memberRequest(context: Readonly<RouterContextProvider>) {
  const { db, languages, texts } = context.get(servicesContext);
  const language = context.get(languageContext);
  const { now } = context.get(requestContext);
  const signedIn = viewerOf(context);
  const viewer = { ...signedIn, timezone: knownTimezone(signedIn.timezone) };
  const today = dayIn(viewer.timezone, now);
  return {
    db,
    now,
    viewer,
    language,
    t: languages[language].t,
    /** Texts in another language than that of the page, for what was written in that one. */
    tIn: (other: Language) => languages[other].t,
    /** Of programs, whose texts are read whole. */
    said: texts.said(),
    today,
    month: monthOf(viewer.timezone, today),
  };
}
