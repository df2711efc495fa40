import { getInputProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { problemLine } from './forms/problem-line.ts';

/** What messages of the account forms interpolate. */
const bounds = { min: 8, max: 256, name: 100, note: 1000 };

/** An error key of a schema in words. */
function useErrorText(): (key: string) => string {
  const { t } = useTranslation('errors');
  return (key) => t(`field.${key}`, bounds);
}

/**
 * The errors of a form made with conform. Errors of the whole form lead to `firstField`.
 * @param order the names of the fields as they stand on the page, where that is not the order in which they are checked
 * @param otherwise fields that this page calls otherwise than most
 */
export const formErrors = <T extends Record<string, unknown>>(
  form: FormMetadata<T, string[]>,
  firstField: string,
  t: TFunction,
  order: readonly string[] = [],
  otherwise: Otherwise = {},
): readonly { readonly id: string; readonly text: string }[] =>
  Object.entries(form.allErrors)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([name, keys]) =>
      keys.slice(0, 1).map((key) => ({
        id: name === '' ? firstField : `${form.id}-${name}`,
        text: nameOf({ ...labels, ...otherwise }, t, name, String(t(`errors:field.${key}`, bounds))),
      })),
    );

/** Fields of these forms under the words that stand above them. */
const labels = {
  email: 'auth:email',
  password: 'auth:password',
  confirmPassword: 'auth:confirmPassword',
  currentPassword: 'settings:currentPassword',
  firstName: 'auth:firstName',
  lastName: 'auth:lastName',
  fullName: 'leads:fullName',
  terms: 'auth:terms',
  phone: 'leads:phone',
  timezone: 'leads:call.timezone',
  days: 'leads:call.days',
  times: 'leads:call.times',
  note: 'leads:call.note',
  frequency: 'leads:call.frequency',
  duration: 'leads:call.duration',
  buffer: 'leads:call.buffer',
  code: 'factor:code',
} as const;

type Label = (typeof labels)[keyof typeof labels] | 'auth:newPassword' | 'settings:email.new';
/** What a page calls a field where most pages call it otherwise. */
type Otherwise = Readonly<Partial<Record<keyof typeof labels, Label>>>;

/** What is wrong, with the name of its field: read in the summary it has to stand alone. */
const nameOf = (
  words: Readonly<Record<string, Label>>,
  t: TFunction,
  name: string,
  problem: string,
): string => (Object.hasOwn(words, name) ? problemLine(String(t(words[name]!)), problem) : problem);

/** The same as the summary at the top of a page, which describes the form where the whole of it is refused. */
export function FormErrors<T extends Record<string, unknown>>({
  form,
  firstField,
  order = [],
  otherwise = {},
}: {
  form: FormMetadata<T, string[]>;
  firstField: string;
  order?: readonly string[];
  otherwise?: Otherwise;
}) {
  const { t } = useTranslation(['errors', 'auth', 'settings', 'leads', 'factor']);
  return <ErrorSummary id={form.errorId} errors={formErrors(form, firstField, t, order, otherwise)} />;
}

/** One labelled input with its hint and error. */
export function AccountField({
  field,
  type,
  label,
  hint,
  autoComplete,
  optional = false,
}: {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  type: 'text' | 'email' | 'password' | 'tel' | 'date';
  label: string;
  hint?: string;
  autoComplete: string;
  optional?: boolean;
}) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const {
    key,
    required: _,
    minLength: __,
    maxLength: ___,
    ...props
  } = getInputProps(field, {
    type,
    ...(hint ? { ariaDescribedBy: field.descriptionId } : {}),
  });
  return (
    <div className="mt-5">
      <label htmlFor={field.id} className="block font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> {t('optional')}</span> : null}
      </label>
      {hint ? (
        <span id={field.descriptionId} className="block text-ink-soft">
          {hint}
        </span>
      ) : null}
      {field.errors?.[0] ? (
        <span id={field.errorId} className="block font-semibold text-danger">
          {errorText(field.errors[0])}
        </span>
      ) : null}
      <span className="mt-1.5 flex gap-2">
        <input key={key} {...props} autoComplete={autoComplete} spellCheck={false} className="field" />
        {type === 'password' ? (
          // Works by script only, which brings it out (app/comfort/show-passwords.ts).
          <button
            type="button"
            hidden
            className="btn btn-secondary"
            aria-pressed="false"
            aria-controls={field.id}
            data-shows={field.id}
          >
            <span data-hide={t('hide')}>{t('show')}</span>
            <span className="sr-only"> {label}</span>
          </button>
        ) : null}
      </span>
    </div>
  );
}

type PasswordField = FieldMetadata<string | undefined, Record<string, unknown>, string[]>;

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({
  label,
  password,
  confirmPassword,
}: {
  label: string;
  password: PasswordField;
  confirmPassword: PasswordField;
}) {
  const { t } = useTranslation('auth');
  return (
    <>
      <AccountField
        field={password}
        type="password"
        label={label}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      <AccountField
        field={confirmPassword}
        type="password"
        label={t('confirmPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
