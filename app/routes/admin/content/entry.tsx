import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/entry';
import { saveTexts } from '#app/domain/content/edit-texts.ts';
import { deliveredText } from '#app/domain/content/lay-over.ts';
import { addressOf, rightAnswerOf } from '#app/domain/content/open-texts.ts';
import { writeTyped } from '#app/domain/content/check-text.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { EntryForm, type EntryProblem } from '#app/ui/admin/content/entry-form.tsx';
import { VersionList } from '#app/ui/admin/content/version-list.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { languageCodes } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { errorsOf, fieldId, textsFrom, typedFrom, typedOf } from './entry-form.ts';
import { entryLabel, entryName, fieldName, pageName } from './entry-names.ts';
import { readEdited } from './read-edited.ts';
import { versionView } from './versions-view.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: entryLabel,
} satisfies PageFacts;

/** As long as a remark on a version may be. */
const longestNote = 200;

export async function loader({ params, context }: Route.LoaderArgs) {
  const edited = await readEdited(context, params);
  const { t, page, entry, path, versions, texts, language, about } = edited;
  const typed = typedOf(entry, texts);
  const draft = versions.find(({ state }) => state === 'draft');
  const address = addressOf(page, entry.key);
  const right = rightAnswerOf(page, entry.key);
  return {
    path,
    page: {
      name: pageName(t, page),
      href: about ? `/admin/coaches/public/${about.id}` : `/admin/content/${page.id}`,
    },
    name: about?.name ?? entryName(t, page, entry, texts[language]),
    isDelivered: about === null,
    fields: entry.fields.map((field) => ({
      name: fieldName(t, entry, field.path, writeTyped(texts[language][field.path] ?? '')),
      isList: field.kind === 'list',
      hint: field.isCounted && right !== null ? t('content:rightAnswer', { number: right }) : null,
      inEach: languageCodes.map((code) => {
        const id = fieldId(code, field.path);
        const delivered = writeTyped(deliveredText(everyText, page.part, entry.key, field.path, code));
        return {
          language: code,
          id,
          value: typed[id]!,
          delivered: delivered === typed[id] || about ? null : delivered,
        };
      }),
    })),
    standing: { seen: edited.seen, shownNote: edited.shownNote, formId: uuid() },
    draft: draft?.number ?? null,
    shownAt: address,
    versions: versions.map((version) => versionView(edited, version)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const edited = await readEdited(context, params);
  const { db, viewer, now, t, page, entry, path } = edited;
  const posted = await readPosted(request);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  const standing = typedOf(entry, edited.texts);
  const typed = typedFrom(entry, posted, standing);
  const note = one('note');
  const seen = Number.parseInt(one('seen'), 10);
  const sentId = one('formId');
  const formId = validate(sentId) ? sentId : uuid();
  const shownNote = one('shownNote');
  const refused = (status: number, more: Partial<EntryProblem>) =>
    data(
      {
        typed,
        note,
        seen,
        shownNote,
        formId,
        errors: [],
        theirs: null,
        isFault: false,
        ...more,
      } satisfies EntryProblem,
      status,
    );
  const wrongNote = (text: string) => refused(422, { errors: [{ id: 'note', text }] });
  if (note.trim().length > longestNote) return wrongNote(t('content:noteLong', { most: longestNote }));
  const saved = await attempt(context, () =>
    saveTexts(
      db,
      { formId, actorId: viewer.id, part: page.part, key: entry.key },
      seen,
      textsFrom(entry, typed),
      note.trim(),
      now,
      shownNote,
    ),
  );
  if (!saved.ok) return refused(saved.status, { isFault: true });
  const { value } = saved;
  if (value.ok && value.isNoted)
    return redirectWithFlash(context, path, [
      { kind: 'success', key: 'textNoted', params: { number: value.number } },
    ]);
  if (value.ok)
    return redirectWithFlash(context, value.isNew ? `${path}/versions/${value.number}` : path, [
      value.isNew ? { kind: 'success', key: 'textSaved' } : { kind: 'info', key: 'textAsItWas' },
    ]);
  if (value.reason === 'unknown') throw new Response('Not found', { status: 404 });
  if (value.reason === 'unfit') return refused(422, { errors: errorsOf(t, value.misfits) });
  if (value.reason === 'note-alone') return wrongNote(t('content:noteAlone'));
  // Shown beside what stands there now; sent again, it takes its place.
  const current = await readEdited(context, params);
  return refused(409, {
    theirs: typedOf(entry, current.texts),
    seen: current.seen,
    shownNote: current.shownNote,
    formId: uuid(),
  });
}

export default function ContentEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { name, page, path, versions, draft } = loaderData;
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('entry.title', { name, page: page.name })}</PageTitle>
      <EntryForm
        name={name}
        page={page}
        fields={loaderData.fields}
        standing={loaderData.standing}
        problem={actionData ?? null}
        draftAt={draft === null ? null : `${path}/versions/${draft}`}
        shownAt={loaderData.shownAt}
      />
      <VersionList path={path} versions={versions} isDelivered={loaderData.isDelivered} />
    </>
  );
}
