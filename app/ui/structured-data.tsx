/** JSON that ends no script element and opens no comment, whatever its texts hold. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Facts for search engines, as schema.org names them. Data, not script: nothing runs, so no policy asks for a nonce. */
export function StructuredData({ facts }: { facts: readonly Readonly<Record<string, unknown>>[] }) {
  return (
    <script type="application/ld+json">
      {escapeJson({ '@context': 'https://schema.org', '@graph': facts })}
    </script>
  );
}
