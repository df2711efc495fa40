/** Marks that begin a heading, a quotation, a rule or a list, at the start of a line. */
const rule = /^(?:=+|-{3,}|(?:\*\s*){3,}|_{3,})$/;

/** A line without links, images, addresses and tags; their words stay. */
const bare = (line: string): string =>
  line
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<(?:https?:|mailto:)[^>]*>/gi, '')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/\b(?:https?|ftp):\/\/\S+|\bwww\.\S+/gi, '')
    .replaceAll(/(?:java|vb)script:\S*/gi, '');

/**
 * What a service wrote, as Markdown that holds nothing but `##` headings, paragraphs, lists and bold: links, images and
 * HTML go, their words stay, and whatever else could be markup becomes text.
 */
export function plainMarkdown(text: string): string {
  const lines = text.split(/\r?\n/).flatMap((raw) => {
    const line = bare(raw.trim());
    if (rule.test(line.trim()) || /^\[[^\]]*\]:/.test(line)) return [];
    const [, mark = '', rest = ''] =
      /^(#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+|>+\s*)?(.*)$/.exec(line.trim()) ?? [];
    const start = mark.startsWith('#') ? '## ' : mark.startsWith('>') ? '' : mark.replace(/^[*+]/, '-');
    const words = rest
      .replaceAll(/\\/g, '')
      .replaceAll(/[`[\]<>&|~@_]/g, String.raw`\$&`)
      .replaceAll('://', String.raw`\://`)
      .replaceAll(/(?<!\*)\*(?!\*)/g, String.raw`\*`)
      .replaceAll(/!(?=\\\[)/g, '')
      .trim();
    return [words === '' ? '' : `${start}${words}`];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A line of a service as plain text, without the marks of Markdown, links and tags. */
export const plainLine = (text: string): string =>
  bare(text.replaceAll(/\s+/g, ' '))
    .replaceAll(/\*\*|__|`/g, '')
    .replace(/^(?:#{1,6}|[-*+]|\d{1,3}[.)])\s+/, '')
    .trim();
