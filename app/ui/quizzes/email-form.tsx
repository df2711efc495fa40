import { useTranslation } from '#app/ui/texts.tsx';

export const emailId = 'f-email';

/** Asks a guest for the address that the result goes to, or to talk instead. */
export function EmailForm({
  typed,
  error,
  days,
}: {
  typed: string;
  error: string | null;
  /** After so many days the answers of whoever leaves no address are deleted. */
  days: number;
}) {
  const { t } = useTranslation('quizzes');
  return (
    <form method="post" noValidate className="mt-6">
      <label htmlFor={emailId} className="block font-semibold">
        {t('email.label')}
      </label>
      <span id={`${emailId}-hint`} className="block text-ink-soft">
        {t('email.hint')}{' '}
        <a href="/privacy" className="link">
          {t('email.privacy')}
        </a>
      </span>
      {error ? (
        <span id={`${emailId}-error`} className="block font-semibold text-danger">
          <span className="sr-only">{t('errorPrefix')}</span> {error}
        </span>
      ) : null}
      <input
        id={emailId}
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${emailId}-hint ${emailId}-error` : `${emailId}-hint`}
        className="field mt-1.5"
      />
      <div hidden>
        <label htmlFor="f-website">{t('email.website')}</label>
        <input id="f-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" name="intent" value="send" className="btn btn-primary mt-6 w-full sm:w-auto">
        {t('email.send')}
      </button>
      <div className="mt-10 border-t border-line pt-6">
        <h2>{t('email.skipTitle')}</h2>
        <p className="mt-2 text-ink-soft">
          {t('email.skipText')} {t('email.kept', { count: days })}
        </p>
        <button type="submit" name="intent" value="skip" className="btn btn-secondary mt-4">
          {t('email.skip')}
        </button>
      </div>
    </form>
  );
}
