import type { i18n } from 'i18next';
import { layOver, type Published } from '#app/domain/content/lay-over.ts';
import { readPublished, readPublishedMark } from '#app/domain/content/published.ts';
import type { SiteTexts } from '#app/http/contexts.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#locales/languages.ts';
import { everyText, type EveryText } from '#locales/texts.ts';
import type { JobHandler } from './worker.ts';
import { watchFacts } from './kept-pages/freshness.ts';

type Prepared = Record<Language, i18n>;

/**
 * What the site says: the texts of its files, with those that administrators have published over them. It looks which are published once
 * a second at most, and at once after this process has published one. Texts are prepared anew then, all together: a page that is being made
 * says all of one version.
 * @param prepare makes the prepared texts of every language
 */
export async function openSiteTexts(
  db: Database,
  prepare: (texts: EveryText) => Promise<Prepared>,
): Promise<{ readonly languages: Prepared; readonly texts: SiteTexts }> {
  const facts = watchFacts(db, readPublishedMark);
  const languages = await prepare(everyText);
  let said: EveryText = everyText;
  let published: readonly Published[] = [];
  let mark = '';
  let laying: Promise<void> | null = null;

  async function lay(found: string): Promise<void> {
    published = await readPublished(db);
    const laid = layOver(everyText, published);
    // In place: whoever holds the record has the newest texts.
    Object.assign(languages, await prepare(laid));
    said = laid;
    mark = found;
  }

  async function refresh(how?: 'now'): Promise<void> {
    let found = how === 'now' ? await facts.look() : (facts.known() ?? (await facts.look()));
    while (found !== mark) {
      laying ??= lay(found).finally(() => {
        laying = null;
      });
      await laying;
      found = facts.known() ?? (await facts.look());
    }
  }

  async function withDraft(draft: Published): Promise<{ languages: Prepared; said: EveryText }> {
    const others = published.filter(({ part, key }) => part !== draft.part || key !== draft.key);
    const laid = layOver(everyText, [...others, draft]);
    return { languages: await prepare(laid), said: laid };
  }

  await refresh();
  return { languages, texts: { said: () => said, refresh, withDraft } };
}

/** Jobs that write with the newest texts. */
export const withNewestTexts = (
  handlers: Readonly<Record<string, JobHandler>>,
  { refresh }: SiteTexts,
): Readonly<Record<string, JobHandler>> =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      kind,
      async (payload, job) => {
        await refresh();
        return handle(payload, job);
      },
    ]),
  );
