import { scatter, type Say } from './examples.ts';
import type { DayState } from './day-dot.tsx';

/** What each state of a day is called. */
export const stateWords = (say: Say): Readonly<Record<DayState, string>> => ({
  kept: say('kept', 'cumplido'),
  part: say('in part', 'en parte'),
  quiet: say('quiet', 'sin registro'),
  rest: say('day off', 'descanso'),
  ahead: say('to come', 'por venir'),
});

/** Weekdays from Monday on. */
export const weekdays = (say: Say) =>
  [
    ['M', 'Monday', 'L', 'Lunes'],
    ['T', 'Tuesday', 'M', 'Martes'],
    ['W', 'Wednesday', 'X', 'Miércoles'],
    ['T', 'Thursday', 'J', 'Jueves'],
    ['F', 'Friday', 'V', 'Viernes'],
    ['S', 'Saturday', 'S', 'Sábado'],
    ['S', 'Sunday', 'D', 'Domingo'],
  ].map(([short = '', long = '', corto = '', largo = '']) => ({
    short: say(short, corto),
    long: say(long, largo),
  }));

/** Days as they go: mostly kept, some in part, some not. */
export const livedDays = (seed: number, count: number): readonly DayState[] =>
  scatter(seed, count).map((at) => (at < 0.6 ? 'kept' : at < 0.75 ? 'part' : at < 0.9 ? 'quiet' : 'rest'));
