import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { doneSession, lifted } from '#tests/domain/workouts/some-workout.ts';
import { pathOf } from '#tests/routes/plans/buying.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
});

type Fields = Readonly<Record<string, string>>;
const post = (path: string, fields: Fields = {}) => member.visitor.post(path, fields);
const today = (): string => site.now().toISOString().slice(0, 10);

const planOf = async () => pathOf((await post('/workout-planner/plans/new', { name: 'Winter' })).location);
const dayOf = async () => pathOf((await post(await planOf(), { id: uuid() })).location);

/** A page that changes one thing: where it is, what two tabs make of it, and what the second one is told of the first. */
interface Change {
  readonly what: string;
  readonly address: () => Promise<string>;
  readonly first: Fields;
  readonly second: Fields;
  /** The field that is looked at, and what is said of it. */
  readonly field: string;
  readonly says: string | (() => string);
}

const changes: readonly Change[] = [
  {
    what: 'a set',
    address: async () => {
      const id = await doneSession(site.db, member.id, [lifted()], today());
      return `/workout-planner/sessions/${id}/sets/goblet-squat/1`;
    },
    first: { weight: '40', weight_unit: 'kg', reps: '5', effort: '' },
    second: { weight: '22.5', weight_unit: 'kg', reps: '10', effort: '' },
    field: 'weight',
    says: 'It says now: Weight: 40; Times: 5.',
  },
  {
    what: 'an exercise of a day',
    address: async () => {
      const day = await dayOf();
      await post(`${day}/add`, { exercise: 'goblet-squat' });
      return `${day}/exercises/goblet-squat`;
    },
    first: { sets: '5', weight: '40', weight_unit: 'kg', reps: '5', rest: '90' },
    second: { sets: '2', weight: '', weight_unit: 'kg', reps: '5', rest: '90' },
    field: 'sets',
    says: 'It says now: Sets: 5; Weight: 40.',
  },
  {
    what: 'the name of a plan',
    address: async () => `${await planOf()}/edit`,
    first: { name: 'Spring' },
    second: { name: 'Summer' },
    field: 'name',
    says: 'It says now: Spring.',
  },
  {
    what: 'the name of a day',
    address: async () => `${await dayOf()}/edit`,
    first: { name: 'Legs' },
    second: { name: 'Arms' },
    field: 'name',
    says: 'It says now: Legs.',
  },
  {
    what: 'what is aimed at',
    address: async () => '/nutrition/targets',
    first: { energy: '', protein: '111', carbs: '', fat: '55', water: '' },
    second: { energy: '', protein: '', carbs: '', fat: '', water: '2000' },
    field: 'water',
    says: 'They say now: Protein in grams: 111; Fat in grams: 55; Water in ml: –.',
  },
];

describe('two tabs', () => {
  test.each(changes)(
    'that change $what: the second is told what the first made of it, and takes it by a second press',
    async ({ address, first, second, field, says }) => {
      const path = await address();
      const seen = valuesIn((await member.visitor.get(path)).html, 'seen')[0]!;
      expect((await post(path, { ...first, seen })).status).toBe(303);
      // Pressed twice it is no other change.
      expect((await post(path, { ...first, seen })).status).toBe(303);
      const late = await post(path, { ...second, seen });
      expect(late.status).toBe(409);
      expect(late.text).toContain(says);
      expect(valuesIn(late.html, field)).toEqual([second[field]]);
      const stands = valuesIn((await member.visitor.get(path)).html, field);
      expect(stands).toEqual([first[field]]);
      const again = valuesIn(late.html, 'seen')[0]!;
      expect((await post(path, { ...second, seen: again })).status).toBe(303);
      expect(valuesIn((await member.visitor.get(path)).html, field)).toEqual([second[field]]);
    },
  );

  test('that take away a set that one of them has changed: it stays, is said, and goes by a second press', async () => {
    const id = await doneSession(site.db, member.id, [lifted()], today());
    const path = `/workout-planner/sessions/${id}/sets/goblet-squat/1`;
    const marks = valuesIn((await member.visitor.get(path)).html, 'seen');
    const seen = marks[0]!;
    // In the form of the change and in that of the button.
    expect(marks).toEqual([seen, seen]);
    await post(path, { weight: '40', weight_unit: 'kg', reps: '5', effort: '9', seen });
    const late = await post(path, { intent: 'remove', seen });
    expect(late.status).toBe(409);
    expect(late.text).toContain('It says now: 5 times with 40 kg, effort 9. Press once more');
    expect(valuesIn(late.html, 'weight')).toEqual(['40']);
    const remove = { intent: 'remove', seen: valuesIn(late.html, 'seen')[1]! };
    // Pressed twice it is one press.
    for (let n = 0; n < 2; n += 1) expect((await post(path, remove)).status).toBe(303);
    // What is typed for it afterwards is handed back, and said to have no place any more.
    const typed = await post(path, { weight: '42.5', weight_unit: 'kg', reps: '5', effort: '', seen });
    expect(typed.status).toBe(404);
    expect(typed.text).toContain('This is no longer there It was deleted');
    expect(typed.text).toContain('What you typed Weight 42.5 In kg or lb kg Times 5');
  });

  test('that move a session: the second is told where it is by now', async () => {
    const id = await doneSession(site.db, member.id, [lifted()], today());
    const path = `/workout-planner/sessions/${id}/day`;
    const seen = valuesIn((await member.visitor.get(path)).html, 'seen')[0]!;
    const [first, second] = [addDays(today(), -3), addDays(today(), -5)];
    expect((await post(path, { day: first, seen })).status).toBe(303);
    const late = await post(path, { day: second, seen });
    expect(late.status).toBe(409);
    expect(valuesIn(late.html, 'day')).toEqual([second]);
    expect((await post(path, { day: second, seen: valuesIn(late.html, 'seen')[0]! })).status).toBe(303);
  });

  test('the page that points to people before a low number keeps what the form was made from', async () => {
    const path = '/nutrition/targets';
    const aims = { energy: '1100', protein: '', carbs: '', fat: '', water: '' };
    const seen = valuesIn((await member.visitor.get(path)).html, 'seen')[0]!;
    const asked = await post(path, { ...aims, seen });
    expect(valuesIn(asked.html, 'seen')).toEqual([seen]);
    await post(path, { ...aims, energy: '', protein: '111' });
    expect((await post(path, { ...aims, sure: '1', seen })).status).toBe(409);
  });
});
