import { v7 as uuid, validate } from 'uuid';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { Route } from './+types/journal';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { listEntries, writeEntry } from '#app/domain/journal/journal.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { readPosted } from '#app/http/posted.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { FieldControl } from '#app/ui/fields/field.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { EntryCard } from '#app/ui/journal/entry-card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { countText, ListFrame } from '#app/ui/lists/list-frame.tsx';
import { Messages } from '#app/ui/primitives.tsx';
import { atLineStart, dateFormat } from '#app/http/formats.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { showsHeld: true, form: journalEntry, feature: 'journal' } satisfies PageFacts;

const [section] = journalEntry.sections;

const journalList: ListDefinition = { path: '/journal' };

const fieldsOf = (typed: Posted, problems: Readonly<Record<string, Problem>>, facts: MemberRequest) =>
  viewSection(
    journalEntry,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const url = new URL(request.url);
  const query = readListQuery(journalList, url.searchParams);
  const list = await listEntries(facts.db, facts.viewer.id, query.asked);
  const held = url.searchParams.has('held')
    ? await findHeldPost(facts.db, facts.viewer.id, '/journal', facts.now)
    : null;
  const say = formTexts(facts.t, journalEntry.id);
  const day = dateFormat(facts.language, { dateStyle: 'full', timeZone: 'UTC' });
  return {
    entryId: held?.['id']?.[0] ?? uuid(),
    fields: fieldsOf(held ?? { type: ['morning'] }, {}, facts),
    held: held !== null,
    help: helpNeeded({
      entries: list.entries.flatMap(({ content }) => Object.values(content)),
      held: Object.values(held ?? {}).flat(),
    }),
    list: listView(query, list),
    entries: list.entries.map((entry) => ({
      id: entry.id,
      day: atLineStart(facts.language, day.format(new Date(`${entry.day}T00:00:00Z`))),
      type: say(`fields.type.options.${entry.type}`) ?? entry.type,
      parts: (['intention', 'gratitude', 'mindDump', 'vision'] as const)
        .filter((part) => entry.content[part] !== '')
        .map((part) => ({ id: part, label: say(`fields.${part}.short`) ?? part, text: entry.content[part] })),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseSection(section, posted, facts);
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields) {
    if ('required' in field && parsed.answers[field.id] === undefined)
      problems[field.id] ??= requiredProblem(field);
  }
  const id = posted['id']?.[0] ?? '';
  // The form keeps its id: sent again once it is corrected, it is still the same entry.
  if (Object.keys(problems).length > 0)
    return data({ entryId: validate(id) ? id : uuid(), fields: fieldsOf(posted, problems, facts) }, 422);
  const answers = parsed.answers as AnswersOf<typeof journalEntry>;
  const xp = await writeEntry(
    facts.db,
    facts.viewer.id,
    {
      id: validate(id) ? id : uuid(),
      type: answers.type!,
      day: facts.today,
      content: {
        intention: answers.intention ?? '',
        gratitude: answers.gratitude ?? '',
        mindDump: answers.mindDump ?? '',
        vision: answers.vision ?? '',
      },
    },
    facts.now,
  );
  if (posted['held']) await dropHeldPost(facts.db, facts.viewer.id, '/journal', facts.now);
  const messages: Flash[] = [
    { kind: 'success', key: xp > 0 ? 'entrySavedXp' : 'entrySaved', params: { n: xp } },
  ];
  return redirectWithFlash(context, '/journal', messages);
}

export default function JournalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['member', 'forms']);
  const { entryId, fields } = actionData ?? loaderData;
  const { list } = loaderData;
  const faults = fields.flatMap((field) =>
    field.error ? [{ id: controlId(field.id), text: problemLine(field.label, field.error) }] : [],
  );
  return (
    <>
      <PageTitle error={faults.length > 0}>{t('journal.title')}</PageTitle>
      <ErrorSummary errors={faults} />
      {loaderData.held && !actionData ? (
        <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} />
      ) : null}
      <h1>{t('journal.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('journal.intro')}</p>
      <Form method="post" noValidate key={loaderData.entries[0]?.id} className="card mt-6 space-y-6">
        <input type="hidden" name="id" value={entryId} />
        {loaderData.held ? <input type="hidden" name="held" value="1" /> : null}
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <button type="submit" className="btn btn-primary">
          {t('journal.save')}
        </button>
      </Form>
      <h2 className="mt-12">{countText(t, list, t('journal.entries', { count: list.total }))}</h2>
      <ListFrame list={list} empty={{ title: t('journal.none'), text: t('journal.noneText') }}>
        <ol className="mt-4 space-y-4">
          {loaderData.entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </ol>
      </ListFrame>
    </>
  );
}
