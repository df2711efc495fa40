/** Whom a line is for. */
export type HelplineFor = 'crisis' | 'violence' | 'gambling' | 'eating' | 'debt';

/** When somebody answers: day and night, between two hours of the country (HH:MM), or not known to us. */
export type HelplineHours =
  | 'always'
  | { readonly days: 'daily' | 'weekdays'; readonly from: string; readonly to: string }
  | null;

/**
 * Who says so, and when. Sources were read in stored copies, not at their addresses, and no line was called: a number may
 * have changed since.
 */
export interface Checked {
  readonly source: { readonly name: string; readonly url: string };
  /** The date of the source, or where it bears none the day on which its copy was read (YYYY-MM or YYYY-MM-DD). */
  readonly checked: string;
  /** Set where the source bears no date. */
  readonly undated?: true;
}

/** A line with people who listen. At least one of `call` and `text`. */
export interface Helpline extends Checked {
  readonly for: HelplineFor;
  /** Its own name, in its own language. */
  readonly name: string;
  /** As people there write it, for example `800 911 2000` or `*4141`. */
  readonly call?: string;
  /** The key to press once the call is answered. */
  readonly option?: string;
  /** Where a text message goes, and the word to send where there is one. */
  readonly text?: { readonly to: string; readonly word?: string };
  readonly url?: string;
  readonly hours: HelplineHours;
  /** ISO 639 codes, the country's own first. */
  readonly languages: readonly string[];
}

/** Emergency numbers: one for everything, or one for each service. */
export interface Emergency extends Checked {
  readonly all?: string;
  readonly ambulance?: string;
  readonly police?: string;
  readonly fire?: string;
}

export interface CountryHelp {
  readonly emergency: Emergency | null;
  /** The first one of its kind is offered first. */
  readonly lines: readonly Helpline[];
}

/** Countries by their ISO 3166-1 alpha-2 code. */
export type HelpByCountry = Readonly<Record<string, CountryHelp>>;

const listOfCrisisLines = {
  name: 'Wikipedia, List of suicide crisis lines',
  url: 'https://en.wikipedia.org/wiki/List_of_suicide_crisis_lines',
};

/** What Wikipedia's list said on the day of its copy that we read. */
export const byWikipedia: Checked = { source: listOfCrisisLines, checked: '2021-07-09' };

/** A collection of emergency numbers and helplines, as it stood on that day. */
export const byAidlines: Checked = {
  source: { name: 'Aidlines', url: 'https://github.com/DennisGross/aidlines' },
  checked: '2024-09-20',
};
