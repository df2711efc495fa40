import type { RouterContextProvider } from 'react-router';
import { findPublicCoach, listShownCoaches, type PublicCoach } from '#app/domain/coaching/public-coaches.ts';
import { coachPart } from '#app/domain/content/texts-of-rows.ts';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import type { EveryText } from '#locales/texts.ts';
import type { CoachOnPage } from '#app/ui/sales/coaches.tsx';

interface Said {
  readonly role?: string;
  readonly words?: readonly string[];
}

/** What is published about a coach in a language. */
const saidOf = (said: EveryText, language: Language, id: string): Said =>
  (said[language][coachPart] as Readonly<Record<string, Said>> | undefined)?.[id] ?? {};

/** Words in the reader's language, or else in another, which is named then. */
function inOneOf<T>(language: Language, find: (language: Language) => T | undefined) {
  const found = [language, ...languageCodes].find((code) => find(code) !== undefined);
  return found === undefined ? null : { says: find(found)!, language: found };
}

const onPage = (
  said: EveryText,
  language: Language,
  { id, name, picture, isShown }: PublicCoach,
): CoachOnPage => ({
  id,
  name,
  picture: picture && (isShown ? `/coach-pictures/${picture}` : `/admin/coaches/public/${id}/picture`),
  role: inOneOf(language, (code) => saidOf(said, code, id).role),
  words: inOneOf(language, (code) => saidOf(said, code, id).words),
});

/**
 * The coaches whom public pages show, with what is published about them. To an administrator who looks at a draft about somebody
 * else, that one too.
 */
export async function coachesOnPages(
  context: Readonly<RouterContextProvider>,
): Promise<readonly CoachOnPage[]> {
  const { db, texts } = context.get(servicesContext);
  const shown = await listShownCoaches(db);
  const { previewed } = texts;
  const isElse = previewed?.part === coachPart && !shown.some(({ id }) => id === previewed.key);
  const other = isElse ? await findPublicCoach(db, previewed.key) : null;
  return [...shown, ...(other ? [other] : [])].map((coach) =>
    onPage(texts.said(), context.get(languageContext), coach),
  );
}
