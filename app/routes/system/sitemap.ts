import type { Route } from './+types/sitemap';
import { servicesContext } from '#app/http/contexts.ts';
import { languageCodes } from '#app/http/languages.ts';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every page that search engines may list, in each language, with its address in the others. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { pages, site } = context.get(servicesContext);
  const { listed } = pages();
  const entries = listed.flatMap((path) => {
    const address = escapeXml(site.appUrl + path);
    const alternates = [
      ...languageCodes.map((code) => [code, `${address}?lng=${code}`] as const),
      ['x-default', address] as const,
    ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`);
    return [address, ...languageCodes.map((code) => `${address}?lng=${code}`)].map(
      (loc) => `<url><loc>${loc}</loc>${alternates.join('')}</url>`,
    );
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  return new Response(body, { headers });
}
