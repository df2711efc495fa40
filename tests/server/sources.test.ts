import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** What runs for visitors: the server and what it starts. The browser's own entry asks only its own site. */
const sources = ['app', 'server', 'db', 'migrations', 'scripts/backups', 'deploy']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  .concat('scripts/backup.ts', 'scripts/restore.ts')
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replaceAll(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Who imports a module, and what of it. */
function importers(module: RegExp): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const { file, text } of sources) {
    for (const [, what = '', from = ''] of text.matchAll(/import (?:type )?([^;]*?) from '([^']+)'/g))
      if (module.test(from)) (found[file] ??= []).push(what);
  }
  return found;
}

describe('IO-06 nothing that was typed is ever run', () => {
  test('there are sources to look at', () => expect(sources.length).toBeGreaterThan(100));

  test.each([
    ['eval', /\beval\s*\(/],
    ['functions made of text', /\bnew\s+Function\b|\bFunction\s*\(/],
    ['timers with text', /\bset(?:Timeout|Interval)\s*\(\s*['"`]/],
    ['a shell', /\bexecSync\b|\bspawnSync\s*\(\s*`|\bshell\s*:\s*(?:true|['"`])/],
    ['modules whose name is put together', /\bimport\s*\(\s*(?!\/\*|['"])/],
    ['text as markup', /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/],
  ])('no %s', (_what, pattern) => {
    expect(filesWith(pattern)).toEqual([]);
  });

  test('four other programs are started, by their paths and without a shell: what makes and checks backups, makes pictures smaller, and reads papers', () => {
    expect(importers(/^(node:)?(child_process|vm|worker_threads|cluster)$/)).toEqual({
      'app/gateways/files/shrink-picture.ts': ['{ spawn }'],
      'app/gateways/papers/read-pdf.ts': ['{ spawn }'],
      'server/backups.ts': ['{ spawn }'],
      'server/read-pdf.ts': ['{ isMainThread, parentPort, Worker, workerData }'],
    });
    const backups = sources.find(({ file }) => file === 'server/backups.ts')?.text ?? '';
    expect(backups.match(/spawn\(/g)).toHaveLength(1);
    expect(backups).toContain('spawn(process.execPath, [path.resolve(scripts[which]), ...args], {');
    expect(backups.match(/const scripts = (\{[^}]*\})/)?.[1]).toBe(
      "{ make: 'scripts/backup.ts', check: 'scripts/check-backup.ts' }",
    );
    const pictures = sources.find(({ file }) => file === 'app/gateways/files/shrink-picture.ts')?.text ?? '';
    // H02: nothing of the settings, and of the picture nothing but its bytes.
    expect(pictures).toContain("const program = path.resolve('server/shrink-picture.mjs');");
    expect(pictures.match(/env: \{[^}]*\}/)?.[0]).toBe("env: { NODE_ENV: 'production' }");
    const papers = sources.find(({ file }) => file === 'app/gateways/papers/read-pdf.ts')?.text ?? '';
    expect(papers).toContain("const program = path.resolve('server/read-pdf.ts');");
    expect(papers.match(/env: \{[^}]*\}/)?.[0]).toBe("env: { NODE_ENV: 'production' }");
    // It may read its own files alone, and its thread is itself.
    expect(papers).toContain("'--permission'");
    expect(papers).toContain("'--disallow-code-generation-from-strings'");
    const reader = sources.find(({ file }) => file === 'server/read-pdf.ts')?.text ?? '';
    expect(reader.match(/new Worker\([^,]*/g)).toEqual(['new Worker(new URL(import.meta.url)']);
  });
});

describe('IO-12 OPS-04 where the server goes by itself', () => {
  test('nowhere but to the mail server, the database, the identity provider, the payment provider and the push services of its settings: nothing else can open a connection', () => {
    // Listening and looking at addresses are no way out.
    expect(importers(/^(node:)?(https?|http2|net|tls|dgram|dns)$|^(undici|axios|node-fetch|got)$/)).toEqual({
      // To the push services that members' browsers name, and to no address inside (docs/decisions/security.md).
      'app/gateways/push/public-hosts.ts': [
        '{ lookup as lookUp }',
        '{ BlockList, isIP, type LookupFunction }',
      ],
      'app/gateways/push/web-push.ts': ['http', 'https', '{ LookupFunction }'],
      'app/http/client-address.ts': ['{ isIP, isIPv6 }'],
      'server/demo-guard.ts': ['{ BlockList, isIP }'],
      'server/metrics.ts': ['{ createServer }', '{ AddressInfo }'],
    });
    expect(Object.keys(importers(/^nodemailer$/))).toEqual(['app/gateways/mail/transport.ts']);
    expect(Object.keys(importers(/^pg$/))).toEqual(['db/postgres.ts']);
    for (const file of Object.keys(importers(/^openid-client$/)))
      expect(file).toMatch(/^app\/gateways\/google\//);
    expect(Object.keys(importers(/^openai$/))).toEqual(['app/gateways/ai/openai.ts']);
    for (const file of Object.keys(importers(/^stripe$/)))
      expect(file).toMatch(/^app\/gateways\/payments\/stripe/);
    const calls = sources.filter(({ text }) =>
      /(?<![.\w])fetch\s*\((?!Request|request: )|XMLHttpRequest|WebSocket\b|EventSource\b/.test(text),
    );
    // A page's own script listens to its own server, by a path and never by an address: one of ours, or its form's.
    expect(calls.map(({ file }) => file)).toEqual([
      'app/comfort/follow-generation.ts',
      'app/comfort/keep-text.ts',
      'app/islands/habit-ticks.tsx',
      'app/islands/journal-editor.tsx',
      'app/islands/list-filter.tsx',
      'app/islands/zone-moves.tsx',
    ]);
    expect(calls[0]!.text.match(/new EventSource\(.{13}\//g)).toEqual(['new EventSource(`/generations/']);
    expect(calls[1]!.text).toContain('const path = window.location.pathname;');
    expect(calls[1]!.text).toContain('fetch(path, ');
    expect(calls[3]!.text).toContain('fetch(form.action, ');
    expect(calls[4]!.text).toContain('${new URL(form.action).pathname}?');
  });

  test('the decisions name them all', () => {
    const decisions = readFileSync('docs/decisions/security.md', 'utf8');
    const outbound = /- \*\*The server calls nobody but[^\n]*/.exec(decisions)?.[0] ?? '';
    expect(outbound).toContain('`SMTP_URL`');
    expect(outbound).toContain('`DATABASE_URL`');
    expect(outbound).toContain('`GOOGLE_ISSUER`');
    expect(outbound).toContain('`OPENAI_BASE_URL`');
    expect(outbound).toContain('`STRIPE_API_BASE`');
    expect(outbound).toContain('`VAPID_PUBLIC_KEY`');
  });
});

test('the code of the server is ASCII: one accent in a file would keep two bytes of memory for each of its characters', () => {
  const built = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:index|assets\/(?:sources|server-build)-[\w-]+)\.js$/.test(name),
  );
  expect(built).toHaveLength(3);
  for (const name of built) {
    const code = readFileSync(path.join('build/server', name));
    expect(
      code.findIndex((byte) => byte > 127),
      name,
    ).toBe(-1);
  }
});

test('ways to write numbers, dates, lists and names are made once for each language (locales/formats.ts): making one takes longer than a line of a page', () => {
  const made =
    /\bnew\s+Intl\.(?:NumberFormat|DateTimeFormat|ListFormat|DisplayNames|Collator|PluralRules|RelativeTimeFormat)\b|\.toLocale(?:Date|Time)?String\(/;
  const theirs = filesWith(made).filter((file) => !/^app\/(?:comfort|islands)\//.test(file));
  expect(theirs.toSorted()).toEqual([
    // How many decimals a currency has, once for each.
    'app/domain/finances/money.ts',
    // What a machine calls a zone: of each of its list once, and of what somebody typed.
    'app/forms/engine/time-zones.ts',
    'app/http/country.ts',
    // By the language without its region, when a number of a report is typed.
    'app/views/marker-form.ts',
  ]);
});
