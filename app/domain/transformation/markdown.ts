// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unprintable = /[\u0000-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Somebody's words as they stand in Markdown, so that they are never anything but words: no emphasis, link, image, HTML,
 * heading or address that a reader would make a link of. They must not stand at the beginning of a line.
 */
export const escapeMarkdown = (words: string): string =>
  words
    .replaceAll(unprintable, ' ')
    .replaceAll(/[\\`*_[\]<>&#|~!@]/g, String.raw`\$&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\b(www)\./gi, String.raw`$1\.`);
