import { adminMenu, isCoachPath, memberMenu, wayToAdmin } from '#app/menu.ts';
import { factAt, type Pages } from './page-facts.ts';

const items = [...memberMenu, wayToAdmin, ...adminMenu].flatMap((group) => group.items);

/** Where a feature is used: what the pages say of themselves, and the items of the menus. */
export const featureUse = (pages: Pages, key: string) => ({
  /** Patterns such as `/journal/entries/:entryId`. */
  pages: pages.all.flatMap(({ pattern, facts }) =>
    factAt(facts.feature, { params: {}, pathname: pattern }) === key ? [pattern] : [],
  ),
  /** What it is called in the menu, as a key of `common:nav`, and where it leads. */
  items: items.filter(({ feature }) => feature === key).map(({ key: name, to }) => ({ name, to })),
});

/** Features that have no page of their own, with the one where they are. */
const partsOf: Readonly<Record<string, string>> = {
  'audit-logs': '/admin/audit',
  'coach-messages': '/coaching',
  'coaching-calls': '/coaching/calls',
  'form-analysis': '/form-history',
  'goal-plans': '/goals',
  'help-now': '/help-now',
  milestones: '/goals',
  notifications: '/settings',
  onboarding: '/forms',
  'rebalancing-planner': '/life-balance',
  reminders: '/settings/reminders',
  'report-sharing': '/health-metrics/share',
  'weekly-review': '/look-back',
  'xp-zones': '/xp-zones',
};

/** Parts of what a coach sees of a member; nobody else has anything of them. */
const ofCoaches: readonly string[] = ['emotional-mapping', 'goal-mapping', 'growth-insights'];
export const isOfCoaches = (key: string): boolean => ofCoaches.includes(key);

/**
 * Where a feature is: its item of the menu, else what an administrator wrote, else the page that it is a part of, else the shortest
 * of its own that needs nothing else in its address. Null where there is none.
 */
export function pageOfFeature(
  pages: Pages,
  { key, route }: { readonly key: string; readonly route: string | null },
): string | null {
  const use = featureUse(pages, key);
  const own = use.pages
    .filter((pattern) => !pattern.includes(':') && !isCoachPath(pattern))
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b));
  return use.items[0]?.to ?? route ?? partsOf[key] ?? own[0] ?? null;
}
