import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { securityEvents } from '#app/domain/accounts/security-events.ts';
import { limits } from '#app/http/limits.ts';
import { readConfiguration } from '#server/configuration.ts';
import { settingsPage } from '../../scripts/settings-page.ts';

const text = (file: string): string => readFileSync(file, 'utf8');
const guide = text('docs/operations.md');
const readme = text('README.md');
/** The events that the documents list. */
const listed = [...text('docs/log-events.md').matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)]
  .map(([, name = '']) => name)
  .filter((name) => !['event', 'parked'].includes(name));

/** The names and values of a file of settings. */
const settingsIn = (lines: string): Record<string, string> =>
  Object.fromEntries(
    [...lines.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

describe("the operator's guide", () => {
  test('names only files that are there, and links only to headings that it has', () => {
    const files = guide.matchAll(
      /(?:^|[\s`(]|\.\.\/)((?:deploy|scripts|server|app|tests)\/[\w./-]+\.(?:ts|yml|conf|service|sh))/g,
    );
    const named = [...files].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(6);
    for (const file of [...named, 'deploy/Caddyfile']) expect(existsSync(file), file).toBe(true);
    const anchors = [...guide.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    for (const anchor of anchors) expect(headings).toContain(anchor);
    expect(readme).toContain('](docs/operations.md)');
    const anchorsOf = (document: string): readonly string[] =>
      [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading.toLowerCase().replaceAll(' ', '-'),
      );
    for (const [, file = '', anchor = ''] of guide.matchAll(/\]\(\.\.\/([\w./-]+)#([\w-]+)\)/g))
      expect(anchorsOf(text(file)), `${file}#${anchor}`).toContain(anchor);
    for (const [, file = ''] of readme.matchAll(/\]\(((?!https?:)[\w./-]+)[#)]/g))
      expect(existsSync(file), file).toBe(true);
    // What the guide and the README call a part of the other one, in quotation marks.
    for (const [, heading = ''] of readme.matchAll(/'([A-Z][\w ]+)' in docs\/operations\.md/g))
      expect(guide).toMatch(new RegExp(`^#+ ${heading}$`, 'm'));
    // A bare Debian has no sudo.
    expect(guide).not.toContain('sudo ');
  });

  test('hands out files that speak of headings that it has', () => {
    for (const file of ['nginx.conf', 'Caddyfile', 'freedom-plan.service', 'prometheus.yml']) {
      const spoken = [...text(`deploy/${file}`).matchAll(/docs\/operations\.md, '([^']+)'/g)];
      expect(spoken.length, file).toBeGreaterThan(0);
      for (const [, heading = ''] of spoken) expect(guide).toMatch(new RegExp(`^#+ ${heading}$`, 'm'));
    }
  });

  test('alarms by events that the log has', () => {
    const section = guide.slice(guide.indexOf('## Logs'), guide.indexOf('## Metrics'));
    const events = [...section.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name]) => name);
    expect(events.length).toBeGreaterThan(12);
    for (const name of events.filter((one) => !['request', 'parked'].includes(one ?? '')))
      expect(listed).toContain(name);
  });

  test('every event of the log is listed, and every one that is listed is written somewhere', () => {
    const sources = ['app', 'server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => text(path.join(folder, name))),
    );
    const written = sources.flatMap((source) =>
      [...source.matchAll(/\b(?:event|alarm): '([a-z-]+)'/g)].map(([, name = '']) => name),
    );
    written.push(...securityEvents);
    expect(listed.toSorted(), 'list it in docs/log-events.md').toEqual([...new Set(written)].toSorted());
  });

  test('H05 says how long a stop takes as it is', () => {
    const start = text('server/start.ts');
    expect(start).toContain('longestFarewell = 4000');
    expect(start).toContain('20_000 : 5_000');
    expect(guide).toMatch(/gives requests under way 4 s, and ends within 20 s in all/);
    expect(guide + readme).not.toContain('up to 30 s');
  });

  test('has the figures of the limits as they are', () => {
    const section = guide.slice(guide.indexOf('### What one visitor'), guide.indexOf('## Stopping'));
    for (const [words, limit] of [
      ['wrong passwords', 'sign-in-address'],
      ['wrong links', 'link-address'],
      ['mails asked for', 'mail-address'],
      ['quizzes begun', 'quiz-address'],
      ['results mailed', 'quiz-email-address'],
      ['requests to be called', 'lead-address'],
      ['forms of guests', 'post-guest'],
      ['requests', 'request-address'],
    ] as const) {
      const figure = new RegExp(`(?:\\| |; )${words}, ([\\d,]+)`).exec(section)?.[1]?.replace(',', '');
      expect(Number(figure), words).toBe(limits[limit].points);
    }
    expect(limits['sign-in-account-crowded'].points).toBe(5);
    expect(limits['mail-browser'].points).toBe(3);
  });

  test('with the unit and the settings that it shows, production starts', () => {
    const shown = /`\/etc\/freedom-plan\/settings\.env`:\n\n```ini\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
    const unit = [...text('deploy/freedom-plan.service').matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, pairs = '']) => pairs.split(' '))
      .join('\n');
    const folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-guide-'));
    try {
      const settings = { ...settingsIn(unit), ...settingsIn(shown) };
      expect(settings['DATA_DIR']).toBe('/var/lib/freedom-plan');
      expect(text('deploy/freedom-plan.service')).toMatch(/^StateDirectory=freedom-plan$/m);
      const configuration = readConfiguration({
        ...settings,
        DATA_DIR: folder,
        SESSION_SECRET: 'c1d9f2a07b6e4385d1f0a9c3b7e25846',
        // As shown they are nobody's yet.
        MAIL_FROM: 'hello@freedomplan.app',
        SUPPORT_EMAIL: 'support@freedomplan.app',
      });
      expect(configuration).toMatchObject({
        appEnv: 'production',
        host: '127.0.0.1',
        port: 3000,
        proxy: { header: 'x-forwarded-for', hops: 1 },
        metrics: { host: '127.0.0.1', port: 9464 },
      });
      // The proxies and Prometheus of deploy/ look for it there.
      expect(text('deploy/nginx.conf')).toContain('server 127.0.0.1:3000;');
      expect(text('deploy/Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
      expect(text('deploy/prometheus.yml')).toContain("'127.0.0.1:9464'");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('the page of settings is the one that the table of settings makes', async () => {
  // Whoever has changed a setting makes it anew: npm run write-settings
  expect(text('docs/settings.md')).toBe(await settingsPage());
});

test('the README is one page, and every document is named somewhere', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(121);
  for (const name of readdirSync('docs').filter((file) => file.endsWith('.md')))
    expect(readme + text('CONTRIBUTING.md'), name).toContain(`docs/${name}`);
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/adding.md', 'docs/payments.md'])
    for (const [, link = ''] of text(file).matchAll(/\]\(((?!https?:)[\w./-]+)[#)]/g))
      expect(existsSync(path.join(path.dirname(file), link)), `${file}: ${link}`).toBe(true);
});
