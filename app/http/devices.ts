import Bowser from 'bowser';

/** The program and the system behind a User-Agent, as far as it tells them. Both are claims, shown to their owner alone. */
export function readDevice(userAgent: string | null): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  // oxlint-disable-next-line import/no-named-as-default-member -- in Node it has the default export only
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
