import { describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { partOf } from '#app/forms/engine/definition.ts';
import {
  emptyState,
  isSkipped,
  openFields,
  openPart,
  phaseStatuses,
  progressOf,
  sectionStatus,
  steer,
  type FormState,
} from '#app/forms/engine/progress.ts';
import { applySection } from '#app/domain/submissions/save-section.ts';
import { onboardingAnswers, onNoon, parsed, section, type Filled } from '#tests/support/answers.ts';

const steps = basicOnboarding.sections.map((step) => step.id);
const step = (id: string) => section(basicOnboarding, id);
const fill = (state: FormState, id: string, fields: Filled = onboardingAnswers[id]!): FormState =>
  applySection(state, step(id), parsed(basicOnboarding, id, fields));
const skip = (state: FormState, id: string): FormState =>
  applySection(state, step(id), { answers: {}, typed: {}, problems: {} }, { skip: true });
/** The state when all steps before this one are done. */
const before = (id: string): FormState =>
  steps
    .slice(0, steps.indexOf(id as (typeof steps)[number]))
    .reduce((state, one) => fill(state, one), emptyState);
const finished = steps.reduce((state, one) => fill(state, one), emptyState);
/** An answer to each question of the inner profile. */
const everyInner: Filled = Object.fromEntries(
  step('inner-profile').fields.map((field) => [
    field.id,
    field.kind === 'rating' ? '4' : 'options' in field ? field.options[0]! : '',
  ]),
);
const statuses = (state: FormState, current: string) =>
  phaseStatuses(basicOnboarding, state, step(current), onNoon).map((phase) => phase.status);

describe('C5-084 whoever asks for a later step', () => {
  test.each(steps)('C5-084 comes to the first one when nothing is done yet: %s', (asked) => {
    expect(steer(basicOnboarding, emptyState, step(asked), onNoon)).toBe(step('welcome'));
  });

  test.each<[string, string, string]>([
    ['goals', 'final', 'goals'],
    ['goals', 'inner-profile', 'goals'],
    ['goals', 'goals', 'goals'],
    ['goals', 'profile', 'profile'],
    ['goals', 'welcome', 'welcome'],
    ['habits', 'journal', 'habits'],
    ['final', 'final', 'final'],
    ['final', 'habits', 'habits'],
  ])('C5-084 standing before %s and asking for %s comes to %s', (stands, asked, shown) => {
    expect(steer(basicOnboarding, before(stands), step(asked), onNoon)).toBe(step(shown));
  });

  test('C5-084 comes back to a step that was left with something missing', () => {
    const state = fill(fill(emptyState, 'welcome'), 'profile', { name: 'Iris' });
    expect(steer(basicOnboarding, state, step('goals'), onNoon)).toBe(step('profile'));
  });

  test('may go anywhere when all steps are done', () => {
    for (const id of steps) expect(steer(basicOnboarding, finished, step(id), onNoon)).toBe(step(id));
  });

  test('C5-005 gets past an optional step that was skipped', () => {
    const state = skip(before('inner-profile'), 'inner-profile');
    expect(steer(basicOnboarding, state, step('habits'), onNoon)).toBe(step('habits'));
  });
});

describe('an optional step', () => {
  test('C5-005 that was passed without an answer counts as skipped, and as done', () => {
    const state = skip(before('habits'), 'habits');
    expect(isSkipped(step('habits'), state)).toBe(true);
    expect(sectionStatus(step('habits'), state, onNoon)).toBe('done');
  });

  test('that nobody has been to is not skipped', () => {
    expect(isSkipped(step('habits'), before('habits'))).toBe(false);
    expect(sectionStatus(step('habits'), before('habits'), onNoon)).toBe('open');
  });

  test('C5-028 that was begun asks for the rest', () => {
    const state = fill(before('habits'), 'habits', { habit_name: 'Walk' });
    expect(isSkipped(step('habits'), state)).toBe(false);
    expect(openFields(basicOnboarding, state, onNoon).map(({ field }) => field.id)).toEqual(
      expect.arrayContaining(['habit_pillar', 'habit_time_of_day']),
    );
  });

  test('is not skipped by a text that is no answer', () => {
    const state = fill(before('habits'), 'habits', { habit_name: 'a'.repeat(61) });
    expect(isSkipped(step('habits'), state)).toBe(false);
    expect(sectionStatus(step('habits'), state, onNoon)).toBe('started');
  });

  test('C5-005 all three can be skipped, and the wizard lacks nothing', () => {
    const state = fill(
      skip(skip(skip(before('inner-profile'), 'inner-profile'), 'habits'), 'journal'),
      'final',
    );
    expect(openFields(basicOnboarding, state, onNoon)).toEqual([]);
    expect(progressOf(basicOnboarding, state, onNoon)).toEqual({ done: 7, total: 7, percent: 100 });
  });
});

describe('an optional step of several parts', () => {
  const inner = step('inner-profile');
  /** A part of it posted; passed by Next, unless it is left. */
  const post = (state: FormState, part: number, fields: Filled, leaves = false): FormState =>
    applySection(state, partOf(inner, part), parsed(basicOnboarding, 'inner-profile', fields), {
      whole: inner,
      leaves,
      goesOn: leaves ? part : part + 1,
    });
  const status = (state: FormState) => [
    sectionStatus(inner, state, onNoon),
    openPart(inner, state, onNoon),
    steer(basicOnboarding, state, step('final'), onNoon).id,
  ];
  const begun = before('inner-profile');
  const energy = { energy_state: '4' };

  test('that was left for another day comes back where it was left', () => {
    expect(status(post(begun, 1, energy, true))).toEqual(['started', 1, 'inner-profile']);
  });

  test('goes on at the part after the one that was passed, with or without answers', () => {
    const second = post(begun, 1, energy);
    expect(status(second)).toEqual(['started', 2, 'inner-profile']);
    expect(status(post(second, 2, {}, true))).toEqual(['started', 2, 'inner-profile']);
    const third = post(second, 2, {});
    expect(status(third)).toEqual(['started', 3, 'inner-profile']);
    expect(status(post(third, 1, energy, true))).toEqual(['started', 3, 'inner-profile']);
    expect(progressOf(basicOnboarding, third, onNoon).done).toBe(3);
  });

  test('C5-030 goes on after a part that was passed empty, like after any other', () => {
    const second = post(begun, 1, {});
    expect(status(second)).toEqual(['started', 2, 'inner-profile']);
    expect(isSkipped(inner, second)).toBe(false);
    expect(status(post(second, 2, {}, true))).toEqual(['started', 2, 'inner-profile']);
    const passed = post(post(second, 2, {}), 3, {});
    expect(status(passed)).toEqual(['done', 1, 'habits']);
    expect(isSkipped(inner, passed)).toBe(true);
    expect(status(post(begun, 1, {}, true)), 'who only looked').toEqual(['open', 1, 'inner-profile']);
  });

  test('whose parts were all passed is done and stays so, whatever was left empty', () => {
    const passed = post(post(post(begun, 1, energy), 2, {}), 3, {});
    expect(status(passed)).toEqual(['done', 1, 'habits']);
    expect(status(post(passed, 2, {}, true))).toEqual(['done', 1, 'habits']);
    const first = post(post(post(begun, 1, {}), 2, { learning_style: 'doing' }), 3, {});
    expect(status(first)).toEqual(['done', 1, 'habits']);
  });

  test('that is skipped or emptied waits at no part', () => {
    const half = post(begun, 1, energy);
    expect(status(skip(half, 'inner-profile'))).toEqual(['done', 1, 'habits']);
    expect(status(post(half, 1, {}, true))).toEqual(['open', 1, 'inner-profile']);
  });

  test('that is answered whole is done, even by somebody who leaves it', () => {
    const whole = fill(begun, 'inner-profile', everyInner);
    expect(status(post(whole, 3, everyInner, true))).toEqual(['done', 1, 'habits']);
    const anew = applySection(begun, inner, parsed(basicOnboarding, 'inner-profile', everyInner), {
      leaves: true,
      goesOn: 3,
    });
    expect(status(anew)).toEqual(['done', 1, 'habits']);
  });

  test('that was begun before its parts were counted is as it was', () => {
    const old = {
      ...begun,
      answers: { ...begun.answers, energy_state: 4 },
      visited: [...begun.visited, inner.id],
    };
    expect(status(old)).toEqual(['done', 1, 'habits']);
  });
});

describe('a required step', () => {
  test.each(['welcome', 'profile', 'goals', 'final'])(
    'C5-004 %s that was passed empty is not skipped',
    (id) => {
      const state = skip(finished, id);
      expect(isSkipped(step(id), state)).toBe(false);
      expect(sectionStatus(step(id), state, onNoon)).toBe('started');
      expect(openFields(basicOnboarding, state, onNoon).every(({ section: open }) => open.id === id)).toBe(
        true,
      );
      expect(openFields(basicOnboarding, state, onNoon)).not.toEqual([]);
    },
  );

  test('C5-019 welcome lacks each agreement that is not given', () => {
    const state = fill(emptyState, 'welcome', { terms_understood: 'yes', nda_understood: 'yes' });
    const open = openFields(basicOnboarding, state, onNoon).filter(
      ({ section: one }) => one.id === 'welcome',
    );
    expect(open.map(({ field }) => field.id)).toEqual([
      'expectations_understood',
      'refund_policy_understood',
    ]);
  });
});

describe('C5-009 the phases', () => {
  test.each<[string, FormState, string, string[]]>([
    ['at the very start', emptyState, 'welcome', ['current', 'upcoming', 'upcoming']],
    ['in the middle of the first', before('goals'), 'goals', ['current', 'upcoming', 'upcoming']],
    [
      'at the start of the second',
      before('inner-profile'),
      'inner-profile',
      ['completed', 'current', 'upcoming'],
    ],
    [
      'back in the first, with the second begun',
      skip(fill(before('inner-profile'), 'inner-profile'), 'goals'),
      'goals',
      ['current', 'in-progress', 'upcoming'],
    ],
    ['back in a completed one', before('journal'), 'profile', ['completed', 'completed', 'upcoming']],
    ['at the last step', before('final'), 'final', ['completed', 'completed', 'current']],
    ['at the end', finished, 'final', ['completed', 'completed', 'completed']],
  ])('C5-009 %s', (_says, state, current, expected) => {
    expect(statuses(state, current)).toEqual(expected);
  });

  test('C5-006 count their steps', () => {
    const phases = phaseStatuses(basicOnboarding, before('goals'), step('goals'), onNoon);
    expect(phases.map(({ id, done, total }) => [id, done, total])).toEqual([
      ['essentials', 2, 3],
      ['personalization', 0, 2],
      ['activation', 0, 2],
    ]);
  });

  test('C5-006 the whole percentage counts steps', () => {
    expect(progressOf(basicOnboarding, before('goals'), onNoon)).toEqual({ done: 2, total: 7, percent: 29 });
  });
});
