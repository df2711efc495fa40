import { useTranslation } from '#app/ui/texts.tsx';

/** A part of a profile under its heading. */
export interface InsightsSection {
  readonly id: string;
  readonly title: string;
  readonly name?: string;
  readonly text?: string;
  readonly lines?: readonly string[];
}

/** What a transformation profile says in short, headings and lines in the language that it was written in. */
export interface InsightsView {
  readonly sections: readonly InsightsSection[];
  /** Of all of it, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Nobody could read the answers: it is what everybody begins with. */
  readonly isDefault: boolean;
}

/** Whether a text says these words already; what marks words in it is left aside. */
export const says = (text: string, words: string): boolean => plain(text).includes(plain(words));

const plain = (text: string): string =>
  text
    .replaceAll(/[\\*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The parts of a profile. @param text that stands before them: a paragraph that it has already does not come again */
export function Insights({ insights, text = '' }: { insights: InsightsView; text?: string }) {
  return insights.sections
    .filter((section) => section.name !== undefined || !section.text || !says(text, section.text))
    .map((section) => <Section key={section.id} section={section} lang={insights.lang} />);
}

function Section({ section, lang }: { section: InsightsSection; lang: string | undefined }) {
  const { title, name, text, lines } = section;
  return (
    <section lang={lang}>
      <h2>{title}</h2>
      {name || text ? (
        <p className="mt-2 whitespace-pre-line">
          {name ? (
            <>
              <strong>{name}</strong>
              <br />
            </>
          ) : null}
          {text}
        </p>
      ) : null}
      {lines ? (
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Where nobody could read the answers: that this is what everybody begins with. */
export function DefaultNote({ insights }: { insights: InsightsView }) {
  const { t } = useTranslation('profile-insights');
  if (!insights.isDefault) return null;
  return (
    <p className="card mt-6 border-warn" data-default-profile>
      {t('isDefault')}
    </p>
  );
}
