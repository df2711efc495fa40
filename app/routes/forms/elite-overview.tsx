import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/elite-overview';
import { readStanding } from '#app/domain/submissions/elite-access.ts';
import { currentHeads } from '#app/domain/submissions/list-submissions.ts';
import { EliteCards } from '#app/ui/forms/elite-card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Badge } from '#app/ui/primitives.tsx';
import { eliteCards } from './elite-view.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'forms' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const standing = await readStanding(facts.db, facts.viewer);
  const submissions = await currentHeads(facts.db, facts.viewer.id);
  return { level: standing.level, xp: standing.xp, cards: eliteCards(standing, submissions, facts) };
}

export default function EliteOverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PageTitle>{t('elite.title')}</PageTitle>
      <a href="/forms" className="btn btn-quiet -mt-4 mb-2">
        {t('backToForms')}
      </a>
      <h1>{t('elite.title')}</h1>
      <p className="mt-3">
        <Badge tone="quiet">{t('elite.badge')}</Badge>
      </p>
      <p className="mt-3 max-w-prose">{t('elite.intro')}</p>
      <p className="mt-3 max-w-prose">{t('elite.result')}</p>
      <p className="mt-3 text-ink-soft">
        {t('elite.youAreAt', { level: loaderData.level, xp: loaderData.xp })}
      </p>
      <h2 className="mt-8">{t('elite.five')}</h2>
      <EliteCards cards={loaderData.cards} />
    </>
  );
}
