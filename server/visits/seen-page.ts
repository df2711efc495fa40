import { sourceOf } from '#app/domain/analytics/sources.ts';

/** What of a request tells whether it counts, and where it comes from. */
export type Head = Pick<Headers, 'get'>;

/**
 * Programs, by what they call themselves. A short rule that misses some: whoever wants to be taken for a browser is. Who says
 * nothing is no browser either.
 */
const program =
  /bot|crawl|spider|slurp|scan|monitor|uptime|probe|preview|fetch|feed|archiv|lighthouse|headless|python|curl|wget|java\/|go-http|okhttp|axios|node|php|ruby|perl|http-?client|facebookexternalhit|whatsapp\/|embedly|validator/i;

/** Remembers what a header means: there are few, and each comes often. Forgets all where there are many, because anybody can send anything. */
function remembering<T>(read: (header: string) => T): (header: string) => T {
  const known = new Map<string, T>();
  return (header) => {
    const before = known.get(header);
    if (before !== undefined) return before;
    const meaning = read(header.slice(0, 500));
    if (known.size >= 500) known.clear();
    if (header.length <= 300) known.set(header, meaning);
    return meaning;
  };
}

const saysProgram = remembering((agent) => program.test(agent));
const isProgram = (agent: string | null): boolean => !agent || saysProgram(agent);

/**
 * Whether somebody looks at the page that a GET was answered with: not a program, not a browser that only fetches it in case
 * somebody will, and not a script that takes a piece of it.
 */
export function isSeen(method: string, head: Head): boolean {
  if (method !== 'GET' || isProgram(head.get('User-Agent'))) return false;
  const ahead = head.get('Sec-Purpose') ?? head.get('Purpose') ?? head.get('X-Moz') ?? '';
  if (/prefetch|prerender|preview/i.test(ahead)) return false;
  const wanted = head.get('Sec-Fetch-Dest');
  return wanted === null || wanted === 'document';
}

/** Whether a form was sent by somebody's press: what scripts send by themselves does not count. */
export function isPressed(head: Head): boolean {
  const mode = head.get('Sec-Fetch-Mode');
  return (mode === null || mode === 'navigate') && !isProgram(head.get('User-Agent'));
}

/** Where a visit comes from, of a closed list. @param search the query, with its question mark @param ofLeads `findCampaigns` */
export function sourceOfVisit(search: string, head: Head, ofLeads: ReadonlySet<string>): string {
  const referrer = head.get('Referer');
  const campaign = search.includes('utm_source=') ? new URLSearchParams(search).get('utm_source') : null;
  return sourceOf({ campaign, referrer: hostOf(referrer), ownHost: head.get('Host') ?? '' }, ofLeads);
}

/** The path of our own page that a form was sent from; null where nothing says. */
export function ownPageBefore(head: Head): string | null {
  const referrer = head.get('Referer');
  return hostOf(referrer) === head.get('Host') && referrer ? new URL(referrer).pathname : null;
}

/** Empty where it is no address. */
const readHost = remembering((address) => (URL.canParse(address) ? new URL(address).host : ''));
const hostOf = (address: string | null): string | null => (address && readHost(address)) || null;
