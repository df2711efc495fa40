import { Form } from 'react-router';
import type { ListView } from '#app/http/list-query.ts';
import { Pager } from '#app/ui/lists/pager.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What administrators wrote about a lead, the newest first, and the form for another note. */
export function LeadNotes({
  notes,
  list,
  draft,
  error,
}: {
  notes: readonly {
    readonly id: string;
    readonly text: string;
    readonly by: string | null;
    readonly when: string;
  }[];
  list: ListView;
  draft: { readonly key: string; readonly text: string };
  error: string | null;
}) {
  const { t } = useTranslation('leads-admin');
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes">{t('lead.notes')}</h2>
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('lead.noNotes')}</p>
      ) : (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {notes.map(({ id, text, by, when }) => (
            <li key={id} className="py-3">
              <p className="text-base break-words text-ink-soft">
                {by === null ? t('lead.noteGone', { when }) : t('lead.noteBy', { when, who: by })}
              </p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Pager list={list} />
      <Form method="post" className="no-print mt-4 max-w-2xl space-y-3" noValidate>
        <input type="hidden" name="id" value={draft.key} />
        <TextArea
          key={draft.key}
          id="note"
          name="note"
          label={t('lead.write')}
          hint={t('lead.writeHint')}
          value={draft.text}
          error={error}
          rows={4}
        />
        <button type="submit" className="btn btn-secondary">
          {t('lead.keep')}
        </button>
      </Form>
    </section>
  );
}
