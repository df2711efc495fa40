import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, Visitor } from '#tests/support/visitor.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

const map = await readRouteMap();
const addresses = [
  ...map.map((route) => route.path).filter((path) => !/\.(txt|xml|csv|json|pdf|md|zip)$/.test(path)),
  '/forms/comprehensive-onboarding/terms-agreement',
  '/forms/onboarding-comprehensive/basic-info',
  '/forms/nutrition-fitness-form/check',
  '/onboarding/final',
  '/onboarding/goals',
  '/signup?plan=level_1',
  '/auth?next=/auth',
  '/auth?next=/dashboard&plan=level_2',
];

/**
 * For whom every page behind the doors of members and administrators is the same refusal: the pages before those doors, and of
 * those behind them one of each room.
 */
const shut = new Set(
  map
    .filter(({ door }) => door === 'onboarded' || door === 'admins')
    .filter((route, index, all) => {
      const roomOf = ({ door, path }: typeof route): string => `${door} ${path.split('/', 3).join('/')}`;
      return all.findIndex((other) => roomOf(other) === roomOf(route)) < index;
    })
    .map(({ path }) => path),
);

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const seat = async (who: Parameters<typeof seatMember>[1]) => (await seatMember(site, who)).visitor;

/** Every kind of person that a rule of the guards could send in circles. */
const people: readonly [who: string, make: () => Promise<Visitor>, meetsShutDoors?: true][] = [
  ['a guest', async () => new Visitor(site)],
  ['a member before onboarding', () => seat({ onboarded: false }), true],
  [
    'a member in the middle of onboarding',
    async () => {
      const visitor = await seat({ onboarded: false });
      for (const step of ['welcome', 'profile']) {
        await visitor.post(`/onboarding/${step}`, { intent: 'next', ...onboardingAnswers[step] });
      }
      return visitor;
    },
    true,
  ],
  ['a member without a point', () => seat({ onboarded: true })],
  [
    'a member who has completed a form',
    async () => {
      const member = await seatMember(site);
      const at = site.now().toISOString();
      await site.db
        .insertInto('form_progress')
        .values({
          id: uuid(),
          user_id: member.id,
          form_type: 'nutrition-fitness',
          form_data: '{}',
          completed_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute();
      return member.visitor;
    },
  ],
  ['a lead', () => seat({ role: 'lead' })],
  ['a lead before onboarding', () => seat({ role: 'lead', onboarded: false }), true],
  ['a coach', () => seat({ role: 'coach' })],
  ['an administrator', () => seat({ role: 'admin' })],
  ['an administrator before onboarding', () => seat({ role: 'admin', onboarded: false }), true],
  [
    'an administrator who has a second factor to pass',
    async () => (await seatAdministrator(site)).visitor,
    true,
  ],
  [
    'an administrator who has passed it',
    async () => {
      const { visitor, secret } = await seatAdministrator(site);
      await visitor.post('/auth/second-factor', { code: codeOf(secret, site.now(), 1) });
      return visitor;
    },
  ],
  [
    'a disabled member',
    async () => {
      const { visitor, id } = await seatMember(site);
      await site.db
        .updateTable('users')
        .set({ disabled_at: site.now().toISOString() })
        .where('id', '=', id)
        .execute();
      return visitor;
    },
    true,
  ],
  [
    'a member whose session is over',
    async () => {
      const { visitor, id } = await seatMember(site);
      await site.db
        .updateTable('sessions')
        .set({ expires_at: '2020-01-01T00:00:00.000Z' })
        .where('user_id', '=', id)
        .execute();
      return visitor;
    },
    true,
  ],
  [
    'a member whose onboarding an administrator has set back',
    async () => {
      const { visitor, id } = await seatMember(site, { onboarded: false });
      const at = site.now().toISOString();
      await site.db
        .insertInto('form_progress')
        .values({
          id: uuid(),
          user_id: id,
          form_type: 'basic-onboarding',
          form_data: '{}',
          completed_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute();
      return visitor;
    },
    true,
  ],
  [
    'a member who counts as onboarded, with a wizard half filled in',
    async () => {
      const { visitor, id } = await seatMember(site);
      const at = site.now().toISOString();
      await site.db
        .insertInto('form_progress')
        .values({
          id: uuid(),
          user_id: id,
          form_type: 'basic-onboarding',
          form_data: '{}',
          visited_sections: '["welcome"]',
          last_section: 'welcome',
          created_at: at,
          updated_at: at,
        })
        .execute();
      return visitor;
    },
  ],
];

/**
 * Where somebody ends up, or what is wrong on the way.
 * @param known how many addresses lie on the way from one to a page, the page's own among them: no way is gone twice
 */
async function walk(visitor: Visitor, address: string, known: Map<string, number>): Promise<string | null> {
  const seen = [address];
  let page = await visitor.get(address);
  while (page.location) {
    const rest = known.get(page.location) ?? 1;
    if (seen.includes(page.location) || seen.length + rest > 7)
      return `${seen.join(' > ')} > ${page.location}: a loop`;
    if (known.has(page.location)) return null;
    seen.push(page.location);
    page = await visitor.get(page.location);
  }
  // 400: a return from Google that nobody began.
  const isPage = [200, 400, 404, 410].includes(page.status) && page.html.includes('<h1');
  // A picture that is not there: nobody looks at its address.
  const isMissingFile = page.status === 404 && /^\/files\/|\/(?:file|shown|picture)$/.test(address);
  if (!isPage && !isMissingFile) return `${seen.join(' > ')}: ${page.status}`;
  for (const [index, passed] of seen.entries()) known.set(passed, seen.length - index);
  return null;
}

test.each(people)('C1-062 C1-027 for %s every address ends at a page', async (_who, make, meetsShutDoors) => {
  const visitor = await make();
  const faults: string[] = [];
  const known = new Map<string, number>();
  for (const address of addresses) {
    if (known.has(address) || (meetsShutDoors && shut.has(address))) continue;
    const fault = await walk(visitor, address, known);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
