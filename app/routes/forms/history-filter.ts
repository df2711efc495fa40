import { isDay } from '#app/forms/engine/parse.ts';
import type { HistoryFilter } from '#app/domain/submissions/history.ts';
import { startOfDay } from '#app/http/day.ts';

const states = ['completed', 'in-progress'] as const;

/** What the fields of the history's filter hold, as they were sent; empty where they narrow nothing. */
export interface HistoryChoice {
  readonly form: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
}

/** Why a day of the filter is passed over. */
export type DayProblem = 'date' | 'order';

/** Days far from anybody's history are slips of the pen. */
const isDayOfHistory = (value: string): boolean => isDay(value) && value >= '1900-01-01' && value < '3000';

/**
 * Reads the filter of an address. What it cannot mean narrows nothing: a form that the member has nothing of, a state
 * that does not exist, a day that does not exist, an end before the beginning.
 * @param used the form_types that the member has submissions of
 */
export function readHistoryFilter(query: URLSearchParams, used: readonly string[], timezone: string) {
  const asked = (name: string): string => (query.get(name) ?? '').trim().slice(0, 40);
  const choice: HistoryChoice = {
    form: used.includes(asked('form')) ? asked('form') : '',
    state: states.find((state) => state === asked('state')) ?? '',
    from: asked('from'),
    to: asked('to'),
  };
  const problems: { from?: DayProblem; to?: DayProblem } = {};
  if (choice.from && !isDayOfHistory(choice.from)) problems.from = 'date';
  if (choice.to && !isDayOfHistory(choice.to)) problems.to = 'date';
  const isOrdered = problems.from || problems.to || !choice.from || !choice.to || choice.from <= choice.to;
  if (!isOrdered) problems.to = 'order';
  // Days count together or not at all: half of a wrong range would show what nobody asked for.
  const isRange = !problems.from && !problems.to;
  const filter: HistoryFilter = {
    formType: choice.form || undefined,
    state: states.find((state) => state === choice.state),
    from: isRange && choice.from ? startOfDay(timezone, choice.from) : undefined,
    before: isRange && choice.to ? startOfDay(timezone, choice.to, 1) : undefined,
  };
  const isNarrowed = Object.values(choice).some((value) => value !== '');
  return { choice, problems, filter, isNarrowed };
}

/** The address of a page of the history under a filter. @param page 1 unless told */
export function historyPath(choice: HistoryChoice, page = 1): string {
  const query = new URLSearchParams({ view: 'history' });
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return `/forms?${query.toString()}`;
}
