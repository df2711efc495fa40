import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { holeInMarkup, KeptParts, type TakenPart } from './kept-part.tsx';
import { TextsProvider, type Texts } from './texts.tsx';
import { wordsApart } from '#app/http/words-apart.ts';

/** Characters of parts that are kept for a set of texts: past this many they are forgotten together. */
const mostCharacters = 1_000_000;

class PartsOfTexts {
  readonly #markup = new Map<string, string>();
  #characters = 0;

  of({ mark, element }: TakenPart, texts: Texts): string {
    const known = this.#markup.get(mark);
    if (known !== undefined) return known;
    const markup = wordsApart(renderToString(<TextsProvider texts={texts}>{element}</TextsProvider>));
    if (this.#characters + markup.length > mostCharacters) {
      this.#markup.clear();
      this.#characters = 0;
    }
    this.#markup.set(mark, markup);
    this.#characters += mark.length + markup.length;
    return markup;
  }
}

/** By the texts that they were rendered with: new texts have none. */
const kept = new WeakMap<Texts, PartsOfTexts>();

function partsOf(texts: Texts): PartsOfTexts {
  const known = kept.get(texts) ?? new PartsOfTexts();
  kept.set(texts, known);
  return known;
}

/**
 * The markup of a page: rendered as one string, in one go (writing it as a stream of bytes took a sixth of a long page's
 * time), with the parts that are kept put into it.
 */
export function pageMarkup(page: ReactElement, texts: Texts): string {
  const taken: TakenPart[] = [];
  const rendered = renderToString(
    <KeptParts value={taken}>
      <TextsProvider texts={texts}>{page}</TextsProvider>
    </KeptParts>,
  );
  const markup = wordsApart(rendered);
  if (taken.length === 0) return markup;
  const parts = partsOf(texts);
  const between = markup.split(holeInMarkup);
  return between.map((piece, at) => (at === 0 ? piece : parts.of(taken[at - 1]!, texts) + piece)).join('');
}
