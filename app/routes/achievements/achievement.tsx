import type { Route } from './+types/achievement';
import { placeOf } from '#app/achievements/achievement.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { Progress, stampState } from '#app/ui/achievements/achievement-rows.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Stamp } from '#app/ui/parts/stamp.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { readAchievements } from './achievements-view.ts';

export const handle = { script: false, held: false, feature: 'achievements' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const item = (await readAchievements(memberRequest(context))).find(({ id }) => id === params.achievement);
  if (!item) throw new Response('Not found', { status: 404 });
  const { to, feature } = placeOf[item.of.act];
  return { item, way: feature === null || (await mayOpen(context, feature)) ? to : null };
}

export default function AchievementPage({ loaderData: { item, way } }: Route.ComponentProps) {
  const { t } = useTranslation('achievements');
  const { id, name, state, points, credits } = item;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <p>
        <a href="/achievements" className="link no-print inline-block py-1">
          {t('one.back')}
        </a>
      </p>
      <div className="mt-4">
        <Stamp of={item.of} state={stampState(state)} said={{ name, text: item.text }} className="size-24" />
      </div>
      <h1 className="mt-4">{name}</h1>
      <p className="mt-1 text-ink-soft">{item.category}</p>
      <p className="mt-3 max-w-prose">{item.text}</p>
      <div className="mt-5 max-w-2xl">
        {state === 'earned' ? (
          <p>{t('one.claimed', { day: item.claimedOn, points, credits })}</p>
        ) : (
          <>
            <p className="font-semibold">{t(`state.${state}`, { level: item.opensAt })}</p>
            {state === 'in_progress' ? <Progress item={item} /> : null}
            <p className="mt-2 text-ink-soft">{t('one.worth', { points, credits })}</p>
          </>
        )}
      </div>
      {state === 'ready' ? (
        <form method="post" action={`/achievements/${id}/claim`} className="mt-6">
          <button type="submit" className="btn btn-primary">
            {t('one.claim')}
          </button>
        </form>
      ) : null}
      {way ? (
        <p className="mt-4">
          <a href={way} className="link inline-block py-1">
            {t('one.way')}
          </a>
        </p>
      ) : null}
    </>
  );
}
