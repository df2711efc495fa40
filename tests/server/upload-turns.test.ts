import { describe, expect, test } from 'vitest';
import { uploadTurns } from '#server/upload-turns.ts';

const bounds = { bytes: 100, waiting: 2, milliseconds: 60_000 };

/** Whether somebody is in by now. */
const isIn = async (turn: Promise<unknown>): Promise<boolean> => {
  let entered = false;
  void turn.then(() => (entered = true));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return entered;
};

describe('H02 bodies with files', () => {
  test('come in as long as there is room, and in their order', async () => {
    const turns = uploadTurns(bounds);
    const leave = await turns.take('a', 60);
    await turns.take('b', 40);
    const waiting = turns.take('c', 60);
    expect(await isIn(waiting)).toBe(false);
    leave!();
    expect(await isIn(waiting)).toBe(true);
  });

  test('one of a person at a time, while others go by', async () => {
    const turns = uploadTurns(bounds);
    const leave = await turns.take('a', 10);
    const second = turns.take('a', 10);
    expect(await isIn(second)).toBe(false);
    expect(await isIn(turns.take('b', 10))).toBe(true);
    leave!();
    leave!();
    expect(await isIn(second)).toBe(true);
  });

  test('one that is larger than all the room comes in alone', async () => {
    const turns = uploadTurns(bounds);
    expect(await turns.take('a', 500)).not.toBeNull();
    expect(await isIn(turns.take('b', 1))).toBe(false);
  });

  test('are sent away where too many wait, or for too long', async () => {
    const turns = uploadTurns({ ...bounds, milliseconds: 5 });
    await turns.take('a', 100);
    const waiting = [turns.take('b', 10), turns.take('c', 10)];
    expect(await turns.take('d', 10)).toBeNull();
    expect(await Promise.all(waiting)).toEqual([null, null]);
  });
});
