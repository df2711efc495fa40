import { adminMenu, memberMenu, wayToAdmin } from '#app/menu.ts';
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
