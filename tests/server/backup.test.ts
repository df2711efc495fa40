import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../../scripts/backups/manifest.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { runScript } from '#tests/support/script.ts';
import { startSite } from '#tests/support/site.ts';
import { onboardedMember, password, seatMember, Visitor } from '#tests/support/visitor.ts';

const database = 'freedom-plan.sqlite';
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

let root: string;
/** A backup of a site with one member, made while somebody wrote to it, and kept away from the site's data. */
let backup: string;
let email: string;
/** What the member saw of the completed form. */
let answered: string;
const upload = path.join('files', 'ab', 'report.pdf');

const fresh = (name: string): string => {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
const back = (dataDir: string) => runScript('scripts/backup.ts', [], { DATA_DIR: dataDir });
/** As the running site does. */
const backByItself = (dataDir: string) =>
  runScript('scripts/backup.ts', ['--by-itself'], { DATA_DIR: dataDir });
const restore = (from: string, dataDir: string, ...more: string[]) =>
  runScript('scripts/restore.ts', [from, ...more], { DATA_DIR: dataDir });
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
const backupsIn = (dataDir: string): string[] => readdirSync(path.join(dataDir, 'backups'));

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'freedom-plan-backup-'));
  const dataDir = fresh('site');
  const site = await startSite({ DATA_DIR: dataDir });
  const member = await onboardedMember(site);
  email = member.email;
  for (const [section, fields] of Object.entries(nutritionAnswers))
    await member.visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...fields });
  const completed = await member.visitor.post('/forms/nutrition-fitness/check');
  if (completed.location !== '/forms/nutrition-fitness/done') throw new Error(completed.text);
  answered = await submissionOf(member.visitor);
  mkdirSync(path.join(dataDir, 'files', 'ab'), { recursive: true });
  writeFileSync(path.join(dataDir, upload), randomBytes(300_000));
  writeFileSync(path.join(dataDir, 'files', 'half-sent.pdf.part'), 'half');

  // Somebody else writes without a pause while the backup runs.
  const writer = await onboardedMember(site);
  const done = new AbortController();
  const writing = (async () => {
    const statuses = new Set<number>();
    for (let n = 1; !done.signal.aborted; n += 1) {
      const goals = `Number ${n}`;
      const fields = { intent: 'next', sleep_hours: '7', primary_health_goals: goals, stress_level: '4' };
      statuses.add((await writer.visitor.post('/forms/nutrition-fitness/sleep-goals', fields)).status);
    }
    return statuses;
  })();
  const made = await back(dataDir);
  done.abort();
  expect(await writing).toEqual(new Set([303]));
  expect(made.output).toContain('Backed up 2 files');
  expect(made.code).toBe(0);
  await site.stop();

  const [name = ''] = backupsIn(dataDir);
  backup = path.join(root, 'kept');
  renameSync(path.join(dataDir, 'backups', name), backup);
  await rm(dataDir, { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The answers of the only completed nutrition form, as its page shows them. */
async function submissionOf(visitor: Visitor): Promise<string> {
  const page = await visitor.get('/forms/nutrition-fitness/done');
  const link = /\/forms\/submissions\/[\w-]+/.exec(page.html)?.[0] ?? '';
  const submission = link ? await visitor.get(link) : await visitor.get('/forms');
  const found = link || /\/forms\/submissions\/[\w-]+/.exec(submission.html)?.[0];
  if (!found) throw new Error(`No link to the submission: ${page.text}`);
  const { html } = await visitor.get(found);
  return /<dl[\s\S]*<\/dl>/.exec(html)?.[0] ?? html;
}

describe('a backup of the running site', () => {
  test('BK-01 says what it holds: sizes, hashes, rows, versions', () => {
    const manifest = manifestOf(backup);
    expect(manifest.files.map((file) => file.path)).toEqual([database, upload]);
    for (const file of manifest.files) {
      expect(file.sha256).toBe(hashOf(path.join(backup, file.path)));
      expect(file.bytes).toBe(statSync(path.join(backup, file.path)).size);
    }
    expect(manifest.sqlite_version).toMatch(/^3\.\d+\.\d+$/);
    expect(manifest.schema_version).toMatch(/^\d{4}_/);
    expect(manifest.tables).toMatchObject({ users: 2, onboarding_forms: 2 });
    expect(readdirSync(backup).toSorted()).toEqual([database, 'files', 'manifest.json'].toSorted());
  });

  test('BK-01 is restored into an empty folder; the site starts on it, the member signs in, the answers are there', async () => {
    const dataDir = path.join(root, 'restored');
    const restored = await restore(backup, dataDir);
    expect(restored.output).toContain('all checked');
    expect(restored.code).toBe(0);
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', database].toSorted());
    expect(hashOf(path.join(dataDir, upload))).toBe(hashOf(path.join(backup, upload)));
    const db = new BetterSqlite(path.join(dataDir, database), { readonly: true });
    for (const [table, rows] of Object.entries(manifestOf(backup).tables))
      expect(db.prepare(`select count(*) from "${table}"`).pluck().get()).toBe(rows);
    db.close();

    const site = await startSite({ DATA_DIR: dataDir });
    const visitor = new Visitor(site);
    const signedIn = await visitor.post('/auth', { email, password });
    expect(signedIn.status).toBe(303);
    expect(await submissionOf(visitor)).toBe(answered);
    expect(answered).toContain('My sister');
    await site.stop();
  });

  test('BK-04 hinders nobody: pages and posts go on while it runs, and none fails', async () => {
    const dataDir = fresh('busy');
    await restore(backup, dataDir);
    const site = await startSite({ DATA_DIR: dataDir });
    const members = await Promise.all(Array.from({ length: 4 }, () => seatMember(site)));
    const done = new AbortController();
    const answers = members.map(async ({ visitor }, index) => {
      const statuses: number[] = [];
      for (let n = 1; !done.signal.aborted; n += 1) {
        const goals = { intent: 'save', primary_health_goals: `Member ${index}, number ${n}` };
        statuses.push((await visitor.post('/forms/nutrition-fitness/sleep-goals', goals)).status);
        statuses.push((await visitor.get('/journal')).status);
      }
      return statuses;
    });
    // Two in a row, each with its checks.
    for (let n = 0; n < 2; n += 1) expect((await back(dataDir)).code).toBe(0);
    done.abort();
    const statuses = (await Promise.all(answers)).flat();
    await site.stop();
    expect(statuses.length).toBeGreaterThan(8);
    expect(new Set(statuses)).toEqual(new Set([200, 303]));
  });

  test('BK-09 is of use without the old machine: with another secret everybody signs in anew, and nothing else is lost', async () => {
    const dataDir = fresh('elsewhere');
    await restore(backup, dataDir);
    const first = await startSite({
      DATA_DIR: dataDir,
      SESSION_SECRET: 'the secret of the machine that burned',
    });
    const { visitor } = await seatMember(first);
    const cookies = visitor.cookies;
    expect((await visitor.get('/journal')).status).toBe(200);
    await first.stop();

    const second = await startSite({
      DATA_DIR: dataDir,
      SESSION_SECRET: 'another one, made on the new machine',
    });
    const again = new Visitor(second);
    for (const [name, value] of cookies) again.setCookie(name, value);
    expect((await again.get('/journal')).location).toBe('/auth?next=%2Fjournal');
    const owner = new Visitor(second);
    expect((await owner.post('/auth', { email, password })).status).toBe(303);
    expect(await submissionOf(owner)).toBe(answered);
    await second.stop();
    // What whoever stands before the new machine has to know is written down.
    const guide = readFileSync('docs/operations.md', 'utf8');
    expect(guide).toMatch(/Keep a copy of the secrets/);
    expect(guide).toMatch(/a new\s+`SESSION_SECRET` signs everybody out, and administrators come in/);
  });

  test('an upload that the backup before already holds takes no second place on the disk', async () => {
    const dataDir = fresh('twice');
    await restore(backup, dataDir);
    const inodes: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      expect((await backByItself(dataDir)).code).toBe(0);
      // The second one of an hour takes the first one's place.
      const names = backupsIn(dataDir);
      expect(names).toHaveLength(1);
      inodes.push(statSync(path.join(dataDir, 'backups', names[0]!, upload)).ino);
    }
    expect(inodes[1]).toBe(inodes[0]);
    expect(statSync(path.join(dataDir, upload)).ino).not.toBe(inodes[0]);
  });
});

describe('a damaged backup', () => {
  const copy = (name: string): string => {
    const folder = path.join(root, name);
    cpSync(backup, folder, { recursive: true });
    return folder;
  };
  /** Overwrites the pages where a table and its index begin, as a failing disk does. */
  const corrupt = (file: string): void => {
    const db = new BetterSqlite(file);
    const size = db.pragma('page_size', { simple: true }) as number;
    const pages = db
      .prepare("select rootpage from sqlite_schema where tbl_name = 'form_progress' and rootpage > 0")
      .pluck()
      .all() as number[];
    db.close();
    const bytes = readFileSync(file);
    for (const page of pages) bytes.fill(0x5a, (page - 1) * size, (page - 1) * size + 200);
    writeFileSync(file, bytes);
  };

  test.each([
    ['the database', database],
    ['an upload', upload],
  ])('BK-01 is refused where %s was tampered with, and nothing is put in place', async (_, file) => {
    const folder = copy(`tampered-${path.basename(file)}`);
    const bytes = readFileSync(path.join(folder, file));
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(path.join(folder, file), bytes);
    const dataDir = fresh(`for-tampered-${path.basename(file)}`);
    const refused = await restore(folder, dataDir);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`${file} is not the file that was backed up`);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is refused where a file is missing, or where the manifest reaches for files elsewhere', async () => {
    const folder = copy('incomplete');
    await rm(path.join(folder, upload));
    const dataDir = fresh('for-incomplete');
    expect((await restore(folder, dataDir)).output).toContain(`${upload} is missing`);
    const manifest = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
    writeFileSync(path.join(folder, 'manifest.json'), manifest.replace(upload, 'files/../../outside'));
    expect((await restore(folder, dataDir)).output).toContain('is not a backup');
    expect((await restore(root, dataDir)).output).toContain('is not a backup');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('BK-08 a corrupted page is found though size and hash are right', async () => {
    const folder = copy('corrupted');
    corrupt(path.join(folder, database));
    const manifest = manifestOf(folder);
    const files = manifest.files.map((file) => ({ ...file, sha256: hashOf(path.join(folder, file.path)) }));
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }));
    const dataDir = fresh('for-corrupted');
    const refused = await restore(folder, dataDir);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/is damaged|malformed/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('BK-08 a corrupted page of the live database fails the next backup, and the older backup restores it', async () => {
    const dataDir = fresh('live');
    await restore(backup, dataDir);
    corrupt(path.join(dataDir, database));
    const failed = await back(dataDir);
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/^No backup was made\. .* is damaged/);
    expect(backupsIn(dataDir)).toEqual([]);
    expect((await restore(backup, dataDir, '--replace')).code).toBe(0);
    expect((await back(dataDir)).code).toBe(0);
  });
});

describe('a restore', () => {
  test('is refused while the site has the database open, with --replace too', async () => {
    const dataDir = fresh('in-use');
    const site = await startSite({ DATA_DIR: dataDir });
    for (const more of [[], ['--replace']]) {
      const refused = await restore(backup, dataDir, ...more);
      expect(refused.code).toBe(1);
      expect(refused.output).toContain('is in use');
    }
    expect(await site.db.selectFrom('users').select('id').execute()).toEqual([]);
    await site.stop();
  });

  test('leaves data alone unless --replace is said, and then moves it aside', async () => {
    const dataDir = fresh('holds-data');
    const site = await startSite({ DATA_DIR: dataDir });
    await site.stop();
    const before = hashOf(path.join(dataDir, database));
    const refused = await restore(backup, dataDir);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('--replace');
    expect(hashOf(path.join(dataDir, database))).toBe(before);

    const replaced = await restore(backup, dataDir, '--replace');
    expect(replaced.code).toBe(0);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
    expect(replaced.output).toContain(aside);
    const old = new BetterSqlite(path.join(dataDir, aside, database), { readonly: true });
    expect(old.prepare('select count(*) from users').pluck().get()).toBe(0);
    old.close();
    const now = new BetterSqlite(path.join(dataDir, database), { readonly: true });
    expect(now.prepare('select count(*) from users').pluck().get()).toBe(2);
    now.close();
  });
});

describe('H03 a restore where Litestream was on', () => {
  const state = `.${database}-litestream`;
  const withState = (dataDir: string): void => {
    mkdirSync(path.join(dataDir, state, 'ltx', '0'), { recursive: true });
    writeFileSync(path.join(dataDir, state, 'ltx', '0', '0000000000000001-0000000000000009.ltx'), 'pages');
  };

  test('moves what Litestream knows of the database aside with it: of another history nothing could be sent', async () => {
    const dataDir = fresh('replicated');
    await restore(backup, dataDir);
    withState(dataDir);
    expect((await restore(backup, dataDir, '--replace')).code).toBe(0);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
    expect(readdirSync(path.join(dataDir, aside))).toEqual(expect.arrayContaining([database, state]));
    expect(existsSync(path.join(dataDir, state))).toBe(false);
  });

  test('also where nothing else is left of the database, without being told to replace', async () => {
    const dataDir = fresh('only-state');
    withState(dataDir);
    expect((await restore(backup, dataDir)).code).toBe(0);
    expect(existsSync(path.join(dataDir, state))).toBe(false);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
    expect(readdirSync(path.join(dataDir, aside))).toEqual([state]);
  });
});

describe('H07 what backup and restore write', () => {
  test('is for nobody else on the machine', async () => {
    const dataDir = fresh('modes');
    await restore(backup, dataDir);
    await back(dataDir);
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });
});

describe('a backup', () => {
  test.runIf(existsSync('/proc/self/oom_score_adj'))(
    'is ended before the site where memory runs out: it can be made again',
    async () => {
      const says =
        'process.on("exit", () => console.log(fs.readFileSync("/proc/self/oom_score_adj", "utf8")))';
      const script = encodeURIComponent(`import fs from "node:fs"; ${says}`);
      const { output } = await runScript('scripts/backup.ts', [], {
        DATA_DIR: fresh('ended'),
        NODE_OPTIONS: `--import=data:text/javascript,${script}`,
      });
      expect(output).toMatch(/\n1000\n/);
    },
  );

  test('fails in words where there is no database, or where it is in Postgres', async () => {
    const dataDir = fresh('nothing');
    const nothing = await back(dataDir);
    expect(nothing.code).toBe(1);
    expect(nothing.output).toContain('There is no database');
    expect(existsSync(path.join(dataDir, 'backups'))).toBe(false);
    const elsewhere = await runScript('scripts/backup.ts', [], {
      DATABASE_URL: 'postgres://x',
      DATA_DIR: dataDir,
    });
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.output).toContain('pg_dump');
  });

  test('H08 by hand before a risky step, and once more within the hour: both are there, and stay when the next comes by itself', async () => {
    const dataDir = fresh('by-hand');
    expect((await restore(backup, dataDir)).code).toBe(0);
    await back(dataDir);
    await back(dataDir);
    await backByItself(dataDir);
    const names = backupsIn(dataDir).toSorted();
    expect(names.filter((name) => name.endsWith('-by-hand'))).toHaveLength(2);
    expect(names.filter((name) => name.endsWith('Z'))).toHaveLength(1);
    // It is a backup like any other.
    const elsewhere = fresh('by-hand-restored');
    expect((await restore(path.join(dataDir, 'backups', names[0] ?? ''), elsewhere)).code).toBe(0);
  });
});
