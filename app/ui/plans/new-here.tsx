import { useTranslation } from '#app/ui/texts.tsx';

/** An account is opened by a mailed link, which leads back here. @param next this page's path */
export function NewHere({ next }: { next: string }) {
  const { t } = useTranslation('plans');
  return (
    <p className="mt-3 max-w-[66ch] text-ink-soft">
      {t('newHere.text')}{' '}
      <a className="link inline-block py-1" href={`/auth/signup?next=${encodeURIComponent(next)}`}>
        {t('newHere.link')}
      </a>
    </p>
  );
}
