import { readFileSync } from 'node:fs';

const names = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX'] as const;

/** How the image bounds the memory of every program in it: what its Dockerfile sets of these variables. @throws where it sets one no more */
export function imageEnvironment(): Readonly<Record<(typeof names)[number], string>> {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const set = (name: string): string => {
    const [, quoted, bare] = new RegExp(`^ENV ${name}=(?:"([^"]+)"|(\\S+))$`, 'm').exec(dockerfile) ?? [];
    const value = quoted ?? bare;
    if (!value) throw new Error(`The Dockerfile sets no ${name}.`);
    return value;
  };
  const [options, arenas] = names.map(set) as [string, string];
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: arenas };
}
