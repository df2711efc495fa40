import Bowser from 'bowser';

// oxlint-disable-next-line import/no-named-as-default-member -- in Node it has the default export only
const { parse, BROWSER_MAP, OS_MAP } = Bowser;
const browsers: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/**
 * The program and the system behind a User-Agent, as far as it tells them. Both are claims; only names that are known are
 * told, because the rest is whatever somebody wrote, and it would stand in a mail of ours.
 */
export function readDevice(userAgent: string | null): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return {
    browser: browser.name && browsers.has(browser.name) ? browser.name : null,
    system: os.name && systems.has(os.name) ? os.name : null,
  };
}
