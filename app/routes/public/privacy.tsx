import { useTranslation } from '#app/ui/texts.tsx';
import type { PageFacts } from '#app/http/page-facts.ts';

import { LegalDocument, type LegalSection } from '#app/ui/legal-document.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

export const handle = { script: false, listed: true, sameForAll: true } satisfies PageFacts;

export default function Privacy() {
  const { t } = useTranslation('privacy');

  return (
    <>
      <PageHead description={t('description')}>{t('title')}</PageHead>
      <LegalDocument
        title={t('title')}
        lead={t('lead')}
        dates={[
          { label: t('effective'), day: '2024-12-20' },
          { label: t('updated'), day: '2025-03-16' },
        ]}
        contents={t('contents')}
        sections={t('sections', { returnObjects: true }) as LegalSection[]}
      />
    </>
  );
}
