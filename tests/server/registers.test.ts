import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { jobHandlers, jobs, slowJobs } from '#server/job-handlers.ts';
import { rounds } from '#server/rounds.ts';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .toSorted();

describe('jobs', () => {
  test('each is a file of its name, and every file is gathered', () => {
    const gathered = jobs.map(({ kind }) => kind).toSorted();
    expect(gathered, 'add a line to server/job-handlers.ts').toEqual(filesOf('server/jobs'));
  });

  test('every kind that the domain asks for is done by one', () => {
    const asked = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join('app', file), 'utf8').matchAll(
          /enqueueJob\(\s*\w+,\s*\{\s*kind: '([a-z-]+)'/g,
        ),
      ])
      .map((match) => match[1]!);
    expect(asked).toContain('mail');
    expect(asked.length).toBeGreaterThan(6);
    const known = jobs.map(({ kind }) => kind);
    expect(asked.filter((kind) => !known.includes(kind))).toEqual([]);
  });

  test('those that wait for a service have the lane of their own', () => {
    expect(slowJobs.toSorted()).toEqual([
      'analysis',
      'analysis-words',
      'goal-plan',
      'insight-words',
      'profile',
      'push',
      'read-report',
      'testimonial',
    ]);
  });

  test('what one was asked for with is read before it is done', async () => {
    const handlers = jobHandlers({} as never, { send: () => Promise.reject(new Error('not sent')) });
    for (const [kind, handler] of Object.entries(handlers))
      await expect((async () => handler({ nothing: 'of this' }, { id: kind }))(), kind).rejects.toThrow(
        /invalid_type|invalid_value|Invalid/,
      );
  });
});

describe('rounds', () => {
  test('each is a file of its name, and every file is gathered', () => {
    const gathered = rounds.map(({ name }) => name).toSorted();
    expect(gathered, 'add a line to server/rounds.ts').toEqual(filesOf('server/rounds'));
  });

  test('nothing in the server has a timer of its own but what has no rounds to keep', () => {
    const withTimers = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => readFileSync(path.join('server', file), 'utf8').includes('setInterval('));
    // Jobs every second, the event loop's measure, connections while the server stops, what each machine has
    // counted itself, and the memory of a process that reads one file.
    expect(withTimers.toSorted()).toEqual([
      'alert-watch.ts',
      'load.ts',
      'read-pdf.ts',
      'run-rounds.ts',
      'security-notes.ts',
      'start.ts',
      'visits/count-visits.ts',
      'worker.ts',
    ]);
  });
});
