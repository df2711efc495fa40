import { useTranslation } from '#app/ui/texts.tsx';

/** An account is opened by a mailed link, which does not know of the invitation: it is to be opened once more. */
export function NewHere() {
  const { t } = useTranslation('plans');
  return (
    <p className="mt-3 max-w-[66ch] text-ink-soft">
      {t('newHere.text')}{' '}
      <a className="link inline-block py-1" href="/auth/signup">
        {t('newHere.link')}
      </a>
    </p>
  );
}
