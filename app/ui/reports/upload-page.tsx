import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';

/** Where files of laboratories are chosen. */
export function UploadPage({
  mostFiles,
  fields,
  failed,
  refused,
  kept,
  heldAt,
  isHeld,
}: {
  mostFiles: number;
  fields: readonly FieldView[];
  failed: string | null;
  /** Why files were not taken, each in its words. */
  refused: readonly string[];
  /** What was taken nevertheless. */
  kept: readonly { readonly name: string; readonly href: string }[];
  heldAt: string | null;
  isHeld: boolean;
}) {
  const { t } = useTranslation(['reports', 'forms']);
  const errors = [
    ...(failed === null ? [] : [{ id: 'save', text: failed }]),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
    ...refused.map((text) => ({ id: controlId('files'), text })),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{t('upload.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <h1>{t('upload.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('upload.intro', { files: mostFiles })}</p>
      {kept.length > 0 ? (
        <div className="mt-4">
          <p>{t('upload.kept', { count: kept.length })}</p>
          <ul className="mt-1">
            {kept.map(({ name, href }) => (
              <li key={href}>
                <a href={href} className="link inline-block py-1 wrap-anywhere">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Form method="post" encType="multipart/form-data" noValidate className="mt-6 space-y-6">
        {heldAt ? <input type="hidden" name="held" value={heldAt} /> : null}
        <FieldFrame
          id={controlId('files')}
          label={t('upload.files')}
          hint={t('upload.hint')}
          error={refused.length > 0 ? refused.join(' ') : null}
        >
          {(control) => (
            <>
              {errors.length > 0 ? <p className="text-base text-ink-soft">{t('upload.again')}</p> : null}
              <input
                {...control}
                type="file"
                name="files"
                multiple
                accept=".pdf,.jpg,.jpeg,.png,.webp,.csv,.json,.xml,.zip"
                className="field mt-1.5"
              />
            </>
          )}
        </FieldFrame>
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <PasswordField
          label={`${t('upload.password')} ${t('forms:optional')}`}
          hint={t('upload.passwordHint')}
          error={null}
        />
        <StickyActions>
          <button id="save" type="submit" className="btn btn-primary">
            {t('upload.button')}
          </button>
          <a href="/health-reports?tab=reports" className="link inline-block py-1">
            {t('upload.leave')}
          </a>
        </StickyActions>
      </Form>
      <p className="mt-6 text-ink-soft">{t('upload.safe')}</p>
    </div>
  );
}

/** The password of a file, which no browser should remember. */
export const PasswordField = ({
  label,
  hint,
  error,
}: {
  label: string;
  hint: string;
  error: string | null;
}) => (
  <FieldFrame id={controlId('password')} label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        type="password"
        name="password"
        autoComplete="off"
        maxLength={500}
        className="field mt-1.5 max-w-72"
      />
    )}
  </FieldFrame>
);
