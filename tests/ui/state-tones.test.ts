import { expect, test } from 'vitest';
import { readSources } from '#tests/locales/used-keys.ts';
import { toneOf } from '#app/ui/state-tones.ts';

const sources = readSources().filter(({ file }) => file.endsWith('.tsx') && file !== 'app/ui/primitives.tsx');

test('G23 what is in progress, or completed, has one tone, and there is one table of tones', () => {
  expect([toneOf('in-progress'), toneOf('completed')]).toEqual(['pine', 'ok']);
  for (const { file, text } of sources) {
    // A tone that depends on a state is looked up; a page that chooses one by itself will choose another than its neighbor.
    const chosen = [...text.matchAll(/<Badge\b[^>]*tone=\{([^}]*)\}/g)].map(([, how]) => how!);
    expect(
      chosen.filter((how) => !how.startsWith('index === 0')),
      file,
    ).toEqual([]);
  }
});

/** Where clay may be: streaks, milestones, celebrations, the line of the margin, and what is drawn. */
const ofClay = /^app\/ui\/(parts|drawings|landing)\/|^app\/routes\/public\/vsl\.tsx$/;

test('G23 clay is for milestones, celebrations and the margin, in no badge and on no edge besides', () => {
  const others = sources.filter(({ file, text }) => !ofClay.test(file) && /\bclay\b|-clay/.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('G23 the current one of several choices is tinted, never filled', () => {
  for (const { file, text } of sources)
    for (const [element] of text.matchAll(
      /<(?:a|Link|button)\b(?:[^>]|=>)*?aria-(?:current|pressed)=(?:[^>]|=>)*>/g,
    ))
      expect(element, file).not.toMatch(/btn-primary/);
});
