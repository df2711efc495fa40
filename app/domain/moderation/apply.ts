import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { cardFields, type CardField } from '#db/tables/community.ts';
import { noteReply } from '../community/notices.ts';
import { isNameTaken, nameKey } from '../people/card.ts';
import type { Standing } from './case.ts';
import { readHiddenCard } from './decisions-of.ts';

/** More tries than there are ever members whose names were taken away. */
const mostTries = 1000;

/**
 * Takes something from everybody's eyes but its author's. A card loses its name, what it says and its picture, and gets a name
 * that says nothing; its owner may choose another.
 * @param neutral a name for a card, such as 'Member'; a number is put behind it
 * @returns what stood on a card before, as JSON; else empty
 */
export async function hide(trx: Database, standing: Standing, neutral: string, now: Date): Promise<string> {
  const { matter } = standing;
  if (matter.kind === 'post') {
    await trx
      .updateTable('community_posts')
      .set({ state: 'hidden', state_at: now.toISOString() })
      .where('id', '=', matter.id)
      .where('state', 'in', ['shown', 'held'])
      .execute();
    return '';
  }
  if (matter.kind === 'group') {
    await trx
      .updateTable('community_groups')
      .set({ state: 'hidden' })
      .where('id', '=', matter.id)
      .where('state', '=', 'shown')
      .execute();
    return '';
  }
  return hideCard(trx, matter.id, neutral, now);
}

async function hideCard(trx: Database, userId: string, neutral: string, now: Date): Promise<string> {
  const card = await trx
    .selectFrom('member_cards')
    .select(['name', 'about', 'shown'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const instead = await freeName(trx, userId, neutral);
  const shown = z.array(z.enum(cardFields)).parse(JSON.parse(card.shown));
  await trx
    .updateTable('member_cards')
    .set({
      name: instead,
      name_key: nameKey(instead)!,
      about: '',
      shown: JSON.stringify(leftShown(shown)),
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .execute();
  return JSON.stringify({ name: card.name, about: card.about, shown, instead });
}

/** A name that nobody goes by: with a number of four digits that begins at one of the id's, so that they are not in a row. */
async function freeName(trx: Database, userId: string, neutral: string): Promise<string> {
  const start = Number.parseInt(userId.slice(-6), 16);
  for (let turn = 0; turn < mostTries; turn += 1) {
    const name = `${neutral} ${1000 + ((start + turn) % 9000)}`;
    const taken = await trx
      .selectFrom('member_cards')
      .select('user_id')
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
    if (!taken) return name;
  }
  throw new Error('No name is free.');
}

/**
 * Shows something to everybody who may see it. A reply is told to those whom it answers. A card gets back what stood on it, where
 * its owner has written nothing else since and its name is still free.
 * @param before of a card: what `hide` gave
 */
export async function show(trx: Database, standing: Standing, before: string, now: Date): Promise<void> {
  const { matter } = standing;
  if (matter.kind === 'post') {
    await trx
      .updateTable('community_posts')
      .set({ state: 'shown', state_at: null })
      .where('id', '=', matter.id)
      .where('state', 'in', ['held', 'hidden'])
      .execute();
    return noteReply(trx, matter.id, now);
  }
  if (matter.kind === 'group')
    await trx
      .updateTable('community_groups')
      .set({ state: 'shown' })
      .where('id', '=', matter.id)
      .where('state', '=', 'hidden')
      .execute();
  if (matter.kind === 'person' && before !== '') await showCard(trx, standing, before, now);
}

/** What a card still shows once it was hidden. */
const leftShown = (shown: readonly CardField[]): readonly CardField[] =>
  shown.filter((field) => field !== 'picture' && field !== 'about');

async function showCard(trx: Database, { matter, name }: Standing, before: string, now: Date): Promise<void> {
  const card = readHiddenCard(before);
  if (name !== card?.instead) return;
  const key = nameKey(card.name);
  const taken = await isNameTaken(trx, matter.id, card.name);
  const stands = await trx
    .selectFrom('member_cards')
    .select(['about', 'shown'])
    .where('user_id', '=', matter.id)
    .executeTakeFirstOrThrow();
  const hasWords = stands.about !== '';
  // Words of their own were shown, or not, by a choice of their own.
  const isLeft = !hasWords && stands.shown === JSON.stringify(leftShown(card.shown));
  await trx
    .updateTable('member_cards')
    .set({
      ...(taken || key === null ? {} : { name: card.name, name_key: key }),
      ...(hasWords ? {} : { about: card.about }),
      ...(isLeft ? { shown: JSON.stringify(card.shown) } : {}),
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', matter.id)
    .execute();
}
