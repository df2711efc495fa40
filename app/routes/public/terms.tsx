import type { Route } from './+types/terms';
import { termsVersion } from '#app/domain/payments/agreed-terms.ts';
import { listRefundRules } from '#app/domain/programs/catalogue.ts';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { LegalDocument, type LegalSection } from '#app/ui/legal-document.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, listed: true, sameForAll: true } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  return { programs: await listRefundRules(context.get(servicesContext).db, context.get(languageContext)) };
}

export default function Terms({ loaderData: { programs } }: Route.ComponentProps) {
  const { t } = useTranslation('terms');
  const rules = programs.map(({ name, rule, isFree }) =>
    t('refundRule', {
      program: name,
      rule: isFree ? t('nothingToRefund') : t(`refund:${rule}.long`),
    }),
  );
  const sections = t('sections', { returnObjects: true }) as LegalSection[];
  return (
    <>
      <PageHead description={t('description')}>{t('title')}</PageHead>
      <LegalDocument
        title={t('title')}
        lead={t('lead')}
        dates={[{ label: t('updated'), day: termsVersion }]}
        contents={t('contents')}
        // Each program's own guarantee stands between the sentence that it prevails and the general rule.
        sections={sections.map((section) =>
          section.id === 'refunds'
            ? { ...section, body: section.body.flatMap((block, index) => (index === 0 ? [block, rules] : [block])) }
            : section,
        )}
      />
    </>
  );
}
