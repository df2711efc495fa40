import { addDays, type Day } from '../days/calendar.ts';
import { nthDay } from '../finances/rhythm.ts';

/** The last day of the time that somebody gives themselves, as the wizards ask it; null where none was named. */
export function endOfTimeframe(startedOn: Day, timeframe: string | undefined): Day | null {
  switch (timeframe) {
    case '30-days':
      return addDays(startedOn, 30);
    case '60-days':
      return addDays(startedOn, 60);
    case '90-days':
      return addDays(startedOn, 90);
    case '6-months':
      return nthDay({ unit: 'month', every: 6, firstDay: startedOn }, 1);
    case '1-year':
      return nthDay({ unit: 'year', every: 1, firstDay: startedOn }, 1);
    default:
      return null;
  }
}
