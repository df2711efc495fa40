import { data } from 'react-router';
import type { Route } from './+types/notes';
import { listOwnNotes, longestNote, shareNote, writeNote } from '#app/domain/coaching/notes.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { MemberPage } from '#app/ui/coaching/member-page.tsx';
import { useWordsError, WordsForm } from '#app/ui/coaching/message-thread.tsx';
import { NoteList } from '#app/ui/coaching/note-list.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { dropDraft, readWords, sentBefore, startDraft } from '#app/views/coach-thread.ts';
import { ownMember } from './own-member.ts';

export const handle = { showsHeld: true, feature: 'coaching' } satisfies PageFacts;

const pathOf = (memberId: string): string => `/coach/members/${memberId}/notes`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const { head } = await ownMember(facts, params.memberId);
  const path = pathOf(params.memberId);
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { notes, ...place } = await listOwnNotes(db, viewer.id, params.memberId, query.asked);
  return {
    member: head,
    draft: await startDraft(facts, request, path),
    list: listView(query, place),
    notes: notes.map(({ at, ...note }) => ({
      ...note,
      when: momentText(language, viewer.timezone, at, now),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  await ownMember(facts, params.memberId);
  const path = pathOf(params.memberId);
  const posted = await readPosted(request);
  const note = posted['note']?.[0];
  if (note !== undefined) {
    const isShared = posted['share']?.[0] === 'yes';
    if (!(await shareNote(db, viewer.id, params.memberId, note, isShared)))
      throw new Response('Not found', { status: 404 });
    return redirectWithFlash(context, path, [
      { kind: 'success', key: isShared ? 'coachNoteShared' : 'coachNoteKept' },
    ]);
  }
  const { error, ...draft } = readWords(posted);
  if (error) return data({ draft, error }, 422);
  const written = { id: draft.id, text: draft.text.trim(), isShared: draft.isShared };
  const kept = await attempt(context, () => writeNote(db, viewer.id, params.memberId, written, now));
  if (!kept.ok) return data({ draft, error: 'failed' }, kept.status);
  if (!kept.value.ok) return sentBefore(draft);
  await dropDraft(facts, draft, path);
  return redirectWithFlash(context, path, [
    { kind: 'success', key: draft.isShared ? 'coachNoteShared' : 'coachNoteKept' },
  ]);
}

export default function CoachNotes({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const error = useWordsError(actionData?.error, longestNote);
  const { notes } = loaderData;
  return (
    <MemberPage
      member={loaderData.member}
      here="notes"
      errors={error ? [{ id: 'message', text: error }] : []}
    >
      <div className="max-w-2xl">
        <WordsForm
          draft={actionData?.draft ?? loaderData.draft}
          error={error}
          label={t('notes.write')}
          hint={t('notes.hint')}
          share={t('notes.share')}
        >
          {t('notes.keep')}
        </WordsForm>
        <h2 className="mt-8">{t('part.notes')}</h2>
        {notes.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('notes.none')}</p>
        ) : (
          <NoteList notes={notes} />
        )}
        <Pager list={loaderData.list} />
      </div>
    </MemberPage>
  );
}
