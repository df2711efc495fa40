import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingEntries, type LockFile } from '../../scripts/complete-lock.ts';

const text = (file: string): string => readFileSync(file, 'utf8');

/** The tables of a TOML file that holds only plain values: `table.key` to its value as it is written, unquoted. */
function readToml(file: string): {
  readonly values: ReadonlyMap<string, string>;
  readonly tables: readonly string[];
} {
  const values = new Map<string, string>();
  const tables: string[] = [];
  for (const line of text(file).split('\n')) {
    const header = /^\s*(\[\[?)([\w.]+)\]\]?\s*$/.exec(line);
    if (header) tables.push(header[2]!);
    const pair = /^\s*(\w+)\s*=\s*(?:'([^']*)'|"([^"]*)"|([^\s#]+))/.exec(line);
    if (pair)
      values.set([tables.at(-1), pair[1]].filter(Boolean).join('.'), pair[2] ?? pair[3] ?? pair[4] ?? '');
  }
  return { values, tables };
}

describe('OPS-05 on Fly', () => {
  const { values, tables } = readToml('fly.toml');
  const seconds = (written = ''): number => Number(/^(\d+)s?$/.exec(written)?.[1]);

  test('there is exactly one machine, which is never put to sleep', () => {
    expect(values.get('http_service.auto_stop_machines')).toBe('off');
    expect(values.get('http_service.min_machines_running')).toBe('1');
    expect(tables.filter((table) => table === 'http_service')).toHaveLength(1);
    // A second group of processes would be a second machine on its own volume.
    expect(tables.filter((table) => /^(processes|services)/.test(table))).toEqual([]);
    expect(tables.filter((table) => table === 'vm')).toHaveLength(1);
    expect(text('docs/operations.md')).toContain('--ha=false');
  });

  test('one volume is mounted where the data is, and grows before it is full', () => {
    expect(tables.filter((table) => table === 'mounts')).toHaveLength(1);
    expect(values.get('mounts.destination')).toBe('/data');
    expect(values.get('env.DATA_DIR')).toBe('/data');
    expect(Number(values.get('mounts.auto_extend_size_threshold'))).toBeLessThanOrEqual(70);
  });

  test('a deploy stops the old machine first, gently, and never runs two', () => {
    expect(values.get('kill_signal')).toBe('SIGTERM');
    expect(seconds(values.get('kill_timeout'))).toBeGreaterThanOrEqual(20);
    expect(['rolling', 'immediate']).toContain(values.get('deploy.strategy'));
    // Volumes are not there when a release command runs; migrations run at the start.
    expect(values.has('deploy.release_command')).toBe(false);
  });

  test('H04 a stop that cannot reach the storage ends by itself before the machine is ended', () => {
    const litestream = Number(/^shutdown-sync-timeout: (\d+)s$/m.exec(text('deploy/litestream.yml'))?.[1]);
    const site = Number(/\? (\d+)_000 :/.exec(text('server/start.ts'))?.[1]);
    expect([litestream, site]).toEqual([8, 20]);
    expect(seconds(values.get('kill_timeout'))).toBeGreaterThan(litestream + site);
  });

  test('load is counted in requests, and health is asked for over HTTP', () => {
    expect(values.get('http_service.concurrency.type')).toBe('requests');
    expect(values.get('http_service.checks.path')).toBe('/healthz');
    expect(values.get('http_service.force_https')).toBe('true');
    expect(values.get('http_service.internal_port')).toBe(values.get('env.PORT'));
  });

  test('no setting in the repository is a secret or lets an empty disk pass', () => {
    const settings = [...values.keys()].filter((key) => key.startsWith('env.'));
    expect(settings.filter((key) => /SECRET|PASSWORD|TOKEN|SMTP_URL|KEY|ALLOW_EMPTY/.test(key))).toEqual([]);
  });
});

describe('the image', () => {
  const dockerfile = text('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const copies = [...dockerfile.matchAll(/^COPY (?!.*--from)(?:--\S+ )*(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').slice(0, -1),
  );

  test('OPS-05 runs as somebody who is not root, and is asked for its health', () => {
    expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node');
    expect(last.indexOf('\nUSER ')).toBeGreaterThan(last.lastIndexOf('\nCOPY '));
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
    expect(last).toMatch(/^ENTRYPOINT \["tini", "--", "\/app\/deploy\/entry\.sh"\]$/m);
    expect(statSync('deploy/entry.sh').mode & 0o111).not.toBe(0);
  });

  test('what it copies is there, and passes .dockerignore', () => {
    expect(copies.length).toBeGreaterThan(10);
    const let_through = new Set(
      text('.dockerignore')
        .split('\n')
        .filter((line) => line.startsWith('!')),
    );
    expect(text('.dockerignore')).toMatch(/^\*$/m);
    for (const copied of copies) {
      expect(existsSync(copied)).toBe(true);
      const parts = copied.split('/');
      const above = parts.map((_, index) => `!${parts.slice(0, index + 1).join('/')}`);
      expect(above.some((place) => let_through.has(place))).toBe(true);
    }
    for (const line of let_through) expect(existsSync(line.slice(1))).toBe(true);
  });

  test('DEP-04 holds the build and no sources, tests, seeds, development tools or local mode', () => {
    const inLast = [...last.matchAll(/^COPY (?:--\S+ )*(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').slice(0, -1),
    );
    expect(inLast.toSorted()).toEqual(
      [
        '/app/build',
        '/app/node_modules',
        '/app/package.json',
        '/usr/local/bin/litestream',
        'deploy/entry.sh',
        'deploy/litestream.yml',
        'scripts/backup.ts',
        'scripts/backups',
        'scripts/forget-second-factor.ts',
        'scripts/image/list-materials.ts',
        'scripts/check-backup.ts',
        'scripts/restore.ts',
        'server/data-folder.ts',
        'server/main.mjs',
        'server/read-pdf.ts',
        'server/shrink-picture.mjs',
      ].toSorted(),
    );
    expect(last).toMatch(/^ENV .*NODE_ENV=production APP_ENV=production/m);
    expect(dockerfile).toContain('npm prune --omit=dev --ignore-scripts');
    expect(dockerfile).not.toMatch(/npm (install|i) /);
    expect(text('.dockerignore')).not.toMatch(/^!(\.git|tests|data|\.env)/m);
  });

  test('DEP-04 what the build and the scripts import at run time is a production dependency', () => {
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
    const imported = [
      'build/server/index.js',
      'scripts/backups/check-database.ts',
      'scripts/backups/make-backup.ts',
      'scripts/forget-second-factor.ts',
    ]
      .flatMap((file) => [
        ...text(file).matchAll(/^import [^;]*?from ['"]((?:@[\w-]+\/)?[\w-]+)[\w/.-]*['"]/gm),
      ])
      .map(([, name = '']) => name)
      .filter((name) => name !== 'node');
    expect(imported).toContain('better-sqlite3');
    for (const name of imported) expect(Object.keys(dependencies)).toContain(name);
  });

  test('H01 no script of a package runs in an install but that of Node, which compiles nothing', () => {
    const installs = [dockerfile, text('scripts/set-up.mjs').replaceAll(/['",[\]]+ ?/g, ' ')]
      .join('\n')
      .split('\n')
      .filter((line) => /npm +ci/.test(line) && !/^\s*\/\//.test(line));
    expect(installs).toHaveLength(3);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
  });

  test('H01 H10 is rehearsed by CI with everything else a newcomer meets, beside the tests, and either can fail it', () => {
    const ci = text('.ci/run');
    expect(ci).toMatch(
      /\n {2}npm run rehearse -- changed [^\n]*\|\| code=\$\?\n[\s\S]*exit "\$code"\n\) &\n/,
    );
    expect(ci).toMatch(/\nnpm test \|\| tested=\$\?\n[\s\S]*wait "\$rehearsal" \|\| rehearsed=\$\?\n/);
    expect(ci).toMatch(/\nexit \$\(\(tested \|\| rehearsed\)\)\n$/);
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Readonly<Record<string, string>> };
    expect(scripts['rehearse']).toBe('node scripts/set-up.mjs rehearse');
  });

  test('H09 is built of modules without what nothing runs, and says what it holds by what is there', () => {
    expect(dockerfile).toMatch(
      /npm prune --omit=dev [^\n]*&& node scripts\/image\/trim-modules\.ts node_modules/,
    );
    expect(last).toMatch(/^RUN node scripts\/image\/list-materials\.ts node_modules > sbom\.cdx\.json$/m);
  });

  test('DEP-02 Litestream is pinned, at a version whose SQLite is past the WAL-reset bug', () => {
    const [, major, minor, patch] =
      /^FROM litestream\/litestream:(\d+)\.(\d+)\.(\d+) AS/m.exec(dockerfile) ?? [];
    expect(Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch)).toBeGreaterThanOrEqual(5017);
    const entry = text('deploy/entry.sh');
    expect(entry).toMatch(/-z "\$\{LITESTREAM_REPLICA_URL:-\}"[\s\S]*exec node server\/main\.mjs/);
  });
});

describe('the lock file', () => {
  const lock = JSON.parse(text('package-lock.json')) as LockFile;

  test("names the binaries of every system, so that npm ci takes it (else run 'npm run complete-lock')", () => {
    expect(missingEntries(lock)).toEqual({});
  });

  test('DEP-03 holds a hash for everything that is installed in the image, and says nothing without a version', () => {
    const entries = Object.entries(lock.packages).filter(([name]) => name !== '');
    expect(entries.filter(([, entry]) => !entry.version)).toEqual([]);
    // Debian, on either processor. Hashes for other systems are added by an install from a complete registry.
    const forImage = ([, entry]: (typeof entries)[number]): boolean =>
      (!entry['os'] || (entry['os'] as string[]).includes('linux')) &&
      (!entry['libc'] || (entry['libc'] as string[]).includes('glibc')) &&
      (!entry['cpu'] || (entry['cpu'] as string[]).some((cpu) => cpu === 'x64' || cpu === 'arm64'));
    expect(entries.filter(forImage).filter(([, entry]) => !entry.integrity)).toEqual([]);
  });

  test('every dependency of the project has an exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
      string,
      Record<string, string>
    >;
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
