import { standOf, type Run } from '#app/domain/program-days/find-run.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { parts, type Part, type PartKey } from '#app/programs/parts.ts';
import { pathsOf } from './program-run.ts';

/**
 * The page that fulfils a line of a program, for who holds it.
 * @param run their way through the program; null: it has no days
 * @returns null where the line is about another program, or names no part
 */
export function partPage(key: PartKey | null, run: Run | null, today: Day): string | null {
  const part: Part | null = key && parts[key];
  if (part?.kind === 'page') return part.path;
  if (part?.kind !== 'run' || !run) return null;
  const paths = pathsOf(run.source);
  if (part.page === 'checkIn') return paths.checkIn(Math.max(1, standOf(run, today).step));
  return paths[part.page];
}
