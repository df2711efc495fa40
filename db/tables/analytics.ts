import type { Language } from './accounts.ts';

/** What is counted of a page: that it was opened, or that a form was sent by a browser whose script ran, or did not. */
export type VisitKind = 'view' | 'with-script' | 'without-script';
/** What of a week is counted together, once and for all. */
export type CountedAbout = 'activation' | 'retention' | 'forms';

/** Sums: no row is about anybody, and none can be led back to anybody. */
export interface AnalyticsTables {
  visit_counts: {
    /** Of UTC. */
    day: string;
    kind: VisitKind;
    /** A pattern of the map such as `/quizzes/:quiz`, `members` for all pages behind the sign-in, or `other`. */
    page: string;
    language: Language;
    /** One of a closed list (app/domain/analytics/sources.ts), or `utm:` and a campaign that several leads came by. */
    source: string;
    times: number;
  };
  weekly_counts: {
    /** A Monday of UTC: in which the accounts were opened, or the forms begun. */
    week: string;
    /** app/domain/analytics/measures.ts */
    measure: string;
    /** Of what: a number of weeks, a form, a section of one; empty where the measure says all. */
    part: string;
    language: Language;
    people: number;
  };
  /** Which weeks are counted: nothing changes their sums any more. */
  counted_weeks: {
    about: CountedAbout;
    week: string;
    /** How many weeks after it, of retention; else 0. */
    later: number;
  };
}
