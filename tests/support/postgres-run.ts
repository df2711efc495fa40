import type { TestProject } from 'vitest/node';
import { findPostgresServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real server's database `postgres`, in a run for Postgres where one is installed; else null. */
    postgresUrl: string | null;
  }
}

/** Before a run for Postgres: starts a server where one is installed, for all test files of the run. */
export default async function prepare(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = process.env['TEST_ENGINE'] === 'postgres' ? findPostgresServer() : undefined;
  const server = bin && (await startPostgresServer(bin));
  project.provide('postgresUrl', server ? server.urlOf('postgres') : null);
  return server ? server.stop : undefined;
}
