import { ErrorSummary } from '../error-summary.tsx';
import { WithSide } from '../frames/with-side.tsx';
import { PageTitle } from '../page-title.tsx';
import { Leaf, Quote } from '../parts/leaf.tsx';
import { Tick } from '../parts/tick.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { LessonRows } from './lesson-rows.tsx';
import { Sources, TextParts } from './text-parts.tsx';
import type { LessonView, NoteView } from './views.ts';

/** A lesson: what there is to read, what there is to do, one question, and on to the next. */
export function LessonPage({ view, note }: { view: LessonView; note: NoteView }) {
  const { t } = useTranslation('learning');
  const { next, practice } = view;
  const failed = note.error ?? (note.current === null ? null : t('note.changed'));
  return (
    <>
      <PageTitle error={failed !== null}>{`${view.title} · ${view.course.title}`}</PageTitle>
      <ErrorSummary
        errors={failed ? [{ id: 'note', text: failed }] : []}
        {...(note.isFault ? { title: t('note.notSaved') } : {})}
      />
      <p>
        <a href={view.course.href} className="link no-print inline-block py-1 wrap-anywhere">
          {view.course.title}
        </a>
      </p>
      <WithSide
        side={
          <nav aria-label={t('course.lessons')} className="no-print mt-8 xl:mt-0">
            <LessonRows label={view.course.title} lessons={view.lessons} />
          </nav>
        }
      >
        <Leaf titleAs="h1" title={view.title}>
          <p className="text-base text-ink-soft">{view.facts}</p>
          <p className="mt-3 max-w-prose text-xl">{view.line}</p>
          <TextParts parts={view.parts} />
          <section className="mt-8 max-w-prose scroll-mt-4" id="practice" aria-labelledby="to-do">
            <h2 id="to-do">{t('practice.title')}</h2>
            <p className="mt-2">{practice.text}</p>
            <details className="mt-2">
              <summary className="link inline-block py-1">{t('practice.smaller')}</summary>
              <p className="mt-1">{practice.smaller}</p>
            </details>
            <div className="no-print mt-2 flex items-center gap-2">
              <Tick
                action={`${view.path}/marks`}
                fields={{ mark: 'practised' }}
                name={t('practice.name', { title: view.title })}
                done={practice.isDone}
              />
              <span className="text-base text-ink-soft">
                {practice.isDone ? t('practice.done') : t('practice.open')}
              </span>
            </div>
          </section>
          <form method="post" className="no-print mt-8 max-w-prose" noValidate>
            <input type="hidden" name="seen" value={note.revision} />
            <TextArea
              id="note"
              name="note"
              label={view.question}
              hint={t('note.hint')}
              value={note.note}
              error={failed}
              rows={5}
            />
            {note.current ? <Quote text={note.current} when={t('note.current')} /> : null}
            <button type="submit" className="btn btn-secondary mt-3">
              {t('note.keep')}
            </button>
          </form>
          <Sources title={t('sources')} sources={view.sources} />
        </Leaf>
        <form
          method="post"
          action={`${view.path}/marks`}
          className="no-print mt-6 flex flex-wrap items-center gap-x-5 gap-y-2"
        >
          <input type="hidden" name="mark" value="read" />
          {view.isRead ? (
            <>
              {next ? (
                <a href={next.href} className="btn btn-primary">
                  {t('lesson.next', { title: next.title })}
                </a>
              ) : (
                <a href={view.course.href} className="btn btn-primary">
                  {t('lesson.toCourse')}
                </a>
              )}
              <button type="submit" name="done" value="0" className="btn btn-quiet">
                {t('lesson.unread')}
              </button>
            </>
          ) : (
            <button type="submit" name="done" value="1" className="btn btn-primary">
              {next ? t('lesson.readNext', { title: next.title }) : t('lesson.readLast')}
            </button>
          )}
        </form>
      </WithSide>
    </>
  );
}
