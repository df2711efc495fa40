import type { ReactNode } from 'react';

export interface Reply {
  readonly id: string;
  readonly who: ReactNode;
  readonly when: string;
  /** ISO 8601 */
  readonly at: string;
  /** Words as they are; or already set, where they hold links. */
  readonly text: ReactNode;
  /** What can be done with it: edit, report. */
  readonly acts?: ReactNode;
  /** One level deep: replies to replies stand below them in their order. */
  readonly replies?: readonly Reply[];
}

/** Replies below a line, in their order, and the form to add one as the last thing. */
export function Thread({
  label,
  replies,
  none,
  form,
}: {
  label: string;
  replies: readonly Reply[];
  none: string;
  form?: ReactNode;
}) {
  return (
    <section aria-label={label} className="mt-4 border-t border-line pt-4">
      {replies.length === 0 ? <p className="text-ink-soft">{none}</p> : <Replies replies={replies} />}
      {form ? <div className="mt-4">{form}</div> : null}
    </section>
  );
}

function Replies({ replies }: { replies: readonly Reply[] }) {
  return (
    <ol className="space-y-4">
      {replies.map((reply) => (
        <li key={reply.id} id={`reply-${reply.id}`}>
          <p className="text-base">
            <span className="font-semibold">{reply.who}</span>{' '}
            <time dateTime={reply.at} className="text-ink-soft">
              {reply.when}
            </time>
          </p>
          {typeof reply.text === 'string' ? (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply.text}</p>
          ) : (
            reply.text
          )}
          {reply.acts}
          {reply.replies?.length ? (
            <div className="mt-3 border-l border-line pl-4">
              <Replies replies={reply.replies.flatMap(inOneLine)} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A reply and all replies to it, one after the other: deeper than one level nothing moves in, and nothing is left out. */
const inOneLine = ({ replies = [], ...reply }: Reply): readonly Reply[] => [
  reply,
  ...replies.flatMap(inOneLine),
];
