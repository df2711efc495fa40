import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { LightSheet } from '#app/http/light-sheet.ts';

const schema = z.object({ whole: z.string(), light: z.string(), beyond: z.array(z.string()) });

/** What the build says of the style sheet of light pages; null where nothing was built, as while one develops. */
export function readLightSheet(): LightSheet | null {
  const file = path.resolve('build/light-sheet.json');
  if (!existsSync(file)) return null;
  const { beyond, ...addresses } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...addresses, beyond: new Set(beyond) };
}
