import { Form } from 'react-router';
import type { ListView } from '#app/http/list-query.ts';
import { CheckboxRow } from '../checkbox-row.tsx';
import { Pager } from '../lists/pager.tsx';
import { Thread } from '../parts/thread.tsx';
import { Messages } from '../primitives.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';

/** A message or a note before it is sent. */
export interface MessageDraft {
  readonly id: string;
  readonly text: string;
  /** Of a note: whether its member reads it. */
  readonly isShared: boolean;
  /** Whether it was held while the session had ended. */
  readonly isHeld: boolean;
}

export interface MessageView {
  readonly id: string;
  readonly who: string;
  readonly text: string;
  readonly at: string;
  readonly when: string;
}

/**
 * Messages of a coach and a member, the newest page first, and the form below the newest ones; where nobody can be written to, what
 * was typed stays in view.
 */
export function MessageThread({
  list,
  messages,
  draft,
  error,
  isClosed = false,
}: {
  list: ListView;
  messages: readonly MessageView[];
  draft: MessageDraft;
  error: string | null;
  /** Whether the account of the other one is closed to them. */
  isClosed?: boolean;
}) {
  const { t } = useTranslation('coaching');
  return (
    <div className="max-w-2xl">
      <Thread
        label={t('thread.label')}
        replies={messages}
        none={t('thread.none')}
        form={
          isClosed ? (
            <TypedWords text={draft.text} />
          ) : (
            <WordsForm draft={draft} error={error} label={t('thread.write')} hint={t('thread.hint')}>
              {t('thread.send')}
            </WordsForm>
          )
        }
      />
      <Pager list={list} />
    </div>
  );
}

/** Why words were not kept, as `readWords` and the pages name it. @param max how many characters they may have */
export function useWordsError(error: string | undefined, max: number): string | null {
  const { t } = useTranslation(['coaching', 'common']);
  if (error === undefined) return null;
  return error === 'sentBefore' ? t('common:sentBefore') : t(`error.${error}`, { max });
}

/** What was typed and could not be sent, to take it along. */
export function TypedWords({ text }: { text: string }) {
  const { t } = useTranslation('coaching');
  return text ? (
    <label className="block max-w-2xl">
      <span className="font-semibold">{t('own.typed')}</span>
      <textarea id="message" rows={4} readOnly className="field mt-1.5" value={text} />
    </label>
  ) : null;
}

/** One box of words and a button; what was held stands in it again. */
export function WordsForm({
  draft,
  error,
  label,
  hint,
  share,
  children,
}: {
  draft: MessageDraft;
  error: string | null;
  label: string;
  hint: string;
  /** What the box says that shares a note; none where nothing is to choose. */
  share?: string;
  children: string;
}) {
  const { t } = useTranslation('forms');
  return (
    <>
      {draft.isHeld && !error ? <Messages messages={[{ kind: 'info', text: t('heldBack') }]} /> : null}
      <Form method="post" className="space-y-4" noValidate>
        <input type="hidden" name="id" value={draft.id} />
        {draft.isHeld ? <input type="hidden" name="held" value="1" /> : null}
        <TextArea
          key={draft.id}
          id="message"
          name="message"
          label={label}
          hint={hint}
          value={draft.text}
          error={error}
          rows={4}
        />
        {share ? <CheckboxRow id="shared" name="shared" label={share} checked={draft.isShared} /> : null}
        <button type="submit" className="btn btn-primary">
          {children}
        </button>
      </Form>
    </>
  );
}
