import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes in one file: otherwise every page lists those that it links to.
  routeDiscovery: { mode: 'initial' },
  /** No page names the framework's browser scripts (app/root.tsx): what nobody is to load is not shipped. */
  async buildEnd({ reactRouterConfig }) {
    const { buildDirectory } = reactRouterConfig;
    // Texts are read at the start, from beside the build (locales/texts.ts): it is whole without its sources.
    const texts = path.join(buildDirectory, 'locales');
    await rm(texts, { recursive: true, force: true });
    await cp('locales', texts, { recursive: true, filter: (file) => !file.endsWith('.ts') });
    const assets = path.join(buildDirectory, 'client/assets');
    for (const file of await readdir(assets))
      if (file.endsWith('.js') && !/^(comfort|voice|turn-on-push|islands?)-[\w-]+\.js$/.test(file))
        await rm(path.join(assets, file));
  },
} satisfies Config;
