// `npm run dev`: the site with the sources as they are, through Vite, on port 3000.
import { createServer as createHttpServer } from 'node:http';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { readConfiguration } from '../server/configuration.ts';
import { listenFault } from '../server/listen-fault.ts';
import type { openSite } from '../server/open-site.ts';

// What it writes is for nobody else on this machine.
process.umask(0o077);

/** What a setting is to blame for is said without a stack. By its name: Vite has a class of its own. */
function end(error: Error): never {
  console.error(error.name === 'ConfigurationError' ? error.message : error);
  process.exit(1);
}

process.env['NODE_ENV'] = 'development';
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const opened = (await vite.ssrLoadModule('/server/open-site.ts')) as { openSite: typeof openSite };
const configuration = readConfiguration({ LOG_LEVEL: 'warn', ...process.env });
const site = await opened
  .openSite(configuration, {
    demo: true,
    inlineStyles: true,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  })
  .catch(end);
const listener = getRequestListener(site.fetch);
const { host, port } = site.configuration;
createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
)
  .once('error', (error) => end(listenFault(error, { host, port, settings: ['HOST', 'PORT'] })))
  .listen(port, () => console.log(`Freedom Plan, from its sources: http://localhost:${port}`));
