import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import type { PostState } from '#db/tables/community.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { readCard } from '../people/card.ts';
import { findPost } from './find-post.ts';
import { firstState } from './first-state.ts';
import { placeIn } from './group-places.ts';
import { noteReply } from './notices.ts';
import { tellModerators } from './tell-moderators.ts';
import { lookBack } from './recent.ts';
import { indexPost } from './words.ts';

export const longestPost = 5000;
export const longestReply = 2000;

/** A picture that lies on the disk already. */
export interface PostPicture {
  /** Below DATA_DIR/files. */
  readonly storedName: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** What somebody writes. */
export interface Writing {
  /** A word of the form that it came by; the same form with the same words is one post. */
  readonly form: string;
  /** Trimmed, at most `longestPost` characters, of a reply `longestReply`. */
  readonly body: string;
  /** Empty for none. */
  readonly pillar: PillarName | '';
  readonly picture: PostPicture | null;
}

/** Where it is written: to everybody, in a group, below a post. */
export type Whither = { readonly groupId?: string } | { readonly parentId: string };

export type Written =
  | { readonly ok: true; readonly id: string; readonly state: PostState }
  /** No name yet; as much within an hour as there is room for; a post or a group that is not theirs to see. */
  | { readonly ok: false; readonly reason: 'no-name' | 'too-often' | 'unknown' };

/** Writes a post or a reply; sent twice, or once more within minutes, it is one. */
export async function writePost(
  db: Database,
  authorId: string,
  whither: Whither,
  writing: Writing,
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    if (!(await readCard(trx, authorId))) return { ok: false, reason: 'no-name' };
    const place = await placeOf(trx, authorId, whither);
    if (!place) return { ok: false, reason: 'unknown' };
    const { body } = writing;
    const key = sentKey(place, writing);
    const recent = await lookBack(trx, authorId, place, body, now);
    const before = await trx
      .selectFrom('community_posts')
      .select(['id', 'state', 'pillar', 'picture_id'])
      .where('author_id', '=', authorId)
      // What was deleted is written anew.
      .where('state', '<>', 'deleted')
      .where((eb) =>
        recent.same === null
          ? eb('sent_key', '=', key)
          : eb.or([eb('sent_key', '=', key), eb('id', '=', recent.same)]),
      )
      .executeTakeFirst();
    if (before) {
      await addForgotten(trx, authorId, before, writing, now);
      return { ok: true, id: before.id, state: before.state };
    }
    if (recent.isMuch) return { ok: false, reason: 'too-often' };
    await trx
      .updateTable('community_posts')
      .set({ sent_key: null })
      .where('author_id', '=', authorId)
      .where('sent_key', '=', key)
      .execute();
    const { state, needsHelp } = await firstState(trx, authorId, body);
    const id = uuid();
    const at = now.toISOString();
    await trx
      .insertInto('community_posts')
      .values({
        id,
        author_id: authorId,
        parent_id: place.parentId,
        group_id: place.groupId,
        pillar: writing.pillar,
        body,
        words: searchable(body),
        picture_id: await keepPicture(trx, authorId, writing.picture, at),
        state,
        needs_help: needsHelp ? 1 : 0,
        created_at: at,
        edited_at: null,
        state_at: state === 'shown' ? null : at,
        sent_key: key,
      })
      .execute();
    await indexPost(trx, id, authorId, body);
    if (place.parentId !== null) await noteReply(trx, id, now);
    if (needsHelp) await tellModerators(trx, now);
    return { ok: true, id, state };
  });
}

/** Whoever forgot the picture, or the part of life, goes back and sends the same words with it: the post that is there takes it. */
async function addForgotten(
  trx: Database,
  authorId: string,
  {
    id,
    pillar,
    picture_id: had,
  }: { readonly id: string; readonly pillar: string; readonly picture_id: string | null },
  writing: Writing,
  now: Date,
): Promise<void> {
  const picture = had === null ? await keepPicture(trx, authorId, writing.picture, now.toISOString()) : null;
  const part = pillar === '' ? writing.pillar : '';
  if (picture === null && part === '') return;
  await trx
    .updateTable('community_posts')
    .set({ ...(picture === null ? {} : { picture_id: picture }), ...(part === '' ? {} : { pillar: part }) })
    .where('id', '=', id)
    .execute();
}

interface Place {
  readonly parentId: string | null;
  readonly groupId: string | null;
}

/** Where it stands, or null where its writer may not write. A reply stands in the group of its post. */
async function placeOf(trx: Database, authorId: string, whither: Whither): Promise<Place | null> {
  if ('parentId' in whither) {
    const post = await findPost(trx, authorId, whither.parentId);
    return post?.stand === 'shown' && post.parentId === null
      ? { parentId: post.id, groupId: post.groupId }
      : null;
  }
  const { groupId = null } = whither;
  if (groupId === null) return { parentId: null, groupId };
  const { place } = (await placeIn(trx, authorId, groupId)) ?? {};
  return place === 'in' || place === 'keeper' ? { parentId: null, groupId } : null;
}

const sentKey = ({ parentId, groupId }: Place, { form, body }: Writing): string =>
  createHash('sha256')
    .update(JSON.stringify([form, parentId, groupId, body]))
    .digest('base64url');

async function keepPicture(
  trx: Database,
  userId: string,
  picture: PostPicture | null,
  at: string,
): Promise<string | null> {
  if (!picture) return null;
  const { storedName, mediaType, bytes } = picture;
  const file = { stored_name: storedName, media_type: mediaType, bytes };
  const id = uuid();
  await trx
    .insertInto('files')
    .values({ id, user_id: userId, kind: 'post', ...file, created_at: at })
    .execute();
  return id;
}
