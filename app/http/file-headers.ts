/** Headers of a file that a member owns: it stays in no cache, and is never a page of this site, whatever it holds. */
export const fileHeaders = (mediaType: string, disposition: string): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': disposition,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
});
