import { useLocation } from 'react-router';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { NextSteps } from '#app/ui/sales/next-steps.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, sameForAll: true } satisfies PageFacts;

/** What happens next, after somebody left their details or asked for a call. */
export default function ThanksPage() {
  const { t } = useTranslation('leads');
  const kind = useLocation().pathname.startsWith('/strategy-call') ? 'call' : 'website';
  return (
    <div className="column column-work pt-10 pb-16 lg:pt-16">
      <PageHead description={t('thanks.description')} listed={false}>
        {t(`thanks.${kind}.title`)}
      </PageHead>
      <h1>{t(`thanks.${kind}.title`)}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {t('thanks.received')} {kind === 'call' ? t('thanks.call.mailed') : null}
      </p>
      <h2 className="mt-10">{t('thanks.next')}</h2>
      <ol className="mt-3 list-decimal space-y-3 pl-6">
        <li>{t(`thanks.${kind}.first`)}</li>
        <li>{t(`thanks.${kind}.second`)}</li>
        <li>{t('thanks.third')}</li>
      </ol>
      <p className="mt-6 text-base text-ink-soft">{t('thanks.noAccount')}</p>
      <h2 className="mt-10 mb-4">{t('thanks.meanwhile')}</h2>
      <NextSteps steps={['quiz', 'blocker']} main="quiz" />
    </div>
  );
}
