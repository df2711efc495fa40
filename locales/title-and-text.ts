/** A title and the text below it in one line, as sentences: a title that ends by itself, as a question does, gets no full stop. */
export const titleAndText = (title: string, text: string): string =>
  `${title}${/[.?!…]$/.test(title) ? '' : '.'} ${text}`;
