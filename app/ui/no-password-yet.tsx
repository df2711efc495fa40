import { Form } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';

/** What a page that asks for the password says to whoever has none, and the way to the first one. @param next this page */
export function NoPasswordYet({ email, next }: { email: string; next: string }) {
  const { t } = useTranslation('settings');
  return (
    <section aria-labelledby="no-password-title" className="card max-w-md">
      <h2 id="no-password-title">{t('noPassword.title')}</h2>
      <p className="mt-3 break-words">{t('noPassword.text', { email })}</p>
      <Form method="post" action="/settings/password">
        <input type="hidden" name="next" value={next} />
        <button type="submit" name="intent" value="first-link" className="btn btn-primary mt-6">
          {t('noPassword.button')}
        </button>
      </Form>
    </section>
  );
}
