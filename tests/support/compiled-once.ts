import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * What lets a process take over what an earlier one has compiled: the product is five megabytes of code, and a hundred processes
 * of a run begin with it.
 */
export const compiledOnce = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(tmpdir(), 'freedom-plan-compiled'),
};
