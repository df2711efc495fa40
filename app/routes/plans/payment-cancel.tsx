import { PageHead } from '#app/ui/page-head.tsx';
import type { PageFacts } from '#app/http/page-facts.ts';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false } satisfies PageFacts;

/** Where the provider leads whoever left its page (specification 1, §2). */
export default function PaymentCancel() {
  const { t } = useTranslation('plans');
  return (
    <div className="column column-read pt-12 pb-16">
      <PageHead description={t('cancel.text')} listed={false}>
        {t('cancel.title')}
      </PageHead>
      <h1>{t('cancel.title')}</h1>
      <p className="mt-4 text-lg">{t('cancel.text')}</p>
      <p className="mt-8 flex flex-wrap items-center gap-4">
        <a href="/signup" className="btn btn-primary">
          {t('cancel.again')}
        </a>
        <a href="/" className="btn btn-secondary">
          {t('cancel.home')}
        </a>
      </p>
    </div>
  );
}
