/** Programs that say what they are. */
const robots = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp/i;

/**
 * Whether somebody will look at the answer now: it is no prefetch, no question for the headers alone, and no robot that says
 * so. What a page notes for its visitor, such as the beginning of an offer, waits for that.
 */
export function isSeenByAPerson(request: Request): boolean {
  const { headers } = request;
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => headers.get(name) ?? '');
  if (request.method === 'HEAD' || purposes.some((purpose) => /prefetch|preview/i.test(purpose)))
    return false;
  return !robots.test(headers.get('User-Agent') ?? '');
}
