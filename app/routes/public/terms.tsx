import { useTranslation } from '#app/ui/texts.tsx';

import { LegalDocument, type LegalSection } from '#app/ui/legal-document.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

export const handle = { script: false, listed: true };

export default function Terms() {
  const { t } = useTranslation('terms');

  return (
    <>
      <PageHead description={t('description')}>{t('title')}</PageHead>
      <LegalDocument
        title={t('title')}
        lead={t('lead')}
        dates={[{ label: t('updated'), day: '2025-03-16' }]}
        contents={t('contents')}
        sections={t('sections', { returnObjects: true }) as LegalSection[]}
      />
    </>
  );
}
