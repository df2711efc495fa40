import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/version';
import {
  publishTexts,
  putAsideTexts,
  takeBackTexts,
  type TextChange,
} from '#app/domain/content/edit-texts.ts';
import { writeTyped } from '#app/domain/content/check-text.ts';
import { wholeTexts, type EntryTexts } from '#app/domain/content/lay-over.ts';
import { addressOf } from '#app/domain/content/open-texts.ts';
import { listVersions } from '#app/domain/content/read-versions.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { VersionPage } from '#app/ui/admin/content/version-page.tsx';
import { languageCodes } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { changesView } from './changes-view.ts';
import { errorsOf } from './entry-form.ts';
import { entryName, pageName, readEntryAddress } from './entry-names.ts';
import { versionView } from './versions-view.ts';

// Buttons alone.
export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

async function readVersion(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const request = memberRequest(context);
  const address = await readEntryAddress(request.db, params);
  const versions = await listVersions(request.db, address.page.part, address.entry.key);
  const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : -1;
  const version = versions.find((one) => one.number === number) ?? null;
  if (!version && number !== 0) throw new Response('Not found', { status: 404 });
  return { ...request, ...address, versions, number, version };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const read = await readVersion(context, params);
  const { t, page, entry, path, versions, version, language, number, about } = read;
  const whole = (texts: EntryTexts | undefined) => wholeTexts(everyText, page.part, entry, texts ?? {});
  const live = versions.find(({ state }) => state === 'live');
  const texts = whole(version?.texts);
  // What a draft would change of the site; what any other version changed of the one before it.
  const before = version?.state === 'draft' ? live : versions.find((one) => one.number < number);
  const shownAt = addressOf(page, entry.key);
  const draftId = version?.state === 'draft' ? version.id : null;
  return {
    path,
    name: about?.name ?? entryName(t, page, entry, texts[language]),
    isDelivered: about === null,
    page: pageName(t, page),
    number,
    version: version && versionView(read, version),
    isLive: version ? version.state === 'live' : live === undefined,
    isDraft: draftId !== null,
    before: before?.number ?? 0,
    changes: version ? changesView(t, page.part, entry, whole(before?.texts), texts) : [],
    preview:
      shownAt !== null && draftId !== null
        ? languageCodes.map((code) => ({ language: code, href: `${shownAt}?draft=${draftId}&in=${code}` }))
        : [],
    leaves:
      shownAt === null || !version
        ? languageCodes.map((code) => ({
            language: code,
            texts: entry.fields.map(({ path: at }) => writeTyped(texts[code][at]!)),
          }))
        : [],
    seen: versions[0]?.number ?? 0,
    formId: uuid(),
  };
}

const acts = ['publish', 'put-aside', 'take-back'] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t, page, entry, path, number } = await readVersion(context, params);
  const posted = await readPosted(request);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  const act = acts.find((known) => known === one('act'));
  if (!act) throw new Response('Bad request', { status: 400 });
  const formId = validate(one('formId')) ? one('formId') : uuid();
  const edited = { formId, actorId: viewer.id, part: page.part, key: entry.key };
  const seen = Number.parseInt(one('seen'), 10);
  const tried = await attempt(context, (): Promise<TextChange> => {
    if (act === 'publish') return publishTexts(db, edited, number, now);
    if (act === 'put-aside') return putAsideTexts(db, edited, number, now);
    return takeBackTexts(db, edited, seen, number, now);
  });
  if (!tried.ok) return data({ errors: [{ id: act, text: t('content:failed') }] }, tried.status);
  const { value } = tried;
  if (!value.ok) {
    if (value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    if (value.reason === 'unfit')
      return data({ errors: errorsOf(t, value.misfits).map((error) => ({ ...error, href: path })) }, 422);
    if (value.reason === 'shown')
      return data({ errors: [{ id: act, text: t('content:coachShown'), href: path }] }, 422);
    return data({ errors: [{ id: 'versions', text: t('content:overtaken'), href: path }] }, 409);
  }
  if (act === 'publish')
    return redirectWithFlash(context, path, [
      value.isNew ? { kind: 'success', key: 'textPublished' } : { kind: 'info', key: 'textPublishedBefore' },
    ]);
  if (act === 'put-aside')
    return redirectWithFlash(context, path, [{ kind: 'success', key: 'textPutAside' }]);
  return redirectWithFlash(context, `${path}/versions/${value.number}`, [
    { kind: 'success', key: 'textTakenBack' },
  ]);
}

export default function ContentVersion({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionPage view={loaderData} errors={actionData?.errors ?? []} />;
}
