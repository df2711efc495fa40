import { v7 as uuid } from 'uuid';
import { data, type RouterContextProvider } from 'react-router';
import {
  longestPost,
  longestReply,
  writePost,
  type Whither,
  type Written,
} from '#app/domain/community/write-post.ts';
import { dropHeldPost, findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import { makePhoto } from '#app/gateways/files/make-picture.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { uploadsContext } from '#app/http/uploads.ts';
import type { DraftErrors, PostDraft } from '#app/ui/community/views.ts';
import { pillarNamed } from './post-view.ts';

type Context = Readonly<RouterContextProvider>;

/** A form of a post with its picture. */
export const uploads = 10 * 1024 * 1024;

/** Words as they were sent. */
export const readDraft = (posted: Posted): PostDraft => ({
  id: posted['id']?.[0]?.slice(0, 36) || uuid(),
  body: (posted['body']?.[0] ?? '').replaceAll('\r\n', '\n'),
  pillar: pillarNamed(posted['pillar']?.[0]) ?? '',
  isHeld: posted['held']?.[0] === '1',
});

/** An empty draft, or what was held for this page. */
export async function startDraft(facts: MemberRequest, request: Request): Promise<PostDraft> {
  const { pathname, searchParams } = new URL(request.url);
  const wasHeld = request.method === 'GET' && searchParams.has('held');
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, pathname, facts.now) : null;
  return held ? { ...readDraft(held), isHeld: true } : { id: uuid(), body: '', pillar: '', isHeld: false };
}

/** Where somebody without a name chooses one, and comes back to a page. */
export const cardPath = (back: string): string => `/community/card?next=${encodeURIComponent(back)}`;

/** What is wrong with words, or nothing. */
export function wordsError({ t }: MemberRequest, body: string, max: number): string | undefined {
  const { length } = body.trim();
  if (length === 0) return t('community:error.empty');
  return length > max ? t('community:error.tooLong', { max, count: length - max }) : undefined;
}

/** Where an answer leads. */
interface Page {
  /** The page of the form. */
  readonly path: string;
  readonly whither: Whither;
  /** Where what was written is found. */
  readonly at: (id: string) => string;
}

/**
 * Takes a post or a reply: leads to it, or answers with what was typed and what is wrong with it. Who has no name yet has it
 * held, and finds it here again with a name.
 */
export async function takePost(context: Context, request: Request, page: Page) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const draft = readDraft(posted);
  const isReply = 'parentId' in page.whither;
  const sentPicture = context.get(uploadsContext).some(({ field }) => field === 'picture');
  const again = (errors: DraftErrors, status: number) =>
    data(
      {
        draft,
        errors:
          sentPicture && !errors.picture ? { ...errors, picture: t('community:error.pictureAgain') } : errors,
      },
      status,
    );
  const wrong = wordsError(facts, draft.body, isReply ? longestReply : longestPost);
  if (wrong) return again({ body: wrong }, 422);
  const picture = isReply ? null : await takePicture(context, facts);
  if (picture && 'error' in picture) return again({ picture: picture.error }, 422);
  const writing = {
    form: draft.id,
    body: draft.body.trim(),
    pillar: isReply ? ('' as const) : (pillarNamed(draft.pillar) ?? ''),
    picture,
  };
  const written = await attempt(context, () => writePost(db, viewer.id, page.whither, writing, now));
  if (!written.ok) return again({ body: t('community:error.failed') }, written.status);
  if (!written.value.ok) return again(await refusal(facts, page.path, posted, written.value), 422);
  if (draft.isHeld) await dropHeldPost(db, viewer.id, page.path, now);
  const { id, state } = written.value;
  const key = `${isReply ? 'reply' : 'post'}${state === 'held' ? 'Held' : 'Sent'}`;
  return redirectWithFlash(context, page.at(id), [{ kind: 'success', key: `community.${key}` }]);
}

/** Why it was not written; nothing of it is lost. */
async function refusal(
  { db, viewer, now, t }: MemberRequest,
  path: string,
  posted: Posted,
  { reason }: Extract<Written, { ok: false }>,
): Promise<DraftErrors> {
  if (reason === 'too-often') return { body: t('community:error.tooOften') };
  if (reason === 'unknown') return { body: t('community:error.gone') };
  const { held: _, ...words } = posted;
  await holdPost(db, viewer.id, path, words, now);
  return { card: { href: cardPath(`${path}?held=1`), text: t('community:error.noName') } };
}

/** Makes the picture anew that came along and lays it on the disk. @returns null where there is none */
async function takePicture(context: Context, { viewer, t }: MemberRequest) {
  const upload = context.get(uploadsContext).find(({ field }) => field === 'picture');
  if (!upload) return null;
  const { files, limiter } = context.get(servicesContext);
  if (!(await limiter.take('upload-member', viewer.id)).ok)
    return { error: problemText(t, { key: 'imageTooMany' }) };
  const image = await makePhoto(upload);
  if (!image.ok) return { error: problemText(t, { key: image.reason }) };
  const storedName = await files.store(image.bytes, image.extension);
  return { storedName, mediaType: image.mediaType, bytes: image.bytes.length };
}
