import { describe, expect, test } from 'vitest';
import { featureSeeds } from '#db/seeds/features.ts';
import {
  adminMenu,
  currentItem,
  isAdminPath,
  memberMenu,
  openGroups,
  wayFromAdmin,
  wayToAdmin,
  type MenuGroup,
} from '#app/menu.ts';
import { iconNames } from '#app/ui/icons.tsx';
import { languageCodes } from '#locales/languages.ts';
import { readTexts } from '../locales/locale-files.ts';
import { readRouteMap } from '../routes/support/route-map.ts';

const itemsOf = (menu: typeof memberMenu) => menu.flatMap(({ items }) => items);
const members = itemsOf([...memberMenu, wayToAdmin]);
const admins = itemsOf(adminMenu);

describe.each([
  ['of members', members, 'onboarded'],
  ['of the administration', admins, 'admins'],
])('the menu %s', (_whose, items, door) => {
  test('leads to pages that exist, behind the right door', async () => {
    const map = await readRouteMap();
    for (const { to, also = [] } of items)
      for (const place of [to, ...also]) {
        const route = map.find(({ pattern }) => pattern === place);
        expect(route?.isPage, place).toBe(true);
        if (to !== '/admin') expect(['signed-in', door], place).toContain(route?.door);
      }
  });

  test('G07 has an icon of its own for each item, and a feature that is seeded', () => {
    const icons = items.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
    expect(icons.filter((icon) => !iconNames.includes(icon))).toEqual([]);
    const keys = featureSeeds.map(({ key }) => key);
    expect(items.filter(({ feature }) => !keys.includes(feature))).toEqual([]);
  });
});

test.each(languageCodes)('every item and every group has a text in %s', (language) => {
  const texts = readTexts(language).get('common')!;
  const keys = [...members, ...admins, wayFromAdmin].map(({ key }) => key);
  const groups = [...memberMenu, ...adminMenu].map(({ group }) => `group.${group}`);
  expect([...keys, ...groups].filter((key) => !texts.get(`nav.${key}`))).toEqual([]);
});

describe('groups that fold', () => {
  const group = (name: string, length: number, folds?: true): MenuGroup => ({
    group: name,
    items: Array.from({ length }, (_, nth) => ({ to: `/${name}/${nth}`, key: '', icon: '', feature: '' })),
    ...(folds && { folds }),
  });
  const menu = (of: number) => [
    group('day', 4),
    group('one', of, true),
    group('two', 5, true),
    group('you', 4),
  ];

  test('are open from the top, as many as are in view', () => {
    expect([...openGroups(menu(2), null)]).toEqual(['day', 'you', 'one', 'two']);
    expect([...openGroups(menu(3), null)]).toEqual(['day', 'you', 'one']);
    expect([...openGroups(menu(8), null)]).toEqual(['day', 'you']);
  });

  test('the one that somebody is in is open first, whatever its length', () => {
    expect([...openGroups(menu(3), 'two')]).toEqual(['day', 'two', 'you']);
    expect([...openGroups(menu(30), 'one')]).toEqual(['day', 'one', 'you']);
  });

  test('are none of the administration', () => {
    expect(openGroups(adminMenu, null).size).toBe(adminMenu.length);
  });
});

describe('the item that somebody is on', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/calendar', '/dashboard'],
    ['/journal', '/journal'],
    ['/Journal/', '/journal'],
    ['/forms', '/forms'],
    ['/forms/nutrition-fitness/basic-metrics', '/forms'],
    ['/form-history', '/forms'],
    ['/assessments', '/forms'],
    ['/assessments/elite-financial-mastery/clarity', '/forms'],
    ['/profile/transformation/history', '/profile'],
    ['/freedom-plan/receipts/1', '/freedom-plan'],
    ['/trial', '/freedom-plan'],
    ['/settings/data', '/settings'],
    ['/admin/payments', '/admin'],
    ['/formsmith', null],
    ['/', null],
  ])('for members at %s is %s', (pathname, to) => {
    expect(currentItem(members, pathname)?.to ?? null).toBe(to);
  });

  test.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/second-factor', '/admin'],
    ['/admin/payments', '/admin/payments'],
    ['/admin/payments/0193c1a0/refund', '/admin/payments'],
    ['/admin/programs/3', '/admin/programs'],
    ['/admin/leads.csv', '/admin'],
    ['/administer', null],
  ])('for administrators at %s is %s', (pathname, to) => {
    expect(currentItem(admins, pathname)?.to ?? null).toBe(to);
    expect(isAdminPath(pathname)).toBe(to !== null);
  });

  test('the way back from the administration is a page of members', () => {
    expect(members.map(({ to }) => to)).toContain(wayFromAdmin.to);
  });
});
