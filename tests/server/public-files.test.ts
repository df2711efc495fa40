import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const filesBelow = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** A file as its reader understands it: letters that stand as escapes in scripts are letters again. */
const read = (file: string): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\x([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(['"`])/g, '$1');

const served = filesBelow('build/client', /\.(js|css|svg|txt|html|json|map)$/).map((file) => ({
  file,
  text: read(file),
}));
const whereIs = (needle: string): readonly string[] =>
  served.filter(({ text }) => text.includes(needle)).map(({ file }) => file);

/** Every text of a locale file. */
const textsIn = (texts: unknown): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsIn);

/** The quoted texts of sources that are nobody else's: statements, messages, names of columns. */
const quotedIn = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^import [\s\S]*?from '.*';$/gm, '')
      .replaceAll(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .matchAll(/'([^'\n\\]{12,})'/g),
  ]
    .map(([, text = '']) => text)
    .filter((text) => /[ _]/.test(text));

describe('AC-16 what anybody can fetch', () => {
  test('is one style sheet and its small one, one script, what islands need, and what stands in public', () => {
    const assets = served
      .filter(({ file }) => file.includes('assets'))
      .map(({ file }) => path.basename(file));
    expect(assets.toSorted()).toEqual([
      expect.stringMatching(/^app-[\w-]+\.css$/),
      expect.stringMatching(/^comfort-[\w-]+\.js$/),
      ...assets.filter((file) => /^islands?-[\w-]+\.js$/.test(file)).toSorted(),
      // Of light pages.
      expect.stringMatching(/^light-[\w-]+\.css$/),
      // Of the page of reminders alone, and for those alone who have turned voice on.
      expect.stringMatching(/^turn-on-push-[\w-]+\.js$/),
      expect.stringMatching(/^voice-[\w-]+\.js$/),
    ]);
    // What is looked for would be found: this is there.
    expect(whereIs('sendBeacon')).toHaveLength(1);
  });

  test.each(['en', 'es'])('holds no text of any page in %s', (language) => {
    const texts = filesBelow(path.join('locales', language), /\.json$/)
      .flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))))
      // Shorter ones are words that anybody uses.
      .filter((text) => text.length >= 16);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => whereIs(text).length > 0)).toEqual([]);
  });

  test('holds nothing of the server: no statement, no message of a log, no package, no setting, no demo password', () => {
    const ground = ['db', 'migrations', 'server', 'app/domain', 'app/gateways'].flatMap((folder) =>
      filesBelow(folder, /\.tsx?$/),
    );
    const shared = ['app/ui', 'app/forms', 'app/routes'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));
    const known = new Set(shared.flatMap(quotedIn));
    const theirs = [...new Set(ground.flatMap(quotedIn))].filter((text) => !known.has(text));
    expect(theirs.length).toBeGreaterThan(100);
    const settings = [
      ...readFileSync('server/configuration.ts', 'utf8').matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g),
    ].map(([, name = '']) => name);
    expect(settings).toContain('SESSION_SECRET');
    const packages = [
      'better-sqlite3',
      'kysely',
      'argon2',
      'nodemailer',
      'pino',
      'hono',
      'prom-client',
      'zod',
    ];
    const needles = [
      ...theirs,
      ...new Set(settings),
      ...packages,
      'notebook by the window',
      'lamp on the quiet desk',
      'demo@freedomplan.example',
      'selectFrom',
      'process.env.S',
      'from "node:',
    ];
    expect(needles.filter((needle) => whereIs(needle).length > 0)).toEqual([]);
  });

  test('holds no value of a setting that was there when it was built', () => {
    const secrets = Object.entries(process.env).filter(
      ([name, value = '']) => /SECRET|TOKEN|PASSWORD|KEY/i.test(name) && value.length >= 8,
    );
    expect(secrets.filter(([, value = '']) => whereIs(value).length > 0).map(([name]) => name)).toEqual([]);
    expect(readFileSync('vite.config.ts', 'utf8')).not.toMatch(/\bdefine\b|envPrefix|loadEnv/);
  });
});
