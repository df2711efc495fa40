/**
 * Whether a POST comes from a page of this site. Browsers that say where a request comes from are believed; others must
 * send an Origin or a Referer of this origin. A request that says nothing is refused.
 * @param origin scheme, host and port, as configured
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const claimed = headers.get('Origin');
  if (claimed !== null && claimed !== origin) return false;
  if (site !== null) return site === 'same-origin' || site === 'none';
  if (claimed !== null) return true;
  const referer = headers.get('Referer');
  if (referer === null) return false;
  try {
    return new URL(referer).origin === origin;
  } catch {
    return false;
  }
}
