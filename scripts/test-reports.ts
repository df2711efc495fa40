// What the runners of `npm test` say of their tests, read from their reports.
import path from 'node:path';

/** How many passed and failed, and how. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** How long each file took, in milliseconds, and for whom. */
  readonly took: readonly (readonly [file: string, milliseconds: number])[];
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    /** When the first of its tests began and the last one ended, in milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export const readVitest = (report: VitestReport): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults.flatMap((file) => {
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    const where = path.relative('', file.name);
    if (file.status === 'failed' && broken.length === 0) return [`${where}\n${file.message ?? ''}`];
    return broken.map((test) => `${where} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
  }),
  took: report.testResults.map((file) => [path.relative('', file.name), file.endTime - file.startTime]),
});

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

const failuresIn = (suite: Suite): readonly string[] => [
  ...(suite.suites ?? []).flatMap(failuresIn),
  ...suite.specs
    // Of several visitors; whether a title is `ok` is told by one of them.
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => {
          const said = test.results.at(-1)?.errors.map((error) => error.message ?? '') ?? [];
          return `${spec.file} › [${test.projectName}] ${spec.title}\n${said.join('\n')}`;
        }),
    ),
];

/** All tests of a file, whoever the visitor is. */
function tookIn(suites: readonly Suite[], all = new Map<string, number>()): ReadonlyMap<string, number> {
  for (const { suites: within = [], specs } of suites) {
    tookIn(within, all);
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        all.set(file, (all.get(file) ?? 0) + duration);
  }
  return all;
}

export const readPlaywright = ({ stats, suites }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap(failuresIn),
  took: [...tookIn(suites)],
});
