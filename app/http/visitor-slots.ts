import { createContext, type RouterContextProvider } from 'react-router';
import { requestContext } from './contexts.ts';

/** What is known of somebody who gets a page that is otherwise the same for everybody. */
export interface Visit {
  readonly now: Date;
  /** The page that led here, as the browser says; null where it does not. */
  readonly referrer: string | null;
}

/** Makes the text of one place in a page anew for each visitor. */
export type Slot = (visit: Visit) => string;

/** The places of a page that is being rendered to be kept, by the marks that stand in them; null for any other page. */
export const slotsContext = createContext<Map<string, Slot> | null>(null);

let marks = 0;

/**
 * A text of a page that is its own for each visitor, such as the stamp of a form, on a page that is the same for everybody
 * but for it (`sameForAll` of page-facts.ts). It must stand in an attribute or a text of the page, whole and unchanged.
 */
export function forEachVisitor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  make: Slot,
): string {
  const slots = context.get(slotsContext);
  if (!slots) return make({ now: context.get(requestContext).now, referrer: request.headers.get('Referer') });
  // Nothing that anybody types or that stands in our texts.
  const mark = `slot-${process.pid.toString(36)}-${(marks += 1).toString(36)}-tols`;
  slots.set(mark, make);
  return mark;
}
