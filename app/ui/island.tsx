import type { ComponentType } from 'react';
import { useTranslation } from './texts.tsx';

/** What an island's file exports besides its component: everything that both sides must agree on. */
export interface IslandFile<Props> {
  readonly default: ComponentType<Props>;
  /** Its name, which is that of its file, and what a page says in `handle.island`. */
  readonly island: string;
  /** The texts that it shows, as `part:key`; they travel with it. None with counts: those are said by the server. */
  readonly texts: readonly string[];
}

/**
 * A piece of a page whose state is the browser's. Here it is plain HTML like everything else; where the page says
 * `handle.island` and script runs, Preact takes over this piece alone, with the same props and texts (app/islands).
 * @param props plain data: they are written into the page
 */
export function Island<Props extends object>({
  file: { default: Component, island, texts },
  props,
}: {
  file: IslandFile<Props>;
  props: Props;
}) {
  const { t, i18n } = useTranslation();
  const said = Object.fromEntries(texts.map((key) => [key, String(t(key))]));
  return (
    <div
      data-island={island}
      data-island-with={JSON.stringify({ language: i18n.language, texts: said, props })}
    >
      <Component {...props} />
    </div>
  );
}
