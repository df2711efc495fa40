import { ownPractice, practiceOfRun } from '#app/domain/look-backs/practice.ts';
import { findSpan, type Practice, type Span } from '#app/domain/look-backs/spans.ts';
import { findRun } from '#app/domain/program-days/find-run.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { walkerOf } from '#app/views/program-run.ts';

/**
 * What an address looks back on: a program by its enrolment, or what is practised without one. Another person's is answered
 * like one that there is not. What was looked back on in a program that is closed can be read, and nothing is added to it.
 * @throws a response
 */
export async function askedPractice(
  facts: MemberRequest,
  enrollmentId: string | undefined,
): Promise<Practice> {
  const who = walkerOf(facts);
  if (enrollmentId === undefined) {
    const own = await ownPractice(facts.db, who);
    if (!own) throw new Response('Not found', { status: 404 });
    return own;
  }
  const run = await findRun(facts.db, who, { kind: 'enrollment', id: enrollmentId });
  if (!run) throw new Response('Not found', { status: 404 });
  return practiceOfRun(run);
}

/** And which of its weeks, or how many days. @throws a response */
export async function askedSpan(
  facts: MemberRequest,
  params: { readonly enrollmentId?: string; readonly span?: string },
): Promise<{ readonly practice: Practice; readonly span: Span }> {
  const practice = await askedPractice(facts, params.enrollmentId);
  const span = findSpan(practice, params.span ?? '');
  if (!span) throw new Response('Not found', { status: 404 });
  return { practice, span };
}
