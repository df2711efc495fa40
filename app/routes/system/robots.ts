import type { Route } from './+types/robots';
import { servicesContext } from '#app/http/contexts.ts';

/** Crawlers may read what everybody may; behind the guard there is nothing for them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { pages, site } = context.get(servicesContext);
  const { guarded } = pages();
  const lines = [
    'User-agent: *',
    ...[...guarded, '/dev'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.appUrl}/sitemap.xml`,
    '',
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return new Response(lines.join('\n'), { headers });
}
