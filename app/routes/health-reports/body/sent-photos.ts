import { v7 as uuid, validate } from 'uuid';
import type { RouterContextProvider } from 'react-router';
import { photoSides, type PhotoSide } from '#app/domain/body/body-composition.ts';
import { findLoosePhotos, keepLoosePhoto } from '#app/domain/body/photos.ts';
import type { PhotoChanges } from '#app/domain/body/write-composition.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { makePhoto } from '#app/gateways/files/make-picture.ts';
import { servicesContext } from '#app/http/contexts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { uploadsContext, type Upload } from '#app/http/uploads.ts';

/** What a form says of one of its photos. */
export interface SentPhoto {
  /** One that waits to be saved: it came now, or with an earlier try of the same form. */
  readonly fileId: string | null;
  readonly isRemoved: boolean;
  /** Why what came now was not taken. */
  readonly problem: Problem | null;
}
export type SentPhotos = Readonly<Record<PhotoSide, SentPhoto>>;

const nothing: SentPhoto = { fileId: null, isRemoved: false, problem: null };
export const noPhotos: SentPhotos = { before: nothing, after: nothing };

/** Two photos of phones, and the texts. */
export const mostPhotoBytes = 18 * 1024 * 1024;

type Context = Readonly<RouterContextProvider>;

/** Makes a photo anew and keeps it until its form is saved. */
async function keep(context: Context, facts: MemberRequest, upload: Upload): Promise<SentPhoto> {
  const { files, limiter } = context.get(servicesContext);
  const allowance = await limiter.take('upload-member', facts.viewer.id);
  if (!allowance.ok) return { ...nothing, problem: { key: 'imageTooMany' } };
  const image = await makePhoto(upload);
  if (!image.ok) return { ...nothing, problem: { key: image.reason } };
  const storedName = await files.store(image.bytes, image.extension);
  const id = uuid();
  const file = { id, storedName, mediaType: image.mediaType, bytes: image.bytes.length };
  await keepLoosePhoto(facts.db, facts.viewer.id, file, facts.now);
  return { ...nothing, fileId: id };
}

/** The photos of a form: one that came now counts more than the wish to remove it, and that more than an earlier one. */
export async function takePhotosSent(
  context: Context,
  facts: MemberRequest,
  posted: Posted,
): Promise<SentPhotos> {
  const uploads = context.get(uploadsContext);
  const kept = photoSides.map((side) => posted[`${side}_kept`]?.[0] ?? '').filter((id) => validate(id));
  const waiting = await findLoosePhotos(facts.db, facts.viewer.id, kept);
  const taken: Record<PhotoSide, SentPhoto> = { ...noPhotos };
  for (const side of photoSides) {
    const upload = uploads.find(({ field }) => field === `${side}_photo`);
    const earlier = posted[`${side}_kept`]?.[0] ?? '';
    const isRemoved = posted[`remove_${side}`] !== undefined;
    const known = isRemoved || !waiting.has(earlier) ? null : earlier;
    const now = upload ? await keep(context, facts, upload) : { ...nothing, isRemoved };
    taken[side] = { ...now, fileId: now.fileId ?? known };
  }
  return taken;
}

/** What the photos of a form change. */
export const changesBy = (sent: SentPhotos): PhotoChanges =>
  Object.fromEntries(
    photoSides.map((side) => {
      const { fileId, isRemoved } = sent[side];
      return [side, fileId ?? (isRemoved ? null : undefined)];
    }),
  );

/** What is wrong with a form's photos, by the ids of their controls. */
export const photoProblems = (sent: SentPhotos): boolean =>
  photoSides.some((side) => sent[side].problem !== null);
