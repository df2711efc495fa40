import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { needPrograms, putNode, registrySettings, RehearsalError, run } from './debian-root.ts';
import { answerOf, runInside, startInside, type Place } from './inside.ts';

/**
 * The README's two commands as a newcomer has them: a Debian with Node 20 and npm, without Python, compiler or Git, and a clone
 * of what is committed, by a user who is not root. `npm start` must show its first page, `npm test` what may
 * differ here: types, lint and most rules say the same on any machine.
 * @param debian the root of a bare Debian; it is changed
 * @throws RehearsalError
 */
export async function rehearseBareMachine(debian: string, say: (text: string) => void): Promise<void> {
  needPrograms({ git: 'git' });
  putNode(debian, '20', '10.8.2');
  for (const name of ['python3', 'gcc', 'cc', 'g++', 'make', 'git']) {
    const found = spawnSync('chroot', [debian, 'sh', '-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) throw new RehearsalError(`The bare machine has ${found.stdout.trim()}.`);
  }
  const clone = path.join(debian, 'home/newcomer/freedom-plan');
  run('git', ['clone', '--quiet', '--depth=1', `file://${path.resolve('.')}`, clone]);
  run('chown', ['-R', '1000:1000', path.dirname(clone)]);
  const port = await freePort();
  const place: Place = {
    root: debian,
    user: 1000,
    cwd: '/home/newcomer/freedom-plan',
    env: { HOME: '/home/newcomer', PORT: String(port), HOST: '127.0.0.1', ...registrySettings(debian) },
  };
  const began = Date.now();
  const seconds = (): number => Math.round((Date.now() - began) / 1000);
  const site = startInside(place, ['npm', 'start']);
  const page = await (await answerOf(`http://127.0.0.1:${port}/`, site, 240)).text();
  if (!page.includes('<h1'))
    throw new RehearsalError(`The first page has no heading:\n${page.slice(0, 500)}`);
  // As Ctrl-C does: to the whole group.
  process.kill(-site.child.pid!, 'SIGTERM');
  await site.ended;
  say(`npm start: the first page came after ${seconds()} s`);
  const tested = await runInside(place, ['npm', 'test', '--', 'installation']);
  const [, passed = '0'] = /^(\d+) passed, 0 failed$/m.exec(tested) ?? [];
  if (Number(passed) < 100) throw new RehearsalError(`Too few tests ran:\n${tested.slice(-2000)}`);
  say(`npm test -- installation: ${passed} passed, 0 failed, after ${seconds()} s`);
}
