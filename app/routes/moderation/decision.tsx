import { data } from 'react-router';
import type { Route } from './+types/decision';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { appeal, findTold } from '#app/domain/moderation/told.ts';
import { communityAppeal } from '#app/forms/definitions/community-appeal.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ToldPage } from '#app/ui/moderation/told-page.tsx';

/** Never switched off: whoever may not be among others any more can still read why, and say a word to that. */
export const handle = { form: communityAppeal, script: false, feature: null } satisfies PageFacts;

const [section] = communityAppeal.sections;

const fieldsOf = (typed: Posted, problems: Readonly<Record<string, Problem>>, facts: MemberRequest) =>
  viewSection(
    communityAppeal,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

/** What was decided about something of the reader's own, why, and what they may say to that. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language } = facts;
  const told = await findTold(db, viewer.id, params.decisionId);
  if (!told) throw new Response('Not found', { status: 404 });
  const moment = (at: string): string => momentText(language, viewer.timezone, new Date(at));
  const { matter, decision, rule, reason, text, mayAppeal, answer } = told;
  return {
    kind: matter.kind,
    // A card has its page among one's own.
    page: matter.kind === 'person' ? '/community/card' : `/community/${matter.kind}s/${matter.id}`,
    decision,
    rule,
    reason,
    text,
    mayAppeal,
    at: moment(told.at),
    appeal: told.appeal && { text: told.appeal.text, at: moment(told.appeal.at) },
    answer: answer && { kind: answer.kind, reason: answer.reason, at: moment(answer.at) },
    fields: fieldsOf({}, {}, facts),
    help: helpNeeded({ text }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, { appeal: posted['appeal'] ?? [] });
  const parsed = parseSection(section, posted, facts);
  const problems: Record<string, Problem> = { ...parsed.problems };
  const said = parsed.answers['appeal'];
  if (said === undefined) problems['appeal'] ??= requiredProblem(section.fields[0]);
  const again = (status: number, failed: string | null) =>
    data({ fields: fieldsOf(posted, problems, facts), failed }, status);
  if (typeof said !== 'string' || Object.keys(problems).length > 0) return again(422, null);
  const sent = await attempt(context, () => appeal(db, viewer.id, params.decisionId, said, now));
  if (!sent.ok) return again(sent.status, t('moderation:told.failed'));
  // There is nothing to appeal any more: what was typed is handed back.
  if (!sent.value) throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, `/community/decisions/${params.decisionId}`, [
    { kind: 'success', key: 'appealSent' },
  ]);
}

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ToldPage
      {...loaderData}
      fields={actionData?.fields ?? loaderData.fields}
      failed={actionData?.failed ?? null}
    />
  );
}
