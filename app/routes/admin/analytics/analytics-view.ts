import type { RouterContextProvider } from 'react-router';
import { isFew } from '#app/domain/analytics/measures.ts';
import { periods, weeksUntil } from '#app/domain/leads/weeks.ts';
import { atLineStart } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { AnalyticsAsked } from '#app/ui/admin/analytics/analytics-head.tsx';
import { isLanguage, languageCodes, languageName } from '#locales/languages.ts';
import { numberFormat } from '#locales/formats.ts';
import { chosenPeriod, dayNames } from '#app/views/period.ts';

/** The pages about what the site counts: which weeks and whose sums are asked for, and how their numbers are written. */
export function analyticsRequest(request: Request, context: Readonly<RouterContextProvider>) {
  const facts = memberRequest(context);
  const { now, t, today } = facts;
  const reader = facts.language;
  const query = new URL(request.url).searchParams;
  const period = chosenPeriod(request, periods, 12);
  const wanted = query.get('language');
  const language = isLanguage(wanted) ? wanted : null;
  const written = numberFormat(reader);
  const number = (value: number): string => written.format(value);
  const choice: AnalyticsAsked = {
    periods: periods.map((weeks) => ({ weeks, isCurrent: weeks === period })),
    weeks: period,
    language,
    languages: languageCodes.map((code) => ({ code, name: atLineStart(reader, languageName(code, reader)) })),
  };
  return {
    db: facts.db,
    now,
    t,
    query,
    language: reader,
    asked: { weeks: weeksUntil(now, period), language },
    choice,
    number,
    /** So few that they may be told apart are no number. */
    people: (value: number): string => (isFew(value) ? t('analytics:few') : number(value)),
    /** Null where one of the two is too small to be shown. */
    percent: (value: number, of: number): number | null =>
      of === 0 || isFew(of) || isFew(value) ? null : Math.round((value * 100) / of),
    ...dayNames(reader, today),
  };
}
