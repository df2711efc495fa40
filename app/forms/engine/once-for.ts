/**
 * Works something out of a thing once, and remembers it for as long as the thing is there: an analysis reads the same answers half
 * a dozen times, each time for another reason.
 * @param work of what does not change once it is made
 */
export function onceFor<A extends object, T>(work: (of: A) => T): (of: A) => T {
  const known = new WeakMap<A, { readonly found: T }>();
  return (of) => {
    const { found } = known.get(of) ?? { found: work(of) };
    known.set(of, { found });
    return found;
  };
}
