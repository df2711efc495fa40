import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react';

/** A part that a page has taken: by what it is known, and what renders it where it is not known yet. */
export interface TakenPart {
  readonly mark: string;
  readonly element: ReactElement;
}

/** What the page that is being rendered has taken, in its order; null where parts are rendered in their place. */
const TakenContext = createContext<TakenPart[] | null>(null);

/** Lets the parts below be taken from memory (app/ui/page-markup.tsx). */
export const KeptParts = TakenContext;

/** Where a part comes into the page. Nobody can write it: the word is made anew by each process. */
const word = Math.random().toString(36).slice(2);
const hole = createElement('kept-part', { 'data-word': word });
/** The same as it stands in the markup. */
export const holeInMarkup = `<kept-part data-word="${word}"></kept-part>`;

/**
 * A component whose markup is kept and put into pages, because it is the same for many readers: the menu at a level, a form
 * that nobody has begun. It sees its props and the texts of the page, and neither its address nor its data; it may not
 * stand in an island, which is found in the browser as it was rendered.
 * @param name a word of its own
 * @param markOf all of the props that the markup goes by, as a short word. Null where something of somebody is shown: then it
 *   is rendered in its place, and not kept
 */
export function keptPart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  markOf: (props: Props) => string | null,
): ComponentType<Props> {
  return function KeptPart(props: Props) {
    const taken = useContext(TakenContext);
    const mark = taken && markOf(props);
    if (!taken || mark === null) return <Part {...props} />;
    taken.push({ mark: `${name}\0${mark}`, element: <Part {...props} /> });
    return hole;
  };
}
