import type { FieldWords } from '#app/http/page-facts.ts';
import {
  videoPlaces,
  videoStates,
  type EditableVideo,
  type VideoFields,
  type VideoTexts,
} from '#app/domain/videos/edit-videos.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { languageCodes } from '#locales/languages.ts';

/** What is typed for a video, by the ids of its fields. */
export type VideoDraft = Readonly<Record<string, string>>;

const fieldIds = [
  ...languageCodes.flatMap((language) => [`name_${language}`, `description_${language}`]),
  'link',
  'minutes',
  'place',
  'status',
];

/** A video as its fields show it; a new one where there is none. */
export const draftOf = (video: EditableVideo | null): VideoDraft => ({
  ...Object.fromEntries(
    languageCodes.flatMap((language) => [
      [`name_${language}`, video?.texts[language]?.title ?? ''],
      [`description_${language}`, video?.texts[language]?.description ?? ''],
    ]),
  ),
  link: video?.link ?? '',
  minutes: String(video?.minutes ?? ''),
  place: video?.place ?? 'workouts',
  status: video?.state ?? 'draft',
});

/** What was typed into the fields of a video. */
export const draftFrom = (posted: Posted): VideoDraft =>
  Object.fromEntries(fieldIds.map((id) => [id, (posted[id]?.[0] ?? '').replaceAll('\r\n', '\n')]));

/** An https address of a public host, or null. */
function readLink(typed: string): string | null {
  const url = URL.parse(typed);
  if (!url || url.protocol !== 'https:' || url.username || url.password) return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && url.href.length <= 500 ? url.href : null;
}

/**
 * Reads a video as it was typed, or says what is wrong with it: keys below `videos-admin:error`. Every language needs a title:
 * members read it in theirs.
 */
export function parseVideo(
  draft: VideoDraft,
):
  | { readonly ok: true; readonly fields: VideoFields }
  | { readonly ok: false; readonly errors: readonly { readonly id: string; readonly key: string }[] } {
  const errors: { id: string; key: string }[] = [];
  const typed = (id: string): string => (draft[id] ?? '').replaceAll('\0', '').trim();
  const texts: VideoTexts = Object.fromEntries(
    languageCodes.map((language) => {
      const [title, description] = [typed(`name_${language}`), typed(`description_${language}`)];
      if (title === '') errors.push({ id: `name_${language}`, key: 'name' });
      if (title.length > 120) errors.push({ id: `name_${language}`, key: 'long' });
      if (description.length > 500) errors.push({ id: `description_${language}`, key: 'long' });
      return [language, { title, description }] as const;
    }),
  );
  const link = readLink(typed('link'));
  if (link === null) errors.push({ id: 'link', key: 'link' });
  const minutes = /^\d{1,3}$/.test(typed('minutes')) ? Number(typed('minutes')) : 0;
  if (minutes < 1 || minutes > 600) errors.push({ id: 'minutes', key: 'minutes' });
  const state = videoStates.find((one) => one === typed('status'));
  const place = videoPlaces.find((one) => one === typed('place'));
  if (!place) errors.push({ id: 'place', key: 'state' });
  if (!state) errors.push({ id: 'status', key: 'state' });
  if (errors.length > 0 || link === null || !state || !place) return { ok: false, errors };
  return { ok: true, fields: { link, minutes, state, place, texts } };
}

/** What stands above each of its fields. */
export const videoLabels: FieldWords = Object.fromEntries(
  ['name', 'description', 'link', 'minutes', 'place', 'status'].map((name) => [name, `videos-admin:${name}`]),
);
