/** What a text stands on, as it would be found in a library; not translated. */
export interface Source {
  readonly author: string;
  readonly year: number;
  readonly title: string;
  /** The journal, the publisher or whoever issued it. */
  readonly in: string;
}
