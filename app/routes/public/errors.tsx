import { useTranslation } from '#app/ui/texts.tsx';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

export const handle = { script: false, sameForAll: true } satisfies PageFacts;

/** The specification's placeholder (3, §2), with what helps until it is more. */
export default function ErrorsPage() {
  const { t } = useTranslation('errors');
  return (
    <div className="column column-read py-16">
      <PageTitle>{t('placeholder.title')}</PageTitle>
      <h1>{t('placeholder.title')}</h1>
      <p className="mt-3">{t('placeholder.text')}</p>
      <p className="mt-2 text-ink-soft">{t('placeholder.help')}</p>
      <p className="mt-7">
        <a href="/" className="btn btn-primary">
          {t('toStart')}
        </a>
      </p>
    </div>
  );
}
