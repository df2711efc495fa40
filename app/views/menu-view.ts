import type { RouterContextProvider } from 'react-router';
import { featurePath, readFeatures } from '#app/http/features.ts';
import {
  adminMenu,
  currentItem,
  isAdminPath,
  memberMenu,
  openGroups,
  wayFromAdmin,
  wayToAdmin,
  wayToMembers,
} from '#app/menu.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { Menu } from '#app/ui/frames/shell.ts';

/** The menu for a page, with what is open to its reader: in the administration its own, elsewhere that of members. */
export async function readMenu(context: Readonly<RouterContextProvider>, pathname: string): Promise<Menu> {
  const of = await readFeatures(context);
  const { role } = viewerOf(context);
  const isAdmin = role === 'admin';
  const inAdmin = isAdmin && isAdminPath(pathname);
  const more = isAdmin ? [wayToAdmin] : role === 'coach' ? [wayToMembers] : [];
  const groups = inAdmin ? adminMenu : [...memberMenu, ...more];
  const all = groups.flatMap(({ items }) => items);
  // The page of a feature stands in for those that it closes.
  const here = all.find(({ feature }) => pathname === featurePath(feature)) ?? currentItem(all, pathname);
  const hereIn = groups.find(({ items }) => items.some((item) => item === here));
  const open = openGroups(groups, hereIn?.group ?? null);
  return {
    groups: groups.map(({ group, items, folds }) => ({
      group,
      folds: folds === true,
      isOpen: open.has(group),
      items: items.map((item) => {
        const { access } = of(item.feature);
        return {
          to: item.to,
          key: item.key,
          icon: item.icon,
          isHere: item === here,
          inFoot: item.inFoot === true,
          state: access.state,
          level: access.state === 'locked' ? access.level : null,
        };
      }),
    })),
    back: inAdmin ? wayFromAdmin : null,
  };
}
