import type { Route } from './+types/notes';
import { listSharedNotes } from '#app/domain/coaching/notes.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CoachingPage } from '#app/ui/coaching/coaching-page.tsx';
import { NoteList } from '#app/ui/coaching/note-list.tsx';
import { ProgramsLink } from '#app/ui/coaching/programs-link.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ownCoach } from '#app/views/own-coach.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

const noteList: ListDefinition = { path: '/coaching/notes' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const query = readListQuery(noteList, new URL(request.url).searchParams);
  const { notes, ...place } = await listSharedNotes(db, viewer.id, query.asked);
  return {
    coach: (await ownCoach(facts))?.head ?? null,
    list: listView(query, place),
    notes: notes.map(({ id, text, at }) => ({
      id,
      text,
      when: momentText(language, viewer.timezone, at, now),
    })),
  };
}

export default function CoachingNotes({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  return (
    <CoachingPage coach={loaderData.coach} here="notes">
      <div className="max-w-2xl">
        <ListFrame
          list={loaderData.list}
          empty={{
            kind: 'letter',
            title: t('notes.noneShared'),
            text: t('notes.noneSharedText'),
            ...(loaderData.coach ? {} : { action: <ProgramsLink /> }),
          }}
        >
          <NoteList notes={loaderData.notes} />
        </ListFrame>
      </div>
    </CoachingPage>
  );
}
