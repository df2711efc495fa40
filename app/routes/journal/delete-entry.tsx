import { redirect } from 'react-router';
import { validate } from 'uuid';
import type { Route } from './+types/delete-entry';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { deleteEntry } from '#app/domain/journal/delete-entry.ts';
import { textOf } from '#app/domain/journal/entry.ts';
import { findEntry } from '#app/domain/journal/read-entries.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { EntryLeaf } from '#app/ui/journal/entry-leaf.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewEntry } from './entry-view.ts';

export const handle = { held: false, feature: 'journal' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const id = params.entryId;
  const entry = validate(id) ? await findEntry(facts.db, facts.viewer.id, id) : null;
  if (!entry) throw redirect('/journal?tab=history', 303);
  return { entry: viewEntry(facts, entry), help: helpNeeded({ text: textOf(entry) }) };
}

/** Deletes the entry for good. Sent twice, or of an entry that is not there, it says the same. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const taken = validate(params.entryId) ? await deleteEntry(db, viewer.id, params.entryId, now) : null;
  return redirectWithFlash(context, '/journal?tab=history', [
    { kind: 'success', key: taken ? 'entryDeletedXp' : 'entryDeleted', params: { n: taken ?? 0 } },
  ]);
}

export default function DeleteEntryPage({ loaderData: { entry } }: Route.ComponentProps) {
  const { t } = useTranslation('journal');
  return (
    <ConfirmPage
      title={t('deletion.title')}
      back={{ to: `/journal/entries/${entry.id}`, text: t('deletion.keep') }}
      button={t('deletion.delete')}
      hidden={{}}
      keepsFirst
      explained={
        <>
          <p>{t('deletion.text')}</p>
          <EntryLeaf entry={entry} />
        </>
      }
    />
  );
}
