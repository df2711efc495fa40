import type { HistoryFilter } from '#app/domain/submissions/history.ts';
import { startOfDay } from '#app/http/day.ts';
import type { ListDefinition, ListQuery } from '#app/http/list-query.ts';

export const historyStates = ['completed', 'in-progress'] as const;

/** The history as a list. @param used the form_types that the member has submissions of */
export const historyList = (used: readonly string[]): ListDefinition => ({
  path: '/forms',
  fixed: { view: 'history' },
  filters: {
    form: { kind: 'one-of', values: used },
    state: { kind: 'one-of', values: historyStates },
    days: { kind: 'days' },
  },
});

interface Viewer {
  readonly timezone: string;
  readonly onboarded: boolean;
}

/** What the history is narrowed to. @param viewer whose days are meant */
export function historyFilter({ values, days }: ListQuery, { timezone, onboarded }: Viewer): HistoryFilter {
  return {
    isIn: onboarded,
    formType: values['form'] || undefined,
    state: historyStates.find((state) => state === values['state']),
    from: days.from === null ? undefined : startOfDay(timezone, days.from),
    before: days.to === null ? undefined : startOfDay(timezone, days.to, 1),
  };
}
