/** Where visits come from, by name; what their addresses and campaigns are recognised by stands with them. */
const known = {
  google: [/(^|\.)google(\.com?)?\.[a-z]{2,3}$/, ['google', 'adwords']],
  bing: [/(^|\.)bing\.com$/, ['bing']],
  duckduckgo: [/(^|\.)duckduckgo\.com$/, ['duckduckgo']],
  yahoo: [/(^|\.)yahoo\.com$/, ['yahoo']],
  ecosia: [/(^|\.)ecosia\.org$/, ['ecosia']],
  facebook: [/(^|\.)(facebook\.com|fb\.me)$/, ['facebook', 'fb', 'meta']],
  instagram: [/(^|\.)instagram\.com$/, ['instagram', 'ig']],
  linkedin: [/(^|\.)(linkedin\.com|lnkd\.in)$/, ['linkedin']],
  x: [/(^|\.)(twitter\.com|x\.com|t\.co)$/, ['twitter', 'x']],
  youtube: [/(^|\.)(youtube\.com|youtu\.be)$/, ['youtube', 'yt']],
  tiktok: [/(^|\.)tiktok\.com$/, ['tiktok']],
  pinterest: [/(^|\.)(pinterest\.com|pin\.it)$/, ['pinterest']],
  reddit: [/(^|\.)reddit\.com$/, ['reddit']],
  whatsapp: [/(^|\.)(whatsapp\.com|wa\.me)$/, ['whatsapp']],
  telegram: [/(^|\.)(telegram\.org|t\.me)$/, ['telegram']],
  assistant: [
    /(^|\.)(chatgpt\.com|openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com)$/,
    ['chatgpt.com', 'chatgpt', 'perplexity', 'claude', 'gemini'],
  ],
  mail: [/^(e?mail|webmail)\./, ['mail', 'email', 'e-mail', 'newsletter']],
} as const satisfies Readonly<Record<string, readonly [RegExp, readonly string[]]>>;

type Named = keyof typeof known;

/**
 * `own`: a page of ours led there, so that no visit began. `direct`: nothing says where it came from. `campaign`: a campaign that
 * no name is known for. `other`: another site.
 */
export type VisitSource = Named | 'own' | 'direct' | 'campaign' | 'other';

/** In the order in which equal ones are listed. */
export const visitSources: readonly VisitSource[] = [
  'direct',
  ...(Object.keys(known) as Named[]),
  'campaign',
  'other',
  'own',
];

/** What a source is called that is a campaign's own name. */
export const campaignMark = 'utm:';

/** By more specific hosts first: Gemini is Google's. */
const hosts = (Object.entries(known) as [Named, (typeof known)[Named]][]).toSorted(
  ([one], [other]) => Number(other === 'assistant') - Number(one === 'assistant'),
);
const campaigns = new Map<string, Named>(
  hosts.flatMap(([name, [, words]]) => words.map((word) => [word as string, name] as const)),
);

/**
 * Where a visit comes from, as one of a closed list: nobody can add to it by an address.
 * @param from.campaign the utm_source of the address, as it came; null where it has none
 * @param from.referrer the host of the page that led there; null where nothing says
 * @param from.ownHost the host of the site
 * @param ofLeads campaigns, in lower case, that have a name of their own
 */
export function sourceOf(
  from: { readonly campaign: string | null; readonly referrer: string | null; readonly ownHost: string },
  ofLeads: ReadonlySet<string>,
): string {
  // Our own links carry no campaign; who reloads the page that a campaign led to is told as such again.
  if (from.referrer !== null && from.referrer === from.ownHost) return 'own';
  if (from.campaign !== null) {
    const campaign = from.campaign.trim().toLowerCase();
    const name = campaigns.get(campaign);
    if (name) return name;
    return ofLeads.has(campaign) ? campaignMark + campaign : 'campaign';
  }
  if (from.referrer === null) return 'direct';
  const host = from.referrer.toLowerCase();
  return hosts.find(([, [pattern]]) => pattern.test(host))?.[0] ?? 'other';
}
