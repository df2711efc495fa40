import { useSiteData } from '#app/ui/site-data.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { StructuredData } from '../structured-data.tsx';

type Question = { q: string; a: string };

/** Who this is, and the questions of the first page with their answers, for search engines. */
export function LandingFacts() {
  const { t, i18n } = useTranslation('landing');
  const site = useSiteData();
  if (!site) return null;
  const questions = t('questions.items', { returnObjects: true }) as Question[];
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
