import { useTranslation } from '#app/ui/texts.tsx';

import { LegalDocument, type LegalSection } from '#app/ui/legal-document.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const handle = { script: false };

export default function Terms() {
  const { t } = useTranslation('terms');

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="description" content={t('description')} />
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
