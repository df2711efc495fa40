import type { Route } from './+types/ready-list';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ReadyGroups } from '#app/ui/workouts/ready-groups.tsx';
import { readyGroups } from './plans-view.ts';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export const loader = ({ context }: Route.LoaderArgs) => ({ groups: readyGroups(memberRequest(context)) });

export default function ReadyPlans({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  return (
    <div className="max-w-work">
      <PageTitle>{t('ready.title')}</PageTitle>
      <p>
        <a href="/workout-planner" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('ready.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('ready.intro')}</p>
      <ReadyGroups groups={loaderData.groups} />
    </div>
  );
}
