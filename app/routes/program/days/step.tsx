import { data, redirect } from 'react-router';
import type { Route } from './+types/step';
import { saveAnswer } from '#app/domain/program-days/answers.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { programAnswer } from '#app/forms/definitions/program-answer.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ClosedPage } from '#app/ui/program-days/closed-page.tsx';
import { StepPage } from '#app/ui/program-days/step-page.tsx';
import { walkerOf } from '#app/views/program-run.ts';
import { askedRun } from './asked-run.ts';
import { closedView } from './closed-view.ts';
import { pageView } from './page-view.ts';
import type { AnswerSent } from './step-view.ts';

const isTrial = (pathname: string): boolean => /^\/jumpstart/i.test(pathname);

export const handle = {
  showsHeld: true,
  form: programAnswer,
  feature: ({ pathname }) => (isTrial(pathname) ? 'jumpstart' : 'freedom-plan'),
} satisfies PageFacts;

const [section] = programAnswer.sections;
const partOf = (posted: Posted): AnswerSent['part'] =>
  posted['part']?.[0] === 'lookBack' ? 'lookBack' : 'question';

/** What was sent here when its session had ended; for the step that it is about. */
async function heldAnswer(request: Request, facts: ReturnType<typeof memberRequest>) {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || !searchParams.has('held')) return null;
  const typed = await findHeldPost(facts.db, facts.viewer.id, pathname, facts.now);
  if (!typed) return null;
  const revision = Number(typed['seen']?.[0] ?? 0) || 0;
  const sent: AnswerSent = {
    part: partOf(typed),
    typed,
    revision,
    problems: {},
    failed: null,
    current: null,
    isHeld: true,
  };
  return { sent, step: Number(typed['step']?.[0] ?? 0) || null };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const held = await heldAnswer(request, facts);
  const { pathname, searchParams } = new URL(request.url);
  // An answer of the trial says itself which day it is about: held texts are kept by their path.
  if (held?.step && isTrial(pathname) && !searchParams.has('day'))
    throw redirect(`${pathname}?day=${held.step}&held=1`, 303);
  const asked = await askedRun(request, facts, params);
  if (!asked.run.isOpen) return closedView(facts, asked, programAnswer, held?.sent.typed ?? null);
  return pageView(request, context, facts, asked, held?.sent ?? null);
}

/** Keeps an answer; what cannot be kept comes back with everything that was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const asked = await askedRun(request, facts, params);
  const { run, of, paths, stand } = asked;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  if (!run.isOpen) return data(await closedView(facts, asked, programAnswer, posted), 409);
  const part = partOf(posted);
  const number = asked.step ?? (Number(posted['step']?.[0] ?? 0) || stand.step);
  const parsed = parseSection(section, posted, facts);
  const text = (parsed.answers as AnswersOf<typeof programAnswer>)[part] ?? '';
  const revision = Number(posted['seen']?.[0] ?? 0) || 0;
  const problems = { ...parsed.problems };
  // What was kept can be cleared; nothing cannot be kept.
  if (text === '' && revision === 0)
    problems[part] ??= requiredProblem(section.fields.find(({ id }) => id === part)!);
  const refuse = async (status: number, more: Partial<AnswerSent>) => {
    const sent = {
      part,
      typed: posted,
      problems,
      revision,
      failed: null,
      current: null,
      isHeld: false,
      ...more,
    };
    return data(await pageView(request, context, facts, { ...asked, step: number }, sent), status);
  };
  if (problems[part]) return refuse(422, {});
  const answer = { step: number, part, text, revision };
  const saved = await attempt(context, () => saveAnswer(facts.db, walkerOf(facts), of, answer, facts.now));
  if (!saved.ok) return refuse(saved.status, { failed: facts.t('program-days:question.failed') });
  if (!saved.value.ok) {
    if (saved.value.reason !== 'changed') throw new Response('Not found', { status: 404 });
    const { revision: kept, text: current } = saved.value;
    return refuse(409, { revision: kept, current, failed: facts.t('program-days:question.changed') });
  }
  if (posted['held']) await dropHeldPost(facts.db, facts.viewer.id, new URL(request.url).pathname, facts.now);
  const isNow = stand.state === 'running' && number === stand.step && run.finishedOn === null;
  const key = text ? 'programAnswerKept' : 'programAnswerCleared';
  return redirectWithFlash(context, `${isNow ? paths.today : paths.step(number)}#${part}`, [
    { kind: 'success', key },
  ]);
}

export default function ProgramStep({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  return 'closed' in view ? <ClosedPage {...view} /> : <StepPage {...view} />;
}
