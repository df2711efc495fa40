import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import { listMessages, longestMessage } from '#app/domain/coaching/messages.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { MessageDraft } from '#app/ui/coaching/message-thread.tsx';

/** A page of a thread as one of the two reads it. @param other what the other one is called */
export async function threadView(
  facts: MemberRequest,
  assignmentId: string,
  path: string,
  request: Request,
  other: string,
) {
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { messages, ...place } = await listMessages(facts.db, assignmentId, query.asked);
  return {
    list: listView(query, place),
    messages: messages.map((message) => ({
      id: message.id,
      who:
        message.authorId === facts.viewer.id
          ? facts.t('coaching:thread.you')
          : message.authorId === null
            ? facts.t('coaching:thread.gone')
            : other,
      isOwn: message.authorId === facts.viewer.id,
      text: message.text,
      at: message.at.toISOString(),
      when: momentText(facts.language, facts.viewer.timezone, message.at, facts.now),
    })),
  };
}

/** Words as they were sent: a message, or a note. @returns `error` a key below `coaching:error`; null where they can be kept */
export function readWords(posted: Posted): MessageDraft & { readonly error: string | null } {
  const id = posted['id']?.[0] ?? '';
  const text = (posted['message']?.[0] ?? '').replaceAll('\r\n', '\n');
  const length = text.trim().length;
  return {
    id: validate(id) ? id : uuid(),
    text,
    isShared: posted['shared']?.[0] === 'on',
    isHeld: posted['held']?.[0] === '1',
    error: length === 0 ? 'required' : length > longestMessage ? 'tooLong' : null,
  };
}

/** The same words under another id: what their form said before is kept, and these can be sent as another one. */
export const sentBefore = (draft: MessageDraft) =>
  data({ draft: { ...draft, id: uuid() }, error: 'sentBefore' }, 409);

/** An empty draft, or what was held for this page when the session had ended. */
export async function startDraft(
  { db, viewer, now }: MemberRequest,
  request: Request,
  path: string,
): Promise<MessageDraft> {
  const wasHeld = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, path, now) : null;
  if (!held) return { id: uuid(), text: '', isShared: false, isHeld: false };
  const { error: _, ...draft } = readWords(held);
  return { ...draft, isHeld: true };
}

/** What was held is not needed any more once it was sent. */
export async function dropDraft(
  { db, viewer, now }: MemberRequest,
  draft: MessageDraft,
  path: string,
): Promise<void> {
  if (draft.isHeld) await dropHeldPost(db, viewer.id, path, now);
}
