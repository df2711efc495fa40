import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Journeys that one of the two visitors makes: their pages are looked at by both, with script and without, in both languages
 * (`tests/looking`), and what their forms send is sent over HTTP without a browser. All others, which nobody may be kept from
 * (help, the forms, the account and the ways into it, the day with all of its practice, buying, and whatever keeps what was
 * typed), are made by both.
 */
const byOne = {
  withScript: [
    'a-day-of-eating',
    'among-others',
    'asked-first-and-left-for-later',
    'being-coached',
    'calls-with-a-coach',
    'frames',
    'lab-values',
    'larger-letters',
    'light-pages',
    'measuring-the-body',
    'pages-for-everybody',
    'printing',
    'reading-a-stretch',
    'sales-pages',
    'seeing-the-whole',
    'smart-testimonials',
    'taking-a-course',
  ],
  withoutScript: [
    'a-month-of-money',
    'a-program-day-by-day',
    'being-listed',
    'changing-from-the-review',
    'health-reports',
    'programs-and-people',
    'refused-pages',
    'sharing-by-a-link',
    'taking-up-a-challenge',
    'the-other-wizards',
    'training',
    'walking-the-levels',
    'what-is-counted',
    'what-we-read',
    'when-something-is-wrong',
  ],
} as const;

const places = (names: readonly string[]): string[] => names.map((name) => `**/${name}.test.ts`);

const all = [...byOne.withScript, ...byOne.withoutScript];
const fileOf = (name: string): string => path.resolve('tests/journeys', `${name}.test.ts`);
// What is named wrongly would be made by two again, and what is named twice, or takes turns within itself, in part by nobody.
const wrong = all.filter(
  (name, at) =>
    all.indexOf(name) !== at ||
    !existsSync(fileOf(name)) ||
    readFileSync(fileOf(name), 'utf8').includes('inTurn'),
);
if (wrong.length > 0) throw new Error(`Journeys that cannot be left to one visitor: ${wrong.join(', ')}`);

/** The files of journeys that a visitor leaves to the other one. */
export const leftToOther = {
  withScript: places(byOne.withoutScript),
  withoutScript: places(byOne.withScript),
};
