import { PageTitle } from '../page-title.tsx';
import { ShareLink } from '../shares/share-link.tsx';
import { useTranslation } from '../texts.tsx';
import { FindingsParts } from './findings.tsx';
import type { FindingsView } from './views.ts';

/** A saved analysis: what it found, and what its member wrote beside it. */
export function AnalysisPage({
  path,
  title,
  made,
  opened,
  isFavorite,
  tags,
  notes,
  view,
}: {
  path: string;
  title: string;
  /** When it was made, of how many days. */
  made: string;
  /** How often links to it were opened, in a sentence. */
  opened: string | null;
  isFavorite: boolean;
  tags: readonly string[];
  notes: string;
  view: FindingsView;
}) {
  const { t } = useTranslation('comprehensive');
  return (
    <div className="max-w-work">
      <PageTitle>{`${title} · ${t('title')}`}</PageTitle>
      <p className="no-print">
        <a href="/comprehensive-analysis" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 text-ink-soft">{made}</p>
      {opened ? <p className="text-ink-soft">{opened}</p> : null}
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <form method="post" action={`${path}/favorite`}>
          <button
            id="favorite"
            type="submit"
            name="favorite"
            value={isFavorite ? 'no' : 'yes'}
            aria-pressed={isFavorite}
            className="btn btn-secondary"
          >
            {t('favorite.word')}
          </button>
        </form>
        <a href={`${path}/analysis.pdf`} className="link inline-block py-1">
          {t('pdf')}
        </a>
        <ShareLink href={`${path}/share`} />
        <a href={`${path}/delete`} className="link inline-block py-1">
          {t('delete.way')}
        </a>
      </div>
      <p className="mt-6 max-w-prose">{t('never')}</p>
      <FindingsParts view={view} />
      <section className="mt-10" aria-labelledby="notes">
        <h2 id="notes">{t('words.title')}</h2>
        {notes ? (
          <p className="mt-2 max-w-prose font-serif wrap-anywhere whitespace-pre-line">{notes}</p>
        ) : null}
        {tags.length > 0 ? (
          <p className="mt-2 wrap-anywhere">{t('words.tags', { tags: tags.join(', ') })}</p>
        ) : null}
        {!notes && tags.length === 0 ? <p className="mt-2 text-ink-soft">{t('words.none')}</p> : null}
        <p className="no-print mt-3">
          <a href={`${path}/edit`} className="link inline-block py-1">
            {t(notes || tags.length > 0 ? 'words.change' : 'words.write')}
          </a>
        </p>
      </section>
    </div>
  );
}
