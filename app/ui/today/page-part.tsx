import { useTranslation } from '#app/ui/texts.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { PageLine, PageToWrite } from './views.ts';

/** The page of this part of the day: its first question, which is answered here; once it is written, a link to it. */
export function PagePart({ toWrite, pages }: { toWrite: PageToWrite | null; pages: readonly PageLine[] }) {
  const { t } = useTranslation('today');
  return (
    <section className="mt-10" aria-labelledby="page">
      <h2 id="page">{toWrite ? t(`page.of.${toWrite.type}`) : t('page.title')}</h2>
      {toWrite ? (
        <form method="post" action="/journal" className="leaf mt-3">
          <span className="leaf-date" />
          <div className="leaf-text">
            <input type="hidden" name="type" value={toWrite.type} />
            <input type="hidden" name="day" value={toWrite.day} />
            <label htmlFor="first-question" className="font-semibold">
              {toWrite.question}
            </label>
            <textarea
              id="first-question"
              name={toWrite.field}
              rows={2}
              dir="auto"
              className="field mt-1.5"
              maxLength={10_000}
            />
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <button type="submit" name="intent" value="save" className="btn btn-secondary">
                {t('page.keep')}
              </button>
              <a href={`/journal?tab=${toWrite.type}`} className="link inline-block py-1">
                {t('page.whole')}
              </a>
            </p>
          </div>
        </form>
      ) : null}
      {pages.length > 0 ? (
        <div className="mt-3">
          <PageRows pages={pages} />
        </div>
      ) : null}
    </section>
  );
}

/** Pages of a day that are written. */
export function PageRows({ pages }: { pages: readonly PageLine[] }) {
  const { t } = useTranslation('today');
  return (
    <Rows>
      {pages.map((page) => (
        <Row
          key={page.id}
          title={page.text}
          href={`/journal/entries/${page.id}`}
          line={t('page.written', { at: page.when })}
        />
      ))}
    </Rows>
  );
}
