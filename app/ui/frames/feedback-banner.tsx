import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { Icon } from '../icons.tsx';

/** Asks what could be better, until somebody closes it. */
export function FeedbackBanner() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <section
      aria-label={t('feedbackBanner.label')}
      className="no-print border-b border-line text-sm leading-snug"
    >
      <div className="flex max-w-work items-center gap-x-4 px-4 py-1.5 sm:px-8">
        <p className="min-w-0 flex-1 pt-1">
          {t('feedbackBanner.text')}{' '}
          <a href="/feedback" className="link inline-block py-1">
            {t('feedbackBanner.link')}
          </a>
        </p>
        <form method="post" action="/feedback-banner">
          <input type="hidden" name="next" value={pathname + search} />
          <button
            type="submit"
            name="banner"
            value="closed"
            className="btn px-2"
            title={t('feedbackBanner.close')}
          >
            <Icon name="close" />
            <span className="sr-only">{t('feedbackBanner.close')}</span>
          </button>
        </form>
      </div>
    </section>
  );
}
