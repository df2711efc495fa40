import { data } from 'react-router';
import type { Route } from './+types/messages';
import { sendMessage, longestMessage } from '#app/domain/coaching/messages.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { MemberPage } from '#app/ui/coaching/member-page.tsx';
import { MessageThread, useWordsError } from '#app/ui/coaching/message-thread.tsx';
import { dropDraft, readWords, sentBefore, startDraft, threadView } from '#app/views/coach-thread.ts';
import { ownMember } from './own-member.ts';

export const handle = { showsHeld: true, feature: 'coaching' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { found, head } = await ownMember(facts, params.memberId);
  const path = `/coach/members/${params.memberId}`;
  return {
    member: head,
    draft: await startDraft(facts, request, path),
    ...(await threadView(facts, found.assignmentId, path, request, found.name)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { found } = await ownMember(facts, params.memberId);
  const path = `/coach/members/${params.memberId}`;
  const { error, ...draft } = readWords(await readPosted(request));
  if (found.isShut) return data({ draft, error: 'shut' }, 422);
  if (error) return data({ draft, error }, 422);
  const sending = {
    assignmentId: found.assignmentId,
    authorId: viewer.id,
    recipientId: found.memberId,
  };
  const message = { id: draft.id, text: draft.text.trim() };
  const sent = await attempt(context, () => sendMessage(db, sending, message, '/coaching', now));
  if (!sent.ok) return data({ draft, error: 'failed' }, sent.status);
  if (!sent.value.ok && sent.value.reason === 'sent-before') return sentBefore(draft);
  if (!sent.value.ok) throw new Response('Not found', { status: 404 });
  await dropDraft(facts, draft, path);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'coachMessageSent' }]);
}

export default function CoachMessages({ loaderData, actionData }: Route.ComponentProps) {
  const error = useWordsError(actionData?.error, longestMessage);
  const { member, ...thread } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  return (
    <MemberPage member={member} here="messages" errors={error ? [{ id: 'message', text: error }] : []}>
      <MessageThread {...thread} draft={draft} error={error} isClosed={member.isShut} />
    </MemberPage>
  );
}
