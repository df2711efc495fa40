import { validate } from 'uuid';
import type { Route } from './+types/entry';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { textOf } from '#app/domain/journal/entry.ts';
import { entriesBeside, findEntry } from '#app/domain/journal/read-entries.ts';
import { dayText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { EntryLeaf } from '#app/ui/journal/entry-leaf.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewEntry } from './entry-view.ts';

export const handle = { feature: 'journal' } satisfies PageFacts;

/** An entry of whoever asks. @throws 404 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today } = facts;
  const entry = validate(params.entryId) ? await findEntry(db, viewer.id, params.entryId) : null;
  if (!entry) throw new Response(null, { status: 404 });
  const { earlier, later } = await entriesBeside(db, viewer.id, entry);
  const way = (one: typeof earlier) =>
    one && { to: `/journal/entries/${one.id}`, text: dayText(language, one.day, today) };
  return {
    entry: viewEntry(facts, entry),
    earlier: way(earlier),
    later: way(later),
    month: entry.day.slice(0, 7),
    help: helpNeeded({ text: textOf(entry) }),
  };
}

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('journal');
  const { entry, earlier, later } = loaderData;
  return (
    <>
      <PageTitle>{`${entry.date.long} · ${t('title')}`}</PageTitle>
      <p className="no-print mb-4">
        <a href={`/journal?tab=history&month=${loaderData.month}`} className="link inline-block py-1">
          {t('entry.toHistory')}
        </a>
      </p>
      <EntryLeaf entry={entry} titleAs="h1" />
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={`/journal?entry=${entry.id}`} className="btn btn-secondary">
          {t('entry.edit')}
        </a>
        <a href={`/journal/entries/${entry.id}/delete`} className="link inline-block py-1">
          {t('entry.delete')}
        </a>
      </p>
      {earlier || later ? (
        <nav aria-label={t('entry.beside')} className="mt-8 flex max-w-2xl justify-between gap-6">
          <Way rel="prev" way={earlier} word={t('entry.earlier')} />
          <Way rel="next" way={later} word={t('entry.later')} />
        </nav>
      ) : null}
    </>
  );
}

function Way({
  way,
  word,
  rel,
}: {
  way: { readonly to: string; readonly text: string } | null;
  word: string;
  rel: 'prev' | 'next';
}) {
  if (!way) return <span />;
  return (
    <a href={way.to} rel={rel} className={`no-underline ${rel === 'next' ? 'text-right' : ''}`}>
      <span className="block text-sm text-ink-soft">{word}</span>
      <span className="link">{way.text}</span>
    </a>
  );
}
