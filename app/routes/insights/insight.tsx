import { data } from 'react-router';
import type { Route } from './+types/insight';
import { saveFeedback } from '#app/domain/insights/change-insight.ts';
import type { Insight } from '#app/domain/insights/kept-insight.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { insightFeedback } from '#app/forms/definitions/insight-feedback.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { InsightPage } from '#app/ui/insights/insight-page.tsx';
import { insightPath, insightView } from '#app/views/insight-view.ts';
import { ownInsight } from './own-insight.ts';

export const handle = { showsHeld: true, form: insightFeedback, feature: 'insights' } satisfies PageFacts;

const [section] = insightFeedback.sections;

const asTyped = ({ isHelpful, feedback }: Insight): Posted => ({
  helpful: isHelpful === null ? [] : [isHelpful ? 'yes' : 'no'],
  feedback: [feedback],
});

const fieldsOf = (facts: MemberRequest, typed: Posted, problems: Readonly<Record<string, Problem>> = {}) =>
  viewSection(
    insightFeedback,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { insight, names } = await ownInsight(facts, params.insightId);
  const path = insightPath(insight.id);
  const isAsked = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const held = isAsked ? await findHeldPost(db, viewer.id, path, now) : null;
  const typed = held ?? asTyped(insight);
  return {
    view: insightView(facts, insight, names),
    fields: fieldsOf(facts, typed),
    heldAt: held && path,
    help: helpNeeded(typed),
  };
}

/** What is told of feedback that was sent: where nothing was said, nothing is kept, and what there was is taken back. */
const saidOf = (isHelpful: boolean | null, text: string): Flash =>
  isHelpful === null && text.trim() === ''
    ? { kind: 'info', key: 'insightNoFeedback' }
    : { kind: 'success', key: 'insightFeedback' };

/** Keeps what somebody says of an insight; the answer is its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const path = insightPath(params.insightId);
  const parsed = parseSection(section, posted, facts);
  const again = (failed: string | null) => ({
    fields: fieldsOf(facts, posted, parsed.problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  await ownInsight(facts, params.insightId);
  if (Object.keys(parsed.problems ?? {}).length > 0) return data(again(null), 422);
  const { helpful, feedback = '' } = parsed.answers as AnswersOf<typeof insightFeedback>;
  const isHelpful = helpful === undefined ? null : helpful === 'yes';
  const kept = await attempt(context, () =>
    saveFeedback(db, viewer.id, params.insightId, { isHelpful, text: feedback }),
  );
  if (!kept.ok) return data(again(t('insights:one.failed')), kept.status);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, path, [saidOf(isHelpful, feedback)]);
}

export default function OneInsight({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, heldAt } = actionData ?? loaderData;
  return (
    <InsightPage
      view={loaderData.view}
      fields={fields}
      heldAt={heldAt}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
    />
  );
}
