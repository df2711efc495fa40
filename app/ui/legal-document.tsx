import { CompanyLines } from './company-lines.tsx';
import { dateFormat } from '#locales/formats.ts';
import { useSupportEmail, useTranslation } from '#app/ui/texts.tsx';

/** `body` holds paragraphs; a list of texts among them is shown as a bulleted list. */
export type LegalSection = { id: string; title: string; body: (string | string[])[] };

type LegalDocumentProps = {
  title: string;
  lead: string;
  /** What the dates mean, in order, and each as `YYYY-MM-DD`. */
  dates: { label: string; day: string }[];
  contents: string;
  sections: LegalSection[];
};

/** Terms and privacy: dates, a table of contents, and sections that can be linked to by their ids in either language. */
export function LegalDocument({ title, lead, dates, contents, sections }: LegalDocumentProps) {
  const { t, i18n } = useTranslation();
  const support = useSupportEmail();
  const date = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <article className="mx-auto max-w-6xl px-4 pt-10 pb-16 sm:px-6 lg:pt-14">
      <header className="border-b border-line pb-8">
        <h1>{title}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{lead}</p>
        <CompanyLines title={t('company.legal')} className="mt-4" />
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-base text-ink-soft">
          {dates.map(({ label, day }) => (
            <span key={label}>
              {label}: <time dateTime={day}>{date.format(new Date(day))}</time>
            </span>
          ))}
        </p>
      </header>
      <div className="grid gap-x-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="pt-8">
          <div className="lg:sticky lg:top-6">
            <h2 id="contents" className="font-sans text-base font-semibold">
              {contents}
            </h2>
            <ol className="mt-2 columns-2 gap-x-6 text-base lg:columns-1">
              {sections.map((section) => (
                <li key={section.id} className="break-inside-avoid">
                  <a className="link inline-block py-1" href={`#${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="prose pt-6">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="scroll-mt-6">
              <h2>{section.title}</h2>
              {section.body.map((block, index) =>
                typeof block === 'string' ? (
                  <p key={index}>{block}</p>
                ) : (
                  <ul key={index}>
                    {block.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          <p>
            <a className="link" href={`mailto:${support}`}>
              {support}
            </a>
          </p>
        </div>
      </div>
    </article>
  );
}
