import { Form } from 'react-router';
import { FieldFrame } from '../field-frame.tsx';
import { ChoiceField } from '../parts/choice.tsx';
import { Messages } from '../primitives.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import type { ChoiceOfPillar, DraftErrors, PostDraft } from './views.ts';

/** The ids of its controls, for the summary of errors. */
export const draftErrors = (errors: DraftErrors) => [
  ...(errors.card ? [{ id: 'card', text: errors.card.text, href: errors.card.href }] : []),
  ...(errors.body ? [{ id: 'body', text: errors.body }] : []),
  ...(errors.picture ? [{ id: 'picture', text: errors.picture }] : []),
];

/** One closed line that opens to the form; open where there is something to mend or to send again. */
export function WritePost({
  draft,
  errors,
  pillars,
  action,
}: {
  draft: PostDraft;
  errors: DraftErrors;
  pillars: readonly ChoiceOfPillar[];
  action?: string;
}) {
  const { t } = useTranslation('community');
  const isOpen = draft.isHeld || draft.body !== '' || draftErrors(errors).length > 0;
  return (
    <details open={isOpen} className="card no-print mt-6 max-w-2xl">
      <summary className="font-semibold">{t('write.summary')}</summary>
      <WordsOfPost
        draft={draft}
        errors={errors}
        action={action}
        label={t('write.label')}
        hint={t('write.hint')}
        button={t('write.send')}
        rows={6}
        takesPicture
      >
        <ChoiceField legend={t('write.pillar')} name="pillar" options={pillars} chosen={draft.pillar} />
      </WordsOfPost>
    </details>
  );
}

/** The box for words with its button: of a post, of a reply, of a change to either. */
export function WordsOfPost({
  draft,
  errors,
  action,
  label,
  hint,
  button,
  rows,
  takesPicture = false,
  hidden = {},
  children,
}: {
  draft: PostDraft;
  errors: DraftErrors;
  action?: string | undefined;
  label: string;
  hint: string;
  button: string;
  rows: number;
  takesPicture?: boolean;
  hidden?: Readonly<Record<string, string>>;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation(['community', 'forms', 'member']);
  const isBack = draft.isHeld && draftErrors(errors).length === 0;
  return (
    <div className="mt-3">
      {isBack ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <Form
        method="post"
        action={action}
        className="space-y-4"
        encType={takesPicture ? 'multipart/form-data' : undefined}
        noValidate
      >
        <input type="hidden" name="id" value={draft.id} />
        {draft.isHeld ? <input type="hidden" name="held" value="1" /> : null}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextArea
          key={draft.id}
          id="body"
          name="body"
          label={label}
          hint={hint}
          value={draft.body}
          error={errors.body ?? null}
          rows={rows}
        />
        {children}
        {takesPicture ? (
          <FieldFrame
            id="picture"
            label={t('write.picture')}
            hint={t('member:profile.pictureHint')}
            error={errors.picture ?? null}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                name="picture"
                accept="image/jpeg,image/png,image/webp"
                className="field mt-1.5"
              />
            )}
          </FieldFrame>
        ) : null}
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
      </Form>
    </div>
  );
}
