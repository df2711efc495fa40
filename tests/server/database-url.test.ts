import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (url?: string) => readConfiguration({ DATA_DIR: folder, DATABASE_URL: url }).databaseUrl;

test.each([undefined, '', '  '])('DATABASE_URL %j is SQLite', (url) => {
  expect(read(url)).toBeNull();
});

test.each([
  'postgres://plan:secret@db.example:5432/plan?sslmode=verify-full',
  'postgresql://db.example/plan',
  'postgres:///plan?host=/run/postgresql',
])('DATABASE_URL %s is Postgres', (url) => {
  expect(read(url)).toBe(url);
});

test.each(['mysql://db.example/plan', 'file:plan.sqlite', 'db.example:5432', 'a secret'])(
  'DATABASE_URL %s is refused by its name, without its value',
  (url) => {
    expect(() => read(url)).toThrow(/DATABASE_URL: needs the form postgres:\/\/…$/);
  },
);
