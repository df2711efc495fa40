import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { freePort } from '../../tests/support/free-port.ts';
import {
  atTheEnd,
  makeFolder,
  needPrograms,
  putNode,
  registrySettings,
  RehearsalError,
  run,
} from './debian-root.ts';
import { answerOf, runInside, startInside, type Inside, type Place } from './inside.ts';

/** What the image says about how it is started. */
interface ImageConfig {
  readonly Env: readonly string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly Entrypoint: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** What stands in for Litestream, which no package brings: it starts what it is told to start. */
const litestream = `#!/bin/sh
case "$1" in
  version) echo v0.5.17 ;;
  replicate)
    while [ "$1" != -exec ]; do shift; done
    echo 'replicating'
    exec sh -c "exec $2" ;;
esac
`;

/** A store of images of its own, which goes with the process. */
function makeStore(): (...args: readonly string[]) => string {
  needPrograms({ buildah: 'buildah' });
  const folder = makeFolder('images');
  const place = ['--root', path.join(folder, 'root'), '--runroot', path.join(folder, 'run')];
  const env = { BUILDAH_ISOLATION: 'chroot' };
  const buildah = (...args: readonly string[]): string =>
    run('buildah', [...place, '--storage-driver', 'overlay', ...args], { env }).trim();
  atTheEnd(() => {
    buildah('umount', '--all');
    buildah('rm', '--all');
    // The store itself is a mount.
    spawnSync('umount', ['-l', path.join(folder, 'root/overlay')]);
  });
  return buildah;
}

/** The images that the Dockerfile begins with: Debian with Node 24, and the stand-in. */
function makeBases(buildah: (...args: readonly string[]) => string, debian: string): void {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const node = buildah('from', 'scratch');
  const root = buildah('mount', node);
  run('sh', ['-c', 'cp -a "$1/." "$2"', 'sh', debian, root]);
  putNode(root, devDependencies['node'] ?? '24', '11');
  run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--user-group', 'node']);
  const settings = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...registrySettings(root),
  };
  buildah(
    'config',
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    node,
  );
  buildah('commit', '--quiet', '--rm', node, 'docker.io/library/node:24-slim');
  const stand = buildah('from', 'scratch');
  const bin = path.join(buildah('mount', stand), 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'litestream'), litestream);
  chmodSync(path.join(bin, 'litestream'), 0o755);
  const [, version = ''] =
    /^FROM litestream\/litestream:(\S+) AS/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  buildah('commit', '--quiet', '--rm', stand, `docker.io/litestream/litestream:${version}`);
}

function expect(holds: boolean, what: string, said: string): void {
  if (!holds) throw new RehearsalError(`The image: ${what}.\n${said.slice(-3000)}`);
}

/** What a program says that has to fail. @throws RehearsalError where it does not */
async function refusalOf(place: Place, command: readonly string[]): Promise<string> {
  const program = startInside(place, command);
  const code = await program.ended;
  expect(code !== 0, `'${command.join(' ')}' should have been refused`, program.said());
  return program.said();
}

/**
 * Builds the Dockerfile as it stands, and lives with it: starts it as its user on a volume, looks at its health and at what
 * it can write, backs up, restores, stops and starts again.
 * @param debian the root of a bare Debian
 * @throws RehearsalError
 */
export async function rehearseImage(debian: string, say: (text: string) => void): Promise<void> {
  const buildah = makeStore();
  makeBases(buildah, debian);
  say('the bases of the image are there');
  buildah(
    'bud',
    '--pull=never',
    '--format=docker',
    '--layers=false',
    '--quiet',
    '--tag',
    'freedom-plan',
    '.',
  );
  const container = buildah('from', '--pull=never', 'freedom-plan');
  const root = buildah('mount', container);
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'freedom-plan')) as {
    Docker: { config: ImageConfig };
  };
  const { config } = Docker;
  const megabytes = Number(run('du', ['-sm', path.join(root, 'app')]).split('\t')[0]);
  say(`the image is built; the product takes ${megabytes} MB of it`);
  await lookInside(root);

  const volume = path.join(makeFolder('volume'), 'data');
  mkdirSync(volume);
  const user = Number(run('chroot', [root, 'id', '-u', config.User]).trim());
  chownSync(volume, user, user);
  const port = await freePort();
  const env = {
    ...Object.fromEntries(config.Env.map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)])),
    PORT: String(port),
    APP_URL: 'https://coach.example.org',
    // No address of an example: production takes none.
    MAIL_FROM: 'hello@freedomplan.app',
    SUPPORT_EMAIL: 'support@freedomplan.app',
    SMTP_URL: 'smtps://user:password@127.0.0.1:465',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  };
  const place: Place = { root, user, cwd: config.WorkingDir, mounts: { '/data': volume }, env };
  const start = async (more: Readonly<Record<string, string>> = {}): Promise<Inside> => {
    const site = startInside({ ...place, env: { ...env, ...more } }, config.Entrypoint);
    await answerOf(`http://127.0.0.1:${port}/healthz`, site, 60);
    return site;
  };
  const stop = async (site: Inside): Promise<void> => {
    site.child.kill('SIGTERM');
    expect((await site.ended) === 0, 'SIGTERM should end it with 0', site.said());
  };

  const bare = await refusalOf({ ...place, env: { ...env, SMTP_URL: '' } }, config.Entrypoint);
  expect(bare.includes('SMTP_URL'), 'a missing setting should be named', bare);
  const empty = await refusalOf(place, config.Entrypoint);
  expect(empty.includes('ALLOW_EMPTY_DATABASE'), 'an empty volume should stop it', empty);

  const first = await start({ ALLOW_EMPTY_DATABASE: '1' });
  const [kind, ...health] = config.Healthcheck.Test;
  expect(kind === 'CMD', 'its health is asked for by a command', String(kind));
  await runInside(place, health);
  await onlyDataIsWritable(place);
  const backedUp = await runInside(place, ['node', 'scripts/backup.ts']);
  const backup = /: (\/data\/backups\/\S+)$/m.exec(backedUp)?.[1] ?? '';
  const whileRunning = await refusalOf(place, ['node', 'scripts/restore.ts', backup, '--replace']);
  expect(
    /in use|running|open/i.test(whileRunning),
    'a restore should be refused while it runs',
    whileRunning,
  );
  await stop(first);
  await refusalOf(place, ['node', 'scripts/restore.ts', backup]);
  const restored = await runInside(place, ['node', 'scripts/restore.ts', backup, '--replace']);
  expect(restored.includes('Restored the backup'), 'a backup should be restored', restored);
  const second = await start();
  await stop(second);
  const replicated = await start({ LITESTREAM_REPLICA_URL: 's3://bucket/path' });
  expect(replicated.said().includes('replicating'), 'Litestream should start it', replicated.said());
  await stop(replicated);
  const resting = startInside({ ...place, env: { ...env, MAINTENANCE: '1' } }, config.Entrypoint);
  for (let tries = 0; tries < 100 && !resting.said().includes('not started'); tries += 1)
    await runInside(place, ['sleep', '0.1']);
  resting.child.kill('SIGTERM');
  await resting.ended;
  expect(resting.said().includes('the site is not started'), 'MAINTENANCE=1 should rest', resting.said());
  say('the image: healthy, stopped with 0, backed up, restored, started again');
}

/** Nothing that only developers need, no link to nowhere, and a bill of materials that is true. */
async function lookInside(root: string): Promise<void> {
  const place: Place = { root };
  const find = (...args: readonly string[]) => runInside(place, ['find', '/app', ...args]);
  const left = await find(
    '-name',
    '*.d.ts',
    '-o',
    '-name',
    '*.map',
    '-o',
    '-name',
    '*.c',
    '-o',
    '-xtype',
    'l',
  );
  expect(left.trim() === '', 'it should hold nothing that nothing runs', left);
  const bill = JSON.parse(readFileSync(path.join(root, 'app/sbom.cdx.json'), 'utf8')) as {
    components: readonly { name: string; version: string; purl: string }[];
  };
  const names = new Set(bill.components.map(({ name }) => name));
  const folders = await find('-path', '*/node_modules/*', '-name', 'package.json', '-printf', '%h\n');
  const there = folders.split('\n').flatMap((folder) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    return name ? [name] : [];
  });
  for (const name of [...there, 'node', 'litestream', 'libc6', 'tini'])
    expect(names.has(name), `${name} should stand in the bill of materials`, [...names].join(' '));
  const packages = bill.components.filter(({ purl }) => purl.startsWith('pkg:npm/'));
  const gone = packages.filter(({ name }) => !there.includes(name));
  expect(gone.length === 0, 'the bill of materials should list what is there alone', JSON.stringify(gone));
}

/** Its user can write nothing but the volume and folders for temporary files. */
async function onlyDataIsWritable(place: Place): Promise<void> {
  const passed = [
    '/proc',
    '/sys',
    '/dev',
    '/data',
    '/tmp',
    '/var/tmp',
    '/run/lock',
    '/var/lock',
    '/home/node',
  ];
  const skip = passed.map((folder) => `-path ${folder} -prune -o`).join(' ');
  // What it may not even look into is not writable.
  const find = `find / ${skip} ! -type l -writable -print 2>/dev/null; exit 0`;
  const found = await runInside(place, ['sh', '-c', find]);
  expect(found.trim() === '', 'its user should be able to write nothing but /data', found);
}
