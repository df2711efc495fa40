import { CheckboxRow } from '../checkbox-row.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { ChoiceField } from '../parts/choice.tsx';
import { useTranslation } from '../texts.tsx';
import type { ChoiceOfPillar, DraftErrors, PostDraft } from './views.ts';
import { draftErrors, WordsOfPost } from './write-post.tsx';

/** A member's own post or reply, to be changed. */
export function EditPostPage({
  draft,
  errors,
  seen,
  isReply,
  hasPicture,
  pillars,
  back,
}: {
  draft: PostDraft;
  errors: DraftErrors;
  /** When it was changed last, as this page knows it. */
  seen: string;
  isReply: boolean;
  hasPicture: boolean;
  pillars: readonly ChoiceOfPillar[];
  back: string;
}) {
  const { t } = useTranslation('community');
  const title = t(isReply ? 'edit.titleReply' : 'edit.title');
  return (
    <div className="max-w-2xl">
      <PageTitle error={draftErrors(errors).length > 0}>{title}</PageTitle>
      <ErrorSummary errors={draftErrors(errors)} />
      <h1>{title}</h1>
      <WordsOfPost
        draft={draft}
        errors={errors}
        hidden={{ seen }}
        label={t(isReply ? 'reply.label' : 'write.label')}
        hint={t('edit.hint')}
        button={t('edit.button')}
        rows={8}
      >
        {isReply ? null : (
          <ChoiceField legend={t('write.pillar')} name="pillar" options={pillars} chosen={draft.pillar} />
        )}
        {hasPicture ? (
          <CheckboxRow
            id="remove_picture"
            name="remove_picture"
            label={t('edit.removePicture')}
            checked={false}
          />
        ) : null}
      </WordsOfPost>
      <p className="mt-4">
        <a href={back} className="link inline-block py-1">
          {t('edit.back')}
        </a>
      </p>
    </div>
  );
}
