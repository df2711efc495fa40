import type { TFunction } from 'i18next';
import type { MailSection } from './quiz-sections.ts';

/** What a reminder speaks of. Names of habits and goals are the reader's own words. */
export interface ThingsDue {
  readonly lookBacks: readonly { readonly title: string; readonly percent: number }[];
  /** The page of the journal that is not written yet. */
  readonly page: 'morning' | 'evening' | null;
  readonly habits: readonly string[];
}

/** So many lines are read at a glance. */
const mostLines = 5;

/** How many things there are. */
export const countDue = ({ lookBacks, page, habits }: ThingsDue): number =>
  lookBacks.length + (page === null ? 0 : 1) + habits.length;

/** What is due as a list of five lines at the most, the last of which says how much else there is. */
export function dueSection(t: TFunction, due: ThingsDue): MailSection {
  const lines = [
    ...due.lookBacks.map(({ title, percent }) => t('mail:due.lookBack', { title, percent })),
    ...(due.page === null ? [] : [t(`mail:due.page.${due.page}`)]),
    ...due.habits,
  ];
  const more = lines.length - mostLines + 1;
  const items =
    lines.length <= mostLines
      ? lines
      : [...lines.slice(0, mostLines - 1), t('mail:due.more', { count: more })];
  return { heading: t('mail:due.heading'), items, paragraphs: [] };
}
