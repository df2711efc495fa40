import { useTranslation } from '#app/ui/texts.tsx';
import * as journalEditor from '#app/islands/journal-editor.tsx';
import { Island } from '../island.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { EntryLeaf } from './entry-leaf.tsx';
import { FoldedQuestion, Ruled } from './page-field.tsx';
import type { EditorView } from './views.ts';

/** A page of the journal that is being written: a leaf with its date, one question open, the others below. */
export function Editor({ page }: { page: EditorView }) {
  const { t } = useTranslation(['journal', 'forms']);
  const { first } = page;
  return (
    <>
      {page.isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      {page.draftAt ? <DraftNote page={page} /> : null}
      {page.conflict ? (
        <section aria-labelledby="elsewhere" className="mb-6">
          <h2 id="elsewhere" className="mb-3">
            {t('conflict.title')}
          </h2>
          <p className="mb-3">{t('conflict.text')}</p>
          <EntryLeaf entry={page.conflict} titleAs="h3" />
        </section>
      ) : null}
      <form
        method="post"
        action="/journal"
        noValidate
        data-keeps-text=""
        // A page on which nothing is written yet brings nothing back on paper.
        className={page.isEntry || page.isTyped ? 'prints max-w-read' : 'max-w-read'}
      >
        {/* Enter in a single line presses the first button. */}
        <Hidden page={page} />
        <Leaf
          date={page.date}
          saysDate
          title={
            <>
              {page.date.long}
              <span className="block font-sans text-base font-normal text-ink-soft">
                {t(`types.${page.type}`)}
              </span>
            </>
          }
        >
          {page.choices.map((field) => (
            <div key={field.id} className="mb-4">
              <FieldControl field={field} />
            </div>
          ))}
          <label htmlFor={controlId(first.id)} className="mt-3 block font-semibold">
            {first.label}
          </label>
          <Ruled field={first} />
          <div className="mt-5">
            {page.folded.map((field) => (
              <FoldedQuestion key={field.id} field={field} />
            ))}
          </div>
        </Leaf>
        <StickyActions>
          <button type="submit" name="intent" value="save" className="btn btn-primary">
            {t('save')}
          </button>
          <Island
            file={journalEditor}
            props={{ state: page.saved && !page.isTyped ? 'saved' : null, time: page.saved }}
          />
          <button type="submit" name="intent" value="draft" className="btn btn-quiet">
            {t('draft.keep')}
          </button>
        </StickyActions>
      </form>
      {page.others.length > 0 ? <OtherDrafts others={page.others} /> : null}
    </>
  );
}

/** Which page this is, and what it has seen: what the page puts into its form by itself. */
function Hidden({ page }: { page: EditorView }) {
  const values = [
    ['id', page.id],
    ...(page.choices.some(({ id }) => id === 'type') ? [] : [['type', page.type]]),
    ...(page.choices.some(({ id }) => id === 'day') ? [] : [['day', page.day]]),
    ['seen', String(page.seen)],
    ...(page.prompt ? [['prompt', page.prompt]] : []),
    ['tab', page.tab],
    ...page.drafts.map((draft) => ['draft', draft]),
    ...(page.isHeld ? [['held', '1']] : []),
  ];
  return values.map(([name = '', value = '']) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

/** That what stands here is a draft, and the way back to what it began with. */
function DraftNote({ page }: { page: EditorView }) {
  const { t } = useTranslation('journal');
  return (
    <div className="mb-5 max-w-read border-y border-line py-3">
      <p>{t('draft.note', { when: page.draftAt })}</p>
      <details className="mt-1">
        <summary className="link inline-block py-1">{t('draft.letGo')}</summary>
        <form method="post" action="/journal" className="mt-1">
          <Hidden page={page} />
          <p>{t(page.isEntry ? 'draft.letGoOfEntry' : 'draft.letGoText')}</p>
          <button type="submit" name="intent" value="drop" className="btn btn-secondary mt-2">
            {t('draft.letGoNow')}
          </button>
        </form>
      </details>
    </div>
  );
}

/** What other tabs have left of the same page: nothing of it is gone, and nothing of it is saved. */
function OtherDrafts({ others }: { others: EditorView['others'] }) {
  const { t } = useTranslation('journal');
  return (
    <section aria-labelledby="other-drafts" className="mt-8 max-w-read">
      <h2 id="other-drafts" className="text-xl">
        {t('draft.others')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('draft.othersText')}</p>
      {others.map(({ id, when, text }) => (
        <details key={id} className="mt-2 border-t border-line">
          <summary className="link inline-block py-2">{when}</summary>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </details>
      ))}
    </section>
  );
}
