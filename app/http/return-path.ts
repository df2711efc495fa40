import type { RouterContextProvider } from 'react-router';
import { tierKeys, type TierKey } from '#db/tables/catalogue.ts';
import { servicesContext } from './contexts.ts';

/**
 * A path of this site that somebody may be sent back to, or null. Whatever a browser would take for another origin or
 * another scheme is refused, and so is a page that says `returnTo: false`.
 */
export function safeReturnPath(context: Readonly<RouterContextProvider>, value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !value.startsWith('/')) return null;
  const origin = 'https://site.invalid';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  const path = url.pathname + url.search + url.hash;
  // '/..//host' leaves a path that starts with two slashes, which a browser reads as a host.
  if (url.origin !== origin || path.startsWith('//') || path.includes('\\')) return null;
  const page = context.get(servicesContext).pages().at(url.pathname);
  if (page?.facts.returnTo === false) return null;
  return path;
}

/**
 * Where to go after signing in: product decision 'People and access'.
 * @param next as `safeReturnPath` gives it @param plan a tier such as `level_1`
 * @param place where somebody goes on who wanted nothing else (`placeAfterSignIn`)
 */
export function destinationAfterSignIn(next: string | null, plan: string | null, place: string): string {
  if (next) return next;
  if (plan && plan !== 'level_0') return `/signup?plan=${encodeURIComponent(plan)}`;
  return place;
}

/** A plan as it may stand in a query: `level_0` to `level_5` or `challenge_30_day`, else null. */
export const readPlan = (value: unknown): TierKey | null => tierKeys.find((tier) => tier === value) ?? null;

/** A page of signing in or up, with where somebody is going. @param goal both safe, as the functions above give them */
export function pathWithGoal(
  path: string,
  { next, plan }: { readonly next: string | null; readonly plan: string | null },
): string {
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...(plan ? { plan } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Any page of this site to go back to after a choice, without the language that its query may ask for; else the start page. */
export function pageToReturnTo(value: unknown): string {
  const origin = 'https://site.invalid';
  if (
    typeof value !== 'string' ||
    !value.startsWith('/') ||
    value.length > 500 ||
    !URL.canParse(value, origin)
  )
    return '/';
  const url = new URL(value, origin);
  url.searchParams.delete('lng');
  const path = url.pathname + url.search;
  return url.origin === origin && !path.startsWith('//') ? path : '/';
}
