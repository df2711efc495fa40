import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { PostState } from '#db/tables/community.ts';
import { writeCard } from '#app/domain/people/card.ts';
import { noon, someMember } from '#tests/support/database.ts';

/** A member who goes by a name. @returns their id */
export async function someNamed(db: Database, name = `Person ${uuid()}`): Promise<string> {
  const id = await someMember(db);
  await writeCard(db, id, { name: name.slice(-30), about: 'About me.', shown: ['about'] }, noon);
  return id;
}

/** A post, or a reply to one. @returns its id */
export async function somePost(
  db: Database,
  authorId: string,
  post: {
    readonly body?: string;
    readonly state?: PostState;
    readonly parentId?: string;
    readonly needsHelp?: boolean;
    readonly at?: Date;
  } = {},
): Promise<string> {
  const at = post.at ?? noon;
  const id = uuid({ msecs: at.getTime() });
  const { body = 'A morning without a phone.', state = 'shown' } = post;
  await db
    .insertInto('community_posts')
    .values({
      id,
      author_id: authorId,
      parent_id: post.parentId ?? null,
      group_id: null,
      pillar: '',
      body,
      words: body.toLowerCase(),
      picture_id: null,
      state,
      needs_help: post.needsHelp ? 1 : 0,
      created_at: at.toISOString(),
      edited_at: null,
      state_at: state === 'shown' ? null : at.toISOString(),
      sent_key: null,
    })
    .execute();
  return id;
}

/** A group with its keeper. @returns its id */
export async function someGroup(db: Database, keeperId: string, name = 'Early birds'): Promise<string> {
  const id = uuid();
  const created_at = noon.toISOString();
  const facts = { name, about: 'Before six.', way_in: 'request', state: 'shown' } as const;
  await db
    .insertInto('community_groups')
    .values({ id, author_id: keeperId, ...facts, created_at })
    .execute();
  await db
    .insertInto('community_group_members')
    .values({ group_id: id, user_id: keeperId, state: 'keeper', since: created_at })
    .execute();
  return id;
}
