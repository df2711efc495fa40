import { existsSync } from 'node:fs';
import process from 'node:process';

/** Browsers of a machine, those without windows first, because they are quicker. */
export const chromiumPlaces: readonly string[] = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser that measures and pictures are made with: `CHROMIUM_PATH`, else the first that is there. @throws where none is */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'], ...chromiumPlaces].find((place) => place && existsSync(place));
  if (!found)
    throw new Error(`No Chromium is here: set CHROMIUM_PATH, or install Debian's package chromium.`);
  return found;
}
