// `npm run rehearse`: what newcomers and operators meet, on systems made for it. Takes root on a Debian; elsewhere it says so
// and ends well.
// Usage: npm run rehearse [bare|image]   (both when nothing is said)
import path from 'node:path';
import process from 'node:process';
import { rehearseBareMachine } from './rehearsal/bare-machine.ts';
import { makeDebian, makeFolder, RehearsalError, run, whyNot } from './rehearsal/debian-root.ts';
import { rehearseImage } from './rehearsal/image.ts';

const only = process.argv[2];
const began = Date.now();
const say = (text: string): void => console.log(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`);

async function rehearse(): Promise<void> {
  const reason = whyNot();
  if (reason) return say(`No rehearsal here: ${reason}.`);
  const folder = makeFolder('rehearsal');
  const debian = path.join(folder, 'debian');
  makeDebian(debian, ['ca-certificates']);
  say('a bare Debian is there');
  if (only !== 'image') {
    const bare = path.join(folder, 'bare');
    run('cp', ['-a', debian, bare]);
    await rehearseBareMachine(bare, say);
    run('rm', ['-rf', bare]);
  }
  if (only !== 'bare') await rehearseImage(debian, say);
  say('rehearsed');
}

try {
  await rehearse();
} catch (error) {
  if (!(error instanceof RehearsalError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
