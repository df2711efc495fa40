import type { Route } from './+types/look-backs';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SpanList } from '#app/ui/look-backs/span-list.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { spanRows } from '#app/views/look-backs.ts';
import { askedPractice } from './asked-span.ts';

export const handle = { held: false, script: false, feature: 'dashboard' } satisfies PageFacts;

/** What there is to look back on without a program. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  return { spans: spanRows(facts, await askedPractice(facts, undefined)) };
}

export default function LookBacks({ loaderData: { spans } }: Route.ComponentProps) {
  const { t } = useTranslation('look-backs');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      <SpanList spans={spans} />
    </>
  );
}
