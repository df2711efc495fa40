import { describe, expect, test } from 'vitest';
import { featureSeeds } from '#db/seeds/features.ts';
import { adminMenu, currentItem, isAdminPath, memberMenu, wayFromAdmin, wayToAdmin } from '#app/menu.ts';
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
