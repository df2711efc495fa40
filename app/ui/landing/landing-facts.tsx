import { useSiteData } from '#app/ui/site-data.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { StructuredData } from '../structured-data.tsx';
import { useQuestions } from './questions.tsx';

/** Who this is, and the questions of the first page with their answers, for search engines. */
export function LandingFacts({ hasTrial }: { hasTrial: boolean }) {
  const { t, i18n } = useTranslation('landing');
  const site = useSiteData();
  const questions = useQuestions(hasTrial);
  if (!site) return null;
  return (
    <StructuredData
      facts={[
        {
          '@type': 'Organization',
          '@id': `${site.appUrl}/#organization`,
          name: site.appName,
          url: `${site.appUrl}/`,
          logo: `${site.appUrl}/favicon.svg`,
          description: t('description'),
        },
        {
          '@type': 'FAQPage',
          inLanguage: i18n.language,
          mainEntity: questions.map(({ q, a }) => ({
            '@type': 'Question',
            name: q,
            acceptedAnswer: { '@type': 'Answer', text: a },
          })),
        },
      ]}
    />
  );
}
