import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(path.join('app', file), 'utf8')] as const);

test('G24 nothing that is rounded or tinted has a thick edge at its left', () => {
  const found = sources.flatMap(([file, text]) =>
    [...text.matchAll(/(["'`])(?:(?!\1)[^\n])*\bborder-[ls]-\d(?:(?!\1)[^\n])*\1/g)]
      .map(([words]) => words)
      .filter((words) => /\b(?:rounded|card|bg-[\w-]+-tint)\b/.test(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
  const rules = readFileSync('app/styles/app.css', 'utf8').match(/[^{}]+\{[^{}]*border-left:[^{}]*\}/g) ?? [];
  expect(rules.filter((rule) => /border-left: (?!1px|0)|border-radius|-tint/.test(rule))).toEqual([]);
});

test('G26 the drawing of the path stands on one page', () => {
  const users = sources.filter(([, text]) => text.includes("drawings/path.tsx'")).map(([file]) => file);
  expect(users).toEqual([path.join('routes', 'public', 'landing.tsx')]);
});
