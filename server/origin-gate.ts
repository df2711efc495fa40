import type { Sender } from '#app/http/refusal.tsx';

/**
 * Where a POST comes from. Browsers that say it are believed; others must send an Origin or a Referer of this origin.
 * @param origin scheme, host and port, as configured
 * @returns `foreign` where anything names another place or hides it (`null`), `silent` where nothing says anything
 */
export function senderOf(headers: Headers, origin: string): Sender {
  const site = headers.get('Sec-Fetch-Site');
  const claimed = headers.get('Origin');
  if (claimed !== null && claimed !== origin) return 'foreign';
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign';
  if (claimed !== null) return 'ours';
  const referer = headers.get('Referer');
  if (referer === null) return 'silent';
  try {
    return new URL(referer).origin === origin ? 'ours' : 'foreign';
  } catch {
    return 'foreign';
  }
}
