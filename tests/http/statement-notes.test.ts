import { describe, expect, test } from 'vitest';
import { nameOfTest, needless, shapeOf, type TestNote } from '#tests/support/statement-notes.ts';

const note = (
  name: string,
  statements: readonly string[],
  milliseconds = 10,
  hadCompany = false,
): TestNote => ({ test: name, statements, hadCompany, milliseconds });

describe('tests that need not be made on a second engine', () => {
  test('are those whose statements the others make often enough, the slow ones first', () => {
    const notes = [
      note('slow', ['a', 'b'], 300),
      note('quick', ['a'], 1),
      note('alike', ['a'], 2),
      note('also b', ['b'], 5),
      note('alone', ['c'], 900),
    ];
    expect(needless(notes, 1)).toEqual(new Set(['slow', 'alike']));
    // Of what is made twice at most, both stay.
    expect(needless(notes, 2)).toEqual(new Set(['alike']));
    expect(needless([...notes, note('third', ['a', 'b'], 400)], 2)).toEqual(new Set(['alike', 'third']));
  });

  test('are those that ask nothing, and never those whose transactions met', () => {
    const notes = [note('nothing', []), note('one', ['a'], 1), note('met', ['a'], 50, true)];
    // What met makes the same anyway.
    expect(needless(notes, 1)).toEqual(new Set(['nothing', 'one']));
    expect(needless(notes, 2)).toEqual(new Set(['nothing']));
  });

  test('of one name go together', () => {
    const notes = [note('each', ['a'], 1), note('each', ['b'], 1), note('other', ['a'], 2)];
    expect(needless(notes, 1).has('each')).toBe(false);
  });

  test('make a statement alike, however many values they give it', () => {
    const insert = 'insert into "habits" ("id", "name") values';
    expect(shapeOf(`${insert} (?, ?)`)).toBe(`${insert} (?, …)`);
    expect(shapeOf(`${insert} (?, ?), (?, ?)`)).toBe(shapeOf(`${insert} (?, ?), (?, ?), (?, ?)`));
    expect(shapeOf('select "id" from "users" where "id" in (?, ?) and "role" = ?')).toBe(
      shapeOf('select "id" from "users" where "id" in (?, ?, ?, ?) and "role" = ?'),
    );
    expect(shapeOf('where "id" = ?')).not.toBe(shapeOf('where "id" in (?, ?)'));
  });

  test('are named by their file and all that stands around them', ({ task }) => {
    expect(nameOfTest(task)).toBe(
      'tests/http/statement-notes.test.ts > tests that need not be made on a second engine > are named by their file and all that stands around them',
    );
  });
});
