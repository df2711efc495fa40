/** Headers of a file that a member owns: it stays in no cache, and is never a page of this site, whatever it holds. */
export const fileHeaders = (mediaType: string, disposition: string): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': disposition,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
});

/**
 * How a browser saves a file: under `shown`, or where it cannot write that, under `name`.
 * @param name letters, digits, hyphens and one extension
 */
export const attachmentNamed = (name: string, shown: string): string => {
  const encoded = encodeURIComponent(shown.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name}"; filename*=UTF-8''${encoded}`;
};
