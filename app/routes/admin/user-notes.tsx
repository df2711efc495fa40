import { data } from 'react-router';
import type { Route } from './+types/user-notes';
import { listAdminNotes, writeAdminNote } from '#app/domain/administration/notes.ts';
import { longestNote } from '#app/domain/coaching/notes.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { UserPage } from '#app/ui/admin/user-page.tsx';
import { useWordsError, WordsForm } from '#app/ui/coaching/message-thread.tsx';
import { NoteList } from '#app/ui/coaching/note-list.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { dropDraft, readWords, sentBefore, startDraft } from '#app/views/coach-thread.ts';
import { userRequest } from './user-view.ts';

export const handle = { script: false, showsHeld: true, feature: 'user-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = await userRequest(context, params.userId);
  const { db, t, found, head, page, moment } = asked;
  const path = `${page}/notes`;
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { notes, ...place } = await listAdminNotes(db, found.id, query.asked);
  return {
    head,
    draft: await startDraft(asked, request, path),
    list: listView(query, place),
    notes: notes.map(({ id, text, author, at }) => ({
      id,
      text,
      when: `${author ?? t('users:gone')} · ${moment(at)}`,
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = await userRequest(context, params.userId);
  const { db, viewer, now, found, page } = asked;
  const path = `${page}/notes`;
  const { error, ...draft } = readWords(await readPosted(request));
  if (error) return data({ draft, error }, 422);
  const note = { id: draft.id, text: draft.text.trim() };
  const kept = await attempt(context, () => writeAdminNote(db, viewer.id, found.id, note, now));
  if (!kept.ok) return data({ draft, error: 'failed' }, kept.status);
  if (!kept.value.ok) return sentBefore(draft);
  await dropDraft(asked, draft, path);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'userNoteKept' }]);
}

export default function UserNotes({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const error = useWordsError(actionData?.error, longestNote);
  const { notes } = loaderData;
  return (
    <UserPage user={loaderData.head} here="notes" errors={error ? [{ id: 'message', text: error }] : []}>
      <div className="max-w-2xl">
        <WordsForm
          draft={actionData?.draft ?? loaderData.draft}
          error={error}
          label={t('notes.write')}
          hint={t('notes.hint')}
        >
          {t('notes.keep')}
        </WordsForm>
        <h2 className="mt-8">{t('notes.all')}</h2>
        {notes.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('notes.none')}</p>
        ) : (
          <NoteList notes={notes} />
        )}
        <Pager list={loaderData.list} />
      </div>
    </UserPage>
  );
}
