import { redirect, type RouterContextProvider } from 'react-router';
import { readRunningProgram } from '#app/domain/dashboard/read-day.ts';
import { findRun, standOf, type Run, type RunOf } from '#app/domain/program-days/find-run.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { pathsOf, walkerOf, type RunPaths } from '#app/views/program-run.ts';

/** What the pages of a program need besides a request: whose way it is, and where somebody stands on it. */
export interface AskedRun {
  readonly run: Run;
  readonly of: RunOf;
  readonly paths: RunPaths;
  readonly stand: ReturnType<typeof standOf>;
  /** The step that the address names; null for that of now. @see stepAsked */
  readonly step: number | null;
}

const positive = (text: string | undefined | null): number | null =>
  text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;

/**
 * The program that an address asks for: by its enrolment, or the trial. Another person's is answered like one that there is
 * not, and a trial leads to where it stands. One that is closed is answered by what its owner wrote (`closed-view.ts`).
 * @throws a response
 */
export async function askedRun(
  request: Request,
  facts: MemberRequest,
  params: { readonly enrollmentId?: string; readonly number?: string },
): Promise<AskedRun> {
  const { db, today } = facts;
  const id = params.enrollmentId;
  const of: RunOf = id === undefined ? { kind: 'trial' } : { kind: 'enrollment', id };
  const asked = id === undefined ? new URL(request.url).searchParams.get('day') : params.number;
  const step = positive(asked);
  const run = await findRun(db, walkerOf(facts), of);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (of.kind === 'trial') {
    // What was bought holds all that the trial does; what was written in the trial can still be read.
    const program =
      step === null && isRead ? await readRunningProgram(db, walkerOf(facts), facts.language) : null;
    if (program?.run) throw redirect(pathsOf(program.run.source).today, 303);
    if (!run || standOf(run, today).state === 'ahead') throw redirect('/trial', 303);
  }
  if (!run) throw new Response('Not found', { status: 404 });
  if (asked && (step === null || step > run.steps.length)) throw new Response('Not found', { status: 404 });
  return { run, of, paths: pathsOf(run.source), stand: standOf(run, today), step };
}

/** The same for what is only there while a program is open: a closed one leads to its page. @throws a response */
export async function openRun(
  context: Readonly<RouterContextProvider>,
  ...asked: Parameters<typeof askedRun>
): Promise<AskedRun> {
  const found = await askedRun(...asked);
  if (found.run.isOpen) return found;
  throw await redirectWithFlash(context, found.paths.today, [{ kind: 'info', key: 'programClosed' }]);
}
