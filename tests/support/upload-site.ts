// A site of one page that takes files of up to 50 MB, in a process of its own: `node tests/support/upload-site.ts`, with the
// settings of a site. It is the server that people get, before pages of its own.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import type { start as startServer } from '#server/start.ts';
import { readConfiguration } from '#server/configuration.ts';

const { start } = (await import(path.resolve('build/server/index.js'))) as { start: typeof startServer };
const configuration = readConfiguration(process.env);
const incoming = path.join(configuration.dataDir, 'incoming');

/** Answers what was typed, and what lies on the disk meanwhile. */
async function action({ request }: { request: Request }): Promise<Response> {
  const texts = [...(await request.formData())];
  const files = readdirSync(incoming).map((name) => {
    const { size, mode } = statSync(path.join(incoming, name));
    return { size, mode: mode & 0o777 };
  });
  if (texts.some(([name]) => name === 'fail')) throw new Error('as it was asked');
  return Response.json({ texts, files });
}

const page = { id: 'take', path: 'take', module: { action, handle: { uploads: 50 * 1024 * 1024 } } };
const entry = { imports: [], module: '', hasAction: true, hasLoader: false, hasErrorBoundary: false };
const build = {
  entry: { module: { default: () => new Response('no page') } },
  routes: { take: page },
  assets: {
    entry: { imports: [], module: '' },
    routes: { take: { ...entry, id: 'take', path: 'take' } },
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const site = await start(configuration, { build: async () => build, jobsWhenAsked: true });
console.log(`The site is at ${site.url}`);
process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)));
