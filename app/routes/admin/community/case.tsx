import { v7 as uuid, validate } from 'uuid';
import { data, type RouterContextProvider } from 'react-router';
import type { Route } from './+types/case';
import { appealAnswers, decisionKinds, decisionRules } from '#db/tables/moderation.ts';
import type { Case } from '#app/domain/moderation/case.ts';
import { answerAppeal, decide, longestReason } from '#app/domain/moderation/decide.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { CasePage } from '#app/ui/admin/community/case-page.tsx';
import { caseAt, nothingTyped, viewCase } from './case-view.ts';
import { casePath } from './queue-view.ts';

export const handle = {
  script: false,
  feature: 'community-management',
  labels: { reason: 'moderation-admin:decide.reason', answerReason: 'moderation-admin:answer.reason' },
} satisfies PageFacts;

type Errors = Readonly<Record<string, string>>;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  return viewCase(context, facts, await caseAt(facts, request, params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const found = await caseAt(facts, request, params.id);
  const posted = await readPosted(request);
  return posted['intent']?.[0] === 'answer'
    ? answer(context, found, posted)
    : takeDecision(context, found, posted);
}

const wordsOf = (posted: Posted, name: string): string =>
  (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n').trim();

/** Takes a decision; where something is missing, or another was quicker, the page once more with what was typed. */
async function takeDecision(context: Readonly<RouterContextProvider>, found: Case, posted: Posted) {
  const { db, viewer, now, t } = memberRequest(context);
  const read = (name: string): string => posted[name]?.[0] ?? '';
  const typed = {
    decision: read('decision'),
    rule: read('rule') || nothingTyped.rule,
    reason: wordsOf(posted, 'reason'),
  };
  const decision = decisionKinds.find((one) => one === typed.decision);
  const rule = decisionRules.find((one) => one === typed.rule) ?? 'none';
  const key = read('id');
  const again = (errors: Errors, status: number, form = { id: key, mark: read('mark') }) =>
    data(
      { typed, errors, form: { ...form, id: validate(form.id) ? form.id : uuid() }, answered: null },
      status,
    );
  const say = (name: string): string => t(`moderation-admin:error.${name}`, { max: longestReason });
  if (typed.reason.length > longestReason) return again({ reason: say('long') }, 422);
  if (decision === undefined) return again({ decision: say('decision') }, 422);
  if (decision === 'hide' && rule === 'none' && typed.reason === '')
    return again({ reason: say('reason') }, 422);
  const neutral = context
    .get(servicesContext)
    .languages[found.author?.language ?? 'en'].t('moderation:neutralName');
  const asked = {
    id: validate(key) ? key : uuid(),
    decision,
    rule,
    reason: typed.reason,
    mark: read('mark'),
    neutral,
  };
  const done = await attempt(context, () => decide(db, viewer.id, found.matter, asked, now));
  if (!done.ok) return again({ send: t('moderation-admin:failed') }, done.status);
  // What is shown now is another version: its own decision, by a form of its own.
  if (!done.value.ok) return again({ send: say('changed') }, 409, { id: uuid(), mark: found.mark });
  return redirectWithFlash(context, '/admin/community', [
    { kind: 'success', key: `communityDecided.${decision}` },
  ]);
}

async function answer(context: Readonly<RouterContextProvider>, found: Case, posted: Posted) {
  const { db, viewer, now, t } = memberRequest(context);
  const reason = wordsOf(posted, 'answerReason');
  const chosen = appealAnswers.find((one) => one === posted['answer']?.[0]);
  const again = (errors: Errors, status: number) =>
    data(
      {
        typed: nothingTyped,
        errors,
        form: { id: uuid(), mark: found.mark },
        answered: { answer: chosen ?? '', reason },
      },
      status,
    );
  const say = (name: string): string => t(`moderation-admin:error.${name}`, { max: longestReason });
  if (chosen === undefined) return again({ answer: say('answer') }, 422);
  if (reason === '') return again({ answerReason: say('answerReason') }, 422);
  if (reason.length > longestReason) return again({ answerReason: say('long') }, 422);
  const of = posted['decisionId']?.[0] ?? '';
  const done = await attempt(context, () => answerAppeal(db, viewer.id, of, { answer: chosen, reason }, now));
  if (!done.ok) return again({ sendAnswer: t('moderation-admin:failed') }, done.status);
  return redirectWithFlash(context, casePath(found.matter), [
    done.value.ok
      ? { kind: 'success', key: `appealAnswered.${chosen}` }
      : { kind: 'info', key: 'appealAnsweredBefore' },
  ]);
}

export default function CommunityCase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CasePage
      shown={{ ...loaderData, ...(actionData ? { form: actionData.form } : {}) }}
      typed={actionData?.typed ?? nothingTyped}
      answered={actionData?.answered ?? null}
      errors={actionData?.errors ?? {}}
    />
  );
}
