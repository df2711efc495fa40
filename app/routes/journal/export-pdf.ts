import { redirect } from 'react-router';
import type { Route } from './+types/export-pdf';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { countEntries, exportEntries } from '#app/domain/journal/export-entries.ts';
import { textOf, type JournalEntry } from '#app/domain/journal/entry.ts';
import { attempt } from '#app/http/attempt.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { PaperPart } from '#app/ui/pdf/paper.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { answerWithPaper, clockLine, fileNameOf, onPaper } from '#app/views/papers.ts';
import { viewEntry } from './entry-view.ts';
import { backToExport, mostInPdf, rangeOf } from './export-range.ts';

export const handle = { feature: 'journal' } satisfies PageFacts;

/** The journal as a paper: at most so many entries as can be set at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, t, now } = facts;
  const { range, typed, problems } = rangeOf(new URL(request.url).searchParams);
  if (Object.keys(problems).length > 0) return redirect(backToExport(typed), 303);
  const read = await attempt(context, async () => {
    const count = await countEntries(db, viewer.id, range);
    const entries: JournalEntry[] = [];
    if (count <= mostInPdf)
      for await (const page of exportEntries(db, viewer.id, range)) entries.push(...page);
    return { count, entries };
  });
  if (!read.ok)
    return redirectWithFlash(context, backToExport(typed), [{ kind: 'warning', key: 'exportFailed' }]);
  const { count, entries } = read.value;
  if (count === 0 || count > mostInPdf)
    return redirect(backToExport(typed, count === 0 ? 'none' : 'tooLong'), 303);
  const title = t('journal:title');
  const paper = {
    title,
    facts: [
      ...(viewer.name ? [viewer.name] : []),
      t('journal:export.days', {
        from: fullDayInText(language, entries[0]!.day),
        to: fullDayInText(language, entries.at(-1)!.day),
      }),
    ],
    parts: [
      ...helpParts({ request, context }, facts, helpNeeded({ texts: entries.map(textOf) })),
      ...entries.map((entry) => partOf(onPaper(facts), entry)),
    ],
    closing: [t('journal:export.private'), clockLine(facts)],
  };
  return answerWithPaper(
    context,
    facts,
    paper,
    fileNameOf(facts, 'journal', title, now),
    backToExport(typed),
  );
}

/** An entry with its day as heading. */
function partOf(facts: MemberRequest, entry: JournalEntry): PaperPart {
  const { date, typeText, title, parts, moodText, ratings, tags } = viewEntry(facts, entry);
  const marks = [moodText, ...ratings.map(({ label, text }) => `${label}: ${text}`)].filter(Boolean);
  const last = [...marks, ...tags.map((tag) => `#${tag}`)].join(' · ');
  return {
    heading: [date.long, typeText, title].filter(Boolean).join(' · '),
    blocks: [
      { kind: 'entries', entries: parts.map(({ label, text }) => ({ label, text, given: true })) },
      ...(last ? [{ kind: 'paragraph' as const, text: last }] : []),
    ],
  };
}
