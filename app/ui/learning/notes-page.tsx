import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';

/** What somebody wrote in a course, on one page that prints. */
export function NotesPage({
  course,
  notes,
}: {
  course: { readonly href: string; readonly title: string };
  notes: readonly {
    readonly id: string;
    readonly href: string;
    readonly title: string;
    readonly question: string;
    readonly text: string;
  }[];
}) {
  const { t } = useTranslation('learning');
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle>{`${t('notes.title')} · ${course.title}`}</PageTitle>
      <p>
        <a href={course.href} className="link no-print inline-block py-1">
          {course.title}
        </a>
      </p>
      <h1 className="mt-2">{t('notes.title')}</h1>
      <p className="mt-1 text-ink-soft">{course.title}</p>
      {notes.length === 0 ? (
        <EmptyState title={t('notes.none')}>{t('notes.noneText')}</EmptyState>
      ) : (
        notes.map(({ id, href, title, question, text }) => (
          <section key={id} className="mt-6" aria-labelledby={id}>
            <h2 id={id}>
              <a href={href} className="no-underline hover:text-pine">
                {title}
              </a>
            </h2>
            <Quote text={text} when={question} />
          </section>
        ))
      )}
    </div>
  );
}
