import type { MailSection } from './quiz-sections.ts';

/** A copy of somebody's own answers, in the words of its reader. */
export interface AnswersCopy {
  /** The name of the form. */
  readonly title: string;
  /** When it was completed or last changed. */
  readonly when: string;
  /** Whom to call, where what was written calls for it: before everything else. */
  readonly help: readonly {
    readonly heading: string;
    readonly text: string;
    readonly calls: readonly string[];
  }[];
  readonly sections: readonly {
    readonly heading: string;
    readonly entries: readonly { readonly label: string; readonly text: string }[];
  }[];
}

/** Whom to call, each kind of danger under a heading of its own. */
export const helpSections = ({ help }: AnswersCopy): readonly MailSection[] =>
  help.map(({ heading, text, calls }) => ({ heading, items: calls, paragraphs: [text] }));

/** The sections in which something is asked. */
export const answersSections = (copy: AnswersCopy): readonly MailSection[] =>
  copy.sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => ({ heading, items: [], entries, paragraphs: [] }));

/** Questions and answers of a mail that is only text; an answer stands to the right of its question's beginning. */
export const entriesText = (entries: NonNullable<MailSection['entries']>): readonly string[] =>
  entries.map(({ label, text }) => `${label}\n${text.replaceAll(/^/gm, '  ')}`);

export const entriesHtml = (
  entries: NonNullable<MailSection['entries']>,
  escape: (text: string) => string,
): readonly string[] =>
  entries.map(
    ({ label, text }) =>
      `<p style="margin:0 0 14px"><span class="soft" style="font-size:15px;color:#53615b">${escape(label)}</span><br>${escape(text).replaceAll(/\r\n?|\n/g, '<br>')}</p>`,
  );
