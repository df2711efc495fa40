import type { ComponentType } from 'react';
import { useSiteData, type SiteData } from './site-data.ts';
import { useTranslation, type Texts } from './texts.tsx';

/** What an island's file exports besides its component: everything that both sides must agree on. */
export interface IslandFile<Props> {
  readonly default: ComponentType<Props>;
  /** Its name, which is that of its file, and what a page says in `handle.island`. */
  readonly island: string;
  /** The texts that it shows, as `part:key`; they travel with it. None with counts: those are said by the server. */
  readonly texts: readonly string[];
}

const written = new WeakMap<Texts, Map<readonly string[], string>>();

/** What the first island of its name brings along of texts, as it is written into the page: the same for all who read in a language. */
function useWrittenTexts(keys: readonly string[]): string {
  const { t, i18n } = useTranslation();
  const known = written.get(i18n) ?? new Map<readonly string[], string>();
  written.set(i18n, known);
  let said = known.get(keys);
  if (said === undefined) {
    const texts = Object.fromEntries(keys.map((key) => [key, String(t(key))]));
    said = JSON.stringify({ language: i18n.language, texts }).slice(1, -1);
    known.set(keys, said);
  }
  return said;
}

/** Which islands a page has told its texts of: those that stand there once more are made of the same. */
const told = new WeakMap<SiteData, Set<string>>();

function isFirstOnPage(site: SiteData | undefined, island: string): boolean {
  if (!site) return true;
  const before = told.get(site) ?? new Set<string>();
  told.set(site, before);
  if (before.has(island)) return false;
  before.add(island);
  return true;
}

/**
 * A piece of a page whose state is the browser's. Here it is plain HTML like everything else; where the page says
 * `handle.island` and script runs, Preact takes over this piece alone, with the same props and texts (app/islands). A light
 * page, which runs none, is not told of it.
 * @param props plain data: they are written into the page
 */
export function Island<Props extends object>({
  file: { default: Component, island, texts },
  props,
}: {
  file: IslandFile<Props>;
  props: Props;
}) {
  const said = useWrittenTexts(texts);
  const site = useSiteData();
  if (site?.lite)
    return (
      <div>
        <Component {...props} />
      </div>
    );
  const own = `"props":${JSON.stringify(props)}`;
  return (
    <div
      data-island={island}
      data-island-with={isFirstOnPage(site, island) ? `{${said},${own}}` : `{${own}}`}
    >
      <Component {...props} />
    </div>
  );
}
