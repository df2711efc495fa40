/**
 * A field and what is wrong with it, in a line that stands alone. A label that ends like a sentence takes no colon.
 * @param label as it stands on the page
 */
export const problemLine = (label: string, problem: string): string =>
  /[.?!]$/.test(label) ? `${label} ${problem}` : `${label}: ${problem}`;
