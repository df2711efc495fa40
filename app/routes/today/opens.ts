import type { RouterContextProvider } from 'react-router';
import type { Access } from '#app/domain/features/may-use.ts';
import { readFeatures } from '#app/http/features.ts';

/** Which parts of Today, and of its calendar, are open to the reader: what would lead to a closed page is not offered. */
export interface TodayOpens {
  readonly habits: boolean;
  readonly writes: boolean;
  readonly goals: boolean;
  readonly calendar: boolean;
  readonly forms: boolean;
  readonly history: boolean;
  readonly trial: boolean;
  readonly program: boolean;
  readonly profile: boolean;
  readonly measures: boolean;
  readonly trains: boolean;
  readonly reviews: boolean;
  readonly balances: Access;
}

/** Each part of the page has a door of its own: that of the page that it leads to. */
export async function opensOf(context: Readonly<RouterContextProvider>): Promise<TodayOpens> {
  const of = await readFeatures(context);
  const isOpen = (key: string): boolean => ['open', 'beta'].includes(of(key).access.state);
  return {
    habits: isOpen('habits'),
    writes: isOpen('journal'),
    goals: isOpen('goal-setting'),
    calendar: isOpen('calendar'),
    forms: isOpen('forms'),
    history: isOpen('form-history'),
    trial: isOpen('jumpstart'),
    program: isOpen('freedom-plan'),
    profile: isOpen('transformation-profile'),
    measures: isOpen('measurements'),
    trains: isOpen('workout-planner'),
    reviews: isOpen('year-in-review'),
    balances: of('life-balance').access,
  };
}
