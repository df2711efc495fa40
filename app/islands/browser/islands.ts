// What a page loads that has an island: it waits until the page is there and the browser idle, and fetches what wakes
// it and the island's own file then. Until then, and where that fails, the page works as it came.
import type { ComponentType } from 'react';

const files = import.meta.glob<{ readonly default: ComponentType<object> }>('../*.tsx');

async function fetchAndWake(place: HTMLElement): Promise<void> {
  const load = files[`../${place.dataset['island']}.tsx`];
  if (!load) return;
  const [{ wake }, file] = await Promise.all([import('./wake.tsx'), load()]);
  wake(place, file.default);
}

const begin = (): void => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
    // Old browsers and lines that break: the page goes on without.
    void fetchAndWake(place).catch(() => undefined);
};
const whenIdle = (): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 200);
};
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle);
