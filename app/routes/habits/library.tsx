import { redirect } from 'react-router';
import type { Route } from './+types/library';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { HabitChoices } from '#app/ui/habits/habit-choices.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { choiceOf, factsOf } from '#app/views/library-habit.ts';
import { pillarOf } from '#app/views/tick-row.ts';

export const handle = {
  held: false,
  script: false,
  feature: 'habits',
  failure: 'habitAdd',
} satisfies PageFacts;

const path = '/habits/library';
const pillars = ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const asked = new URL(request.url).searchParams.get('pillar');
  const pillar = pillars.find((one) => pillarOf(one) === asked) ?? 'Mindset';
  const { habits, cap, mayAdd } = await listHabits(facts.db, facts.viewer.id, facts.today);
  const names = new Set(habits.flatMap(({ name, state }) => (state === 'archived' ? [] : [name])));
  return {
    pillar,
    kept: habits.filter(({ state }) => state !== 'archived').length,
    cap,
    isFull: !mayAdd,
    choices: habitLibrary
      .filter((habit) => habit.pillar === pillar)
      .map((habit) => choiceOf(facts, habit, names)),
  };
}

/** Takes a habit of the library. Sent twice it is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const key = (await readPosted(request))['key']?.[0];
  const habit = habitLibrary.find((one) => one.key === key);
  if (!habit) return redirect(path, 303);
  const back = `${path}?pillar=${pillarOf(habit.pillar)}#choice-${habit.key}`;
  const begun = factsOf(facts, habit);
  const made = await createHabit(db, viewer.id, { ...begun, isOneOfItsName: true }, today, now);
  if (made.ok)
    return redirectWithFlash(context, `/habits#habit-${made.id}`, [
      { kind: 'success', key: 'habitAdded', params: { name: begun.name } },
    ]);
  const cap = made.reason === 'cap-reached' ? made.cap : 0;
  return redirectWithFlash(context, back, [{ kind: 'info', key: 'habitsFull', params: { cap } }]);
}

export default function HabitLibrary({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['habits', 'habit-library', 'member']);
  const { pillar, kept, cap } = loaderData;
  return (
    <>
      <PageTitle>{t('library.title')}</PageTitle>
      <p>
        <a href="/habits" className="link no-print inline-block py-1">
          {t('title.overview')}
        </a>
      </p>
      <h1 className="mt-2">{t('library.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('habit-library:advice.howMany')} {t('library.grows')}
      </p>
      <p className="mt-2">
        {t('places', { kept, count: cap })}{' '}
        {loaderData.isFull ? (
          <a href="/habits?tab=manage" className="link">
            {t('cap.manage')}
          </a>
        ) : null}
      </p>
      <div className="mt-5">
        <Choice
          label={t('library.pillars')}
          options={pillars.map((one) => ({
            text: t(`member:pillar.${one}`),
            href: `${path}?pillar=${pillarOf(one)}`,
            isCurrent: one === pillar,
          }))}
        />
      </div>
      <HabitChoices choices={loaderData.choices} isFull={loaderData.isFull} />
      <p className="mt-5">
        <a href="/habits/new" className="link inline-block py-1">
          {t('toNew')}
        </a>
      </p>
    </>
  );
}
