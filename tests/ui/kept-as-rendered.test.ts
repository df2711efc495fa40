import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { FormCards, type FormCardView } from '#app/ui/forms/form-card.tsx';
import { MemberMenu } from '#app/ui/frames/member-menu.tsx';
import type { Menu, MenuItem } from '#app/ui/frames/shell.ts';
import { pageMarkup } from '#app/ui/page-markup.tsx';
import { DayStrip, type StripDay } from '#app/ui/parts/day-strip.tsx';
import { HeatMap, type HeatDay } from '#app/ui/parts/heat-map.tsx';
import { preparedTexts } from '#tests/support/languages.ts';

const { languages } = await preparedTexts();

/** Each of them with one property changed, one after the other, and the first once more. */
const variants = <T extends object>(one: T, changes: readonly Partial<T>[]): readonly T[] => [
  one,
  ...changes.map((change) => ({ ...one, ...change })),
  one,
];

/** Pages after each other, as a site keeps their parts, are what each is where nothing was kept before. */
function expectSame(shown: readonly ReactNode[]): void {
  const { en } = languages;
  const page = (node: ReactNode) => createElement(MemoryRouter, null, node);
  const kept = shown.map((node) => pageMarkup(page(node), en));
  // Texts of their own have kept nothing.
  const anew = shown.map((node) => pageMarkup(page(node), { ...en }));
  expect(kept).toEqual(anew);
  expect(new Set(kept).size).toBe(shown.length - 1);
}

describe('what is kept of pages is what each of them shows', () => {
  const item: MenuItem = {
    to: '/goals',
    key: 'goals',
    icon: 'goals',
    isHere: false,
    inFoot: true,
    state: 'open',
    level: null,
  };
  test('groups of the menu', () => {
    const items = variants<MenuItem>(item, [
      { isHere: true },
      { state: 'beta' },
      { state: 'disabled' },
      { state: 'locked', level: 3 },
      { state: 'locked', level: 4 },
    ]);
    const menu = (one: MenuItem, rest: Partial<Menu['groups'][number]> = {}): Menu => ({
      back: null,
      groups: [{ group: 'grow', items: [one], folds: true, isOpen: true, ...rest }],
    });
    const first = menu(item);
    const menus = [
      ...items.slice(0, -1).map((one) => menu(one)),
      menu(item, { isOpen: false }),
      menu(item, { folds: false }),
      menu(item, { group: 'today' }),
      menu(item, { items: [item, { ...item, to: '/habits', key: 'habits', icon: 'habits' }] }),
      first,
    ];
    expectSame(menus.map((one) => createElement(MemberMenu, { menu: one })));
  });

  test('forms of the hub, begun or not', () => {
    const form: FormCardView = {
      id: 'habit-intake',
      path: '/forms/habit-intake',
      title: 'Habit intake',
      description: 'What you do already.',
      estimatedTime: [8, 12],
      isRequired: false,
      isCompleted: false,
      progress: 0,
      lastTime: null,
      nextOpening: null,
      sections: { done: 0, total: 4 },
      analysisPath: null,
      isAnalysed: false,
      isBeingAnalysed: false,
      continuePath: '/forms/habit-intake',
      viewPath: null,
      dropPath: null,
      changesSince: null,
      earlier: null,
    };
    const forms = variants<FormCardView>(form, [
      { lastTime: 'May 1' },
      { nextOpening: 'June 1' },
      { nextOpening: 'July 1' },
      { progress: 50 },
      { progress: 50, sections: { done: 2, total: 4 } },
      { viewPath: '/forms/submissions/1', isCompleted: true, progress: 100 },
      { dropPath: '/forms/habit-intake/edit?ask=discard' },
      { changesSince: 'May 2' },
      {
        earlier: {
          when: 'April 1',
          path: '/forms/submissions/2',
          analysisPath: null,
          isAnalysed: false,
          isBeingAnalysed: false,
        },
      },
      { continuePath: '/forms/habit-intake/second' },
    ]);
    expectSame(forms.map((one) => createElement(FormCards, { forms: [one] })));
  });

  test('days of a month', () => {
    const day: HeatDay = { number: '3', href: '/a', name: 'May 3: done', state: 'kept' };
    const days = variants<HeatDay>(day, [
      { number: '4' },
      { href: undefined },
      { href: '/b' },
      { name: 'May 3: nothing' },
      { state: 'quiet' },
      { isToday: true },
      { isWritten: true },
      { isMarked: true },
      { isWritten: true, isMarked: true },
    ]);
    const weekdays = [{ short: 'M', long: 'Monday' }];
    expectSame(days.map((one) => createElement(HeatMap, { caption: 'May', weekdays, weeks: [[one, null]] })));
  });

  test('days of a strip', () => {
    const day: StripDay = {
      id: '1',
      href: '/a',
      letter: 'M',
      number: '3',
      name: 'Monday: kept',
      state: 'kept',
    };
    const days = variants<StripDay>(day, [
      { href: undefined },
      { href: '/b' },
      { letter: 'T' },
      { number: '4' },
      { name: 'Monday: nothing' },
      { state: 'part' },
      { isToday: true },
    ]);
    expectSame(days.map((one) => createElement(DayStrip, { label: 'Week', days: [one] })));
  });
});
