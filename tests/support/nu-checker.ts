import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DebianProgram } from './left-out.ts';

/** What the checker runs on. */
export const java: DebianProgram = { path: '/usr/bin/java', from: 'default-jre-headless' };

/** What is checked. */
export interface Checked {
  /** How a reader of the findings knows it. */
  readonly name: string;
  readonly text: string;
  /** A page, unless told. */
  readonly kind?: 'html' | 'svg';
}

/** What the checker has to say against something, each once, whatever it was said of. */
export interface Finding {
  readonly kind: 'error' | 'warning';
  readonly says: string;
  /** The markup that it is about, where it is said first. */
  readonly extract: string;
  /** The names of everything that it is said of. */
  readonly of: readonly string[];
}

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: 'warning' | 'fatal';
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Its compiler is the quick one: what the other one makes faster is over before it is done. The stack is for its grammar. */
const machine = ['-Xmx256m', '-Xss4m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const options = [
  '--format',
  'json',
  '--stdout',
  '--exit-zero-always',
  '--skip-info-messages',
  '--also-check-svg',
  // Which language a page is in is known without guessing (`tests/third-language`).
  '--no-langdetect',
];

/**
 * Has the W3C's own checker (the Nu Html Checker, package vnu-jar) read everything at once: starting it takes longer than
 * a hundred pages. Remarks that are neither error nor warning are left out.
 */
export async function checkByNu(things: readonly Checked[]): Promise<readonly Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-nu-'));
  try {
    const fileOf = (index: number): string => path.join(folder, `${index}.${things[index]?.kind ?? 'html'}`);
    await Promise.all(things.map(({ text }, index) => writeFile(fileOf(index), text)));
    const { stdout } = await promisify(execFile)(java.path, [...machine, '-jar', jar, ...options, folder], {
      maxBuffer: 2 ** 28,
    });
    const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] };
    const nameOf = (url: string): string => things[Number.parseInt(path.basename(url), 10)]?.name ?? url;
    return gather(messages.filter(isHeard), nameOf);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isHeard = ({ type, subType }: Message): boolean => type !== 'info' || subType === 'warning';

/** The same said of many is one finding. */
function gather(messages: readonly Message[], nameOf: (url: string) => string): readonly Finding[] {
  const all = new Map<string, Finding & { readonly of: string[] }>();
  for (const { type, message, url, extract = '' } of messages) {
    const kind = type === 'info' ? 'warning' : 'error';
    const found = all.get(message) ?? { kind, says: message, extract, of: [] };
    all.set(message, found);
    const name = nameOf(url);
    if (!found.of.includes(name)) found.of.push(name);
  }
  return [...all.values()];
}
