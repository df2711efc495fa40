import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TextsProvider } from '#app/ui/texts.tsx';
import { browserTexts } from './browser-texts.ts';

/** What came with the page for an island (`app/ui/island.tsx`). Its texts stand at the first one of its name. */
interface Travelled {
  readonly language?: string;
  readonly texts?: Readonly<Record<string, string>>;
  readonly props: object;
}

const travelledWith = (place: HTMLElement | null): Travelled =>
  JSON.parse(place?.dataset['islandWith'] ?? '{"props":{}}') as Travelled;

/** Takes over the piece of HTML that React made on the server, with what it was made of. Here this is Preact (vite.config.ts). */
export function wake(place: HTMLElement, Component: ComponentType<object>): void {
  const { props } = travelledWith(place);
  const first = document.querySelector<HTMLElement>(`[data-island="${place.dataset['island']}"]`);
  const { language = document.documentElement.lang, texts = {} } = travelledWith(first);
  hydrateRoot(
    place,
    <TextsProvider texts={browserTexts(language, texts)}>
      <Component {...props} />
    </TextsProvider>,
  );
  place.dataset['islandIs'] = 'awake';
}
