import type { TestSite } from '#tests/support/site.ts';
import { Visitor, type Page } from '#tests/support/visitor.ts';
import { valuesIn } from './page.ts';

export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Who somebody is. */
export const person = { fullName: 'Ana Ríos', phone: '+1 (305) 555-0100' };
/** What the form for a strategy call asks besides. */
export const call: Fields = {
  timezone: 'America/Bogota',
  days: ['monday', 'friday'],
  times: 'evening',
  frequency: 'weekly',
  duration: '30',
  buffer: '15',
  note: 'After work.',
};

let clients = 0;
/** A client address that no other request uses, so that no limit is met by chance. The site must believe `fly-client-ip`. */
export const newClient = (): string => `203.1.${Math.floor((clients += 1) / 250)}.${(clients % 250) + 1}`;

/** Opens a form, takes the time that people take, and sends it. */
export async function send(
  site: TestSite,
  path: string,
  fields: Fields,
  how: { readonly visitor?: Visitor; readonly wait?: number } = {},
): Promise<Page> {
  const visitor = how.visitor ?? new Visitor(site);
  const shown = await visitor.get(path);
  site.moveClock(how.wait ?? 10_000);
  const stamp = valuesIn(shown.html, 'stamp')[0] ?? '';
  return visitor.post(path, { stamp, homepage: '', ...fields }, { 'Fly-Client-IP': newClient() });
}

/** What this address asked for, oldest first. */
export const requestsOf = (site: TestSite, email: string) =>
  site.db
    .selectFrom('lead_requests')
    .innerJoin('users', 'users.id', 'lead_requests.user_id')
    .selectAll('lead_requests')
    .where('users.email', '=', email)
    .orderBy('lead_requests.id')
    .execute();
