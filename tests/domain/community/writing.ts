import { v7 as uuid } from 'uuid';
import { createGroup } from '#app/domain/community/groups.ts';
import { writePost, type Whither, type Writing } from '#app/domain/community/write-post.ts';
import { writeCard } from '#app/domain/people/card.ts';
import type { Database } from '#db/database.ts';
import { noon, someMember } from '#tests/support/database.ts';

let names = 0;

/** A member who goes by a name. */
export async function named(db: Database, id?: string): Promise<string> {
  const member = id ?? (await someMember(db));
  await writeCard(db, member, { name: `Writer ${(names += 1)}`, about: '', shown: [] }, noon);
  return member;
}

/** What a form says that nobody has sent before. */
export const words = (body: string, more: Partial<Writing> = {}): Writing => ({
  form: uuid(),
  body,
  pillar: '',
  picture: null,
  ...more,
});

/** Writes a post or a reply. @returns its id */
export async function written(
  db: Database,
  authorId: string,
  body: string,
  whither: Whither = {},
  more: Partial<Writing> = {},
): Promise<string> {
  const done = await writePost(db, authorId, whither, words(body, more), noon);
  if (!done.ok) throw new Error(done.reason);
  return done.id;
}

/** A group that somebody keeps. @returns its id */
export async function made(
  db: Database,
  keeperId: string,
  wayIn: 'open' | 'request' = 'open',
  name = `Early birds ${(names += 1)}`,
): Promise<string> {
  const done = await createGroup(db, keeperId, { name, about: 'Before six.', wayIn }, noon);
  if (!done.ok) throw new Error(done.reason);
  return done.id;
}

/** A picture that lies nowhere, as a row knows it. */
export const picture = () => ({ storedName: `${uuid()}.webp`, mediaType: 'image/webp', bytes: 1 });
