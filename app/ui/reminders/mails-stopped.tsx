import { useTranslation } from '#app/ui/texts.tsx';

/** Beside a mail that is on: the settings stop all that one may do without, so it does not come. */
export function MailsStopped() {
  const { t } = useTranslation('reminders');
  return (
    <p>
      {t('mailsStopped')}{' '}
      <a href="/settings#notifications" className="link">
        {t('mailsStoppedLink')}
      </a>
    </p>
  );
}
