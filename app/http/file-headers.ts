/** Headers of a file that a member owns: it stays in no cache, and is never a page of this site, whatever it holds. */
export const fileHeaders = (mediaType: string, disposition: string): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': disposition,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
});

/**
 * Headers of a PDF that stands beside a form of its owner's: shown by the viewer of the browser and by nothing else, framed by this
 * site alone, whose other pages may frame nothing. No sandbox, in which browsers show no PDF.
 */
export const shownPdfHeaders = (name: string): Record<string, string> => ({
  ...fileHeaders('application/pdf', inlineNamed('report.pdf', name)),
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
});

/**
 * How a browser saves a file: under `shown`, or where it cannot write that, under `name`.
 * @param name letters, digits, hyphens and one extension
 */
export const attachmentNamed = (name: string, shown: string): string => named('attachment', name, shown);

/** The same for a file that a browser shows. */
export const inlineNamed = (name: string, shown: string): string => named('inline', name, shown);

function named(how: 'attachment' | 'inline', name: string, shown: string): string {
  const encoded = encodeURIComponent(shown.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${name}"; filename*=UTF-8''${encoded}`;
}
