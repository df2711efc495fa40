import { Form } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { Overtaken } from '../overtaken.tsx';
import { TypedField } from '../typed-field.tsx';

/** What an answer says where a coach was not saved. */
export interface CoachProblem {
  readonly name: string;
  readonly formId: string;
  readonly seen: string;
  readonly errors: readonly { readonly id: string; readonly text: string }[];
  readonly isStale: boolean;
  /** Whether it could not be written. */
  readonly isFault: boolean;
  /** Whether the form of a new one was sent before, with another name. */
  readonly wasSentBefore?: boolean;
}

/** A coach as public pages name and show them. */
export function CoachForm({
  title,
  button,
  current,
  problem,
}: {
  title: string;
  button: string;
  current: {
    readonly name: string;
    /** The address of their picture, or null. */
    readonly picture: string | null;
    readonly isShown: boolean;
    readonly seen: string;
    readonly formId: string;
  };
  problem: CoachProblem | null;
}) {
  const { t } = useTranslation('coaches-admin');
  const errors = problem?.errors ?? [];
  const errorOf = (id: string): string | null => errors.find((error) => error.id === id)?.text ?? null;
  return (
    <>
      <PageTitle error={problem !== null}>{title}</PageTitle>
      {problem?.isStale ? (
        <Overtaken fields={[{ id: 'name', label: t('name'), now: current.name }]} />
      ) : (
        <ErrorSummary errors={errors} title={problem ? t('notSaved') : undefined}>
          {problem?.isFault ? <p className="mt-2">{t('fault')}</p> : null}
          {problem?.wasSentBefore ? <p className="mt-2">{t('common:sentBefore')}</p> : null}
        </ErrorSummary>
      )}
      <p>
        <a href="/admin/coaches/public" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <Form method="post" encType="multipart/form-data" className="mt-6 max-w-xl space-y-5" noValidate>
        <input type="hidden" name="formId" value={problem?.formId ?? current.formId} />
        <input type="hidden" name="seen" value={problem?.seen ?? current.seen} />
        <TypedField
          id="name"
          label={t('name')}
          hint={t('nameHint')}
          value={problem?.name ?? current.name}
          error={errorOf('name')}
        />
        <div className="flex flex-wrap items-start gap-5">
          <Avatar src={current.picture} className="h-24 w-24" />
          <FieldFrame
            id="picture"
            label={t('picture')}
            hint={t('pictureHint')}
            error={errorOf('picture')}
            className="min-w-0 flex-1 basis-60"
          >
            {(control) => (
              <input
                {...control}
                name="picture"
                type="file"
                accept="image/jpeg,image/png,image/webp"
                className="field mt-1"
              />
            )}
          </FieldFrame>
        </div>
        {current.picture && !current.isShown ? (
          <label className="option">
            <input id="remove" type="checkbox" name="remove" value="yes" />
            <span>{t('removePicture')}</span>
          </label>
        ) : null}
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
      </Form>
    </>
  );
}
