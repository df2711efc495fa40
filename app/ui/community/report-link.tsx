import type { ReactNode } from 'react';

/** What a report is about, and whose it is, for whoever hears the links of a page one after the other. */
interface Reported {
  readonly postId: string;
  readonly name: string;
}

/** The quiet way to tell a moderator about a post or a reply; nothing as long as no report is taken. */
export const ReportLink: (about: Reported) => ReactNode = () => null;
