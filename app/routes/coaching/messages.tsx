import { data } from 'react-router';
import type { Route } from './+types/messages';
import { longestMessage, sendMessage } from '#app/domain/coaching/messages.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { CoachingPage } from '#app/ui/coaching/coaching-page.tsx';
import { ProgramsLink } from '#app/ui/coaching/programs-link.tsx';
import { MessageThread, TypedWords, useWordsError } from '#app/ui/coaching/message-thread.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { dropDraft, readWords, sentBefore, startDraft, threadView } from '#app/views/coach-thread.ts';
import { ownCoach } from '#app/views/own-coach.ts';

export const handle = { showsHeld: true, feature: 'coaching' } satisfies PageFacts;

const path = '/coaching';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const coach = await ownCoach(facts);
  const draft = await startDraft(facts, request, path);
  const thread = coach && (await threadView(facts, coach.found.assignmentId, path, request, coach.head.name));
  const own = (thread?.messages ?? []).flatMap(({ isOwn, text }) => (isOwn ? [text] : []));
  return { coach: coach?.head ?? null, draft, thread, help: helpNeeded({ own, draft: draft.text }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { error, ...draft } = readWords(await readPosted(request));
  noteHelp(context, { message: draft.text });
  const coach = await ownCoach(facts);
  if (!coach) return data({ draft, error: 'nobody' }, 422);
  if (error) return data({ draft, error }, 422);
  const { assignmentId, coachId } = coach.found;
  const sending = { assignmentId, authorId: viewer.id, recipientId: coachId };
  const message = { id: draft.id, text: draft.text.trim() };
  const sent = await attempt(context, () =>
    sendMessage(db, sending, message, `/coach/members/${viewer.id}`, now),
  );
  if (!sent.ok) return data({ draft, error: 'failed' }, sent.status);
  if (!sent.value.ok && sent.value.reason === 'sent-before') return sentBefore(draft);
  if (!sent.value.ok) return data({ draft, error: 'nobody' }, 422);
  await dropDraft(facts, draft, path);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'coachMessageSent' }]);
}

export default function CoachingMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { coach, thread } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const error = useWordsError(actionData?.error, longestMessage);
  return (
    <CoachingPage coach={coach} here="messages" errors={error ? [{ id: 'message', text: error }] : []}>
      {thread ? (
        <MessageThread {...thread} draft={draft} error={error} />
      ) : (
        <>
          <EmptyState
            kind="voice"
            title={t('own.none')}
            action={
              <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <a href="/feedback" className="btn btn-secondary">
                  {t('own.ask')}
                </a>{' '}
                <ProgramsLink />
              </span>
            }
          >
            {t('own.noneText')}
          </EmptyState>
          {draft.text ? (
            <div className="mt-6">
              <TypedWords text={draft.text} />
            </div>
          ) : null}
        </>
      )}
    </CoachingPage>
  );
}
