import { Form } from 'react-router';
import { useTranslation } from '../texts.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

/** What was typed on the page of coaches. */
export interface CoachDraft {
  readonly coach: string;
  readonly member: string;
  /** The id of a program, or empty. */
  readonly program: string;
  readonly newCoach: string;
}

/** Gives a member to a coach, and makes somebody a coach: both by their addresses. */
export function CoachForms({
  coaches,
  programs,
  draft,
  errors,
}: {
  coaches: readonly { readonly id: string; readonly name: string | null; readonly email: string }[];
  programs: readonly { readonly id: number; readonly name: string }[];
  draft: CoachDraft;
  errors: readonly { readonly id: string; readonly text: string }[];
}) {
  const { t } = useTranslation('coaching');
  const errorAt = (field: keyof CoachDraft): string | null =>
    errors.find(({ id }) => id === field)?.text ?? null;
  return (
    <>
      {coaches.length === 0 ? null : (
        <>
          <h2 className="mt-10">{t('admin.give.title')}</h2>
          <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
            <ChoiceField
              id="coach"
              label={t('admin.give.coach')}
              value={draft.coach}
              options={[
                ['', t('admin.give.choose')],
                ...coaches.map(({ id, name, email }) => [id, name ? `${name} (${email})` : email] as const),
              ]}
              error={errorAt('coach')}
            />
            <TypedField
              id="member"
              label={t('admin.give.email')}
              value={draft.member}
              error={errorAt('member')}
            />
            <ChoiceField
              id="program"
              label={t('admin.give.program')}
              hint={t('admin.give.programHint')}
              value={draft.program}
              options={[
                ['', t('admin.give.noProgram')],
                ...programs.map(({ id, name }) => [String(id), name] as const),
              ]}
              error={errorAt('program')}
            />
            <button type="submit" className="btn btn-primary">
              {t('admin.give.button')}
            </button>
          </Form>
        </>
      )}
      <h2 className="mt-10">{t('admin.make.title')}</h2>
      <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
        <TypedField
          id="newCoach"
          label={t('admin.make.email')}
          hint={t('admin.make.hint')}
          value={draft.newCoach}
          error={errorAt('newCoach')}
        />
        <button type="submit" name="intent" value="make" className="btn btn-secondary">
          {t('admin.make.button')}
        </button>
      </Form>
    </>
  );
}
