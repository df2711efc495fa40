// `npm run rehearse`: what newcomers and operators meet, on systems made for it. Takes root on a Debian; elsewhere it says so
// and ends well. Both at the same time: each waits for the network, for disks and for one core in turn.
// Usage: npm run rehearse [bare|image|changed]   (both when nothing is said; with `changed` only where what is installed has changed
// since the last time, of which `scripts/rehearsal/rehearsed.json` tells: it is committed with the change)
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { rehearseBareMachine } from './rehearsal/bare-machine.ts';
import {
  makeDebian,
  makeFolder,
  needPrograms,
  RehearsalError,
  run,
  whyNot,
} from './rehearsal/debian-root.ts';
import { rehearseImage } from './rehearsal/image.ts';
import { keepRehearsed, rehearsedOn } from './rehearsal/inputs.ts';

type Rehearsal = 'bare' | 'image';
const rehearsals: readonly Rehearsal[] = ['bare', 'image'];

/** A Debian that is there already is handed on to the process that rehearses one of the two. */
const [asked, made] = process.argv.slice(2);
const began = Date.now();
const say = (text: string): void => console.log(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`);

async function rehearse(): Promise<void> {
  const reason = whyNot();
  if (reason) return say(`No rehearsal here: ${reason}.`);
  if (asked === 'changed') {
    const on = rehearsedOn(new Date());
    if (on) return say(`Rehearsed on ${on}, and nothing that is installed has changed since.`);
  }
  const isAll = asked === undefined || asked === 'changed';
  const which = rehearsals.filter((one) => isAll || asked === one);
  if (made !== undefined) return rehearseOn(made, which[0]);
  // Debian's packages are installed by one at a time.
  needPrograms({ git: 'git', debootstrap: 'debootstrap', buildah: 'buildah' });
  const debian = path.join(makeFolder('rehearsal'), 'debian');
  makeDebian(debian, ['ca-certificates']);
  say('a bare Debian is there');
  const codes = await Promise.all(which.map((one) => rehearseApart(one, debian)));
  if (codes.some((code) => code !== 0)) throw new RehearsalError('The rehearsal failed.');
  const isKept = isAll && keepRehearsed(new Date());
  say(isKept ? 'rehearsed, and kept in scripts/rehearsal/rehearsed.json' : 'rehearsed');
}

/** Rehearses one of the two in a process of its own. @returns its exit code */
function rehearseApart(which: Rehearsal, debian: string): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/rehearse.ts', which, debian], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', resolve));
}

async function rehearseOn(debian: string, which: Rehearsal | undefined): Promise<void> {
  if (which === 'image') return rehearseImage(debian, say);
  const bare = path.join(makeFolder('bare'), 'debian');
  run('cp', ['-a', debian, bare]);
  await rehearseBareMachine(bare, say);
}

try {
  await rehearse();
} catch (error) {
  if (!(error instanceof RehearsalError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
