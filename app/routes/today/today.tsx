import type { Route } from './+types/today';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import * as habitTicks from '#app/islands/habit-ticks.tsx';
import { WithSide } from '#app/ui/frames/with-side.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DayStrip } from '#app/ui/parts/day-strip.tsx';
import { Quote } from '#app/ui/parts/leaf.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { DayHead } from '#app/ui/today/day-head.tsx';
import { ReadyLine } from '#app/ui/look-backs/span-list.tsx';
import { FailedPayment } from '#app/ui/today/failed-payment.tsx';
import { HabitsPart } from '#app/ui/today/habits-part.tsx';
import { LevelPart } from '#app/ui/today/level-part.tsx';
import { MonthPart } from '#app/ui/today/month-part.tsx';
import { PagePart } from '#app/ui/today/page-part.tsx';
import { PastDay } from '#app/ui/today/past-day.tsx';
import { ProgramRow } from '#app/ui/today/program-row.tsx';
import { Goals, WhenThereIsTime } from '#app/ui/today/what-else.tsx';
import { ChallengesPart } from '#app/ui/today/challenges-part.tsx';
import { ProfileCard } from '#app/ui/transformation/profile-card.tsx';
import { TrialPanel } from '#app/ui/trial/trial-panel.tsx';
import { dayAsked, monthAsked, viewMonth, viewPastDay } from './calendar-view.ts';
import { challengesToday } from './challenges-today.ts';
import { opensOf } from './opens.ts';
import { viewToday } from './today-view.ts';

const isCalendar = (pathname: string): boolean => /^\/calendar/i.test(pathname);

export const handle = {
  island: 'habit-ticks',
  feature: ({ pathname }) => (isCalendar(pathname) ? 'calendar' : 'dashboard'),
} satisfies PageFacts;

/** Today, at both addresses; the calendar has its month open besides, and leads to any day that is over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { pathname, searchParams } = new URL(request.url);
  const opens = await opensOf(context);
  const zones = (await mayOpen(context, 'drag-drop-zones')) ? '/xp-zones' : null;
  if (!isCalendar(pathname)) {
    const { texts, ...today } = await viewToday(facts, '/dashboard', opens);
    const challenges = await challengesToday(context, facts, '/dashboard');
    return { today, zones, challenges, past: null, month: null, help: helpNeeded({ texts }) };
  }
  const day = dayAsked(searchParams.get('date'), facts.today);
  const month = await viewMonth(facts, monthAsked(searchParams.get('month'), day ?? facts.today), opens);
  const titles = month.events.map(({ title }) => title);
  if (day) {
    const { texts, ...past } = await viewPastDay(facts, day, opens);
    return {
      today: null,
      zones,
      challenges: [],
      past,
      month,
      help: helpNeeded({ texts: [...texts, ...titles] }),
    };
  }
  const { texts, ...today } = await viewToday(facts, '/calendar', opens);
  const challenges = await challengesToday(context, facts, '/calendar');
  return { today, zones, challenges, past: null, month, help: helpNeeded({ texts: [...texts, ...titles] }) };
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { today, zones, challenges, past, month } = loaderData;
  const { t } = useTranslation('today');
  if (past)
    return (
      <>
        <PageTitle>{past.title}</PageTitle>
        <PastDay past={past} ticks={habitTicks} />
        {month ? <MonthPart month={month} /> : null}
      </>
    );
  if (!today) return null;
  const { why } = today;
  const side = (
    <>
      <section aria-labelledby="week">
        <h2 id="week" className="text-xl">
          {t('week.title')}
        </h2>
        <div className="mt-2 max-w-sm" data-follows="week">
          <DayStrip label={t('week.title')} days={today.week} />
        </div>
        {today.opens.calendar ? (
          <p className="mt-2">
            <a href="/calendar" className="link inline-block py-1">
              {t('week.month')}
            </a>
          </p>
        ) : null}
        <p>
          <a href={today.lookBacks.list} className="link inline-block py-1">
            {t('week.lookBack')}
          </a>
        </p>
      </section>
      {today.glance ? <ProfileCard glance={today.glance} /> : null}
    </>
  );
  return (
    <>
      <PageTitle>{month ? `${month.title} · ${t('title')}` : t('title')}</PageTitle>
      <WithSide side={side}>
        <DayHead head={today.head} />
        <FailedPayment failed={today.failedPayment} />
        {month ? <MonthPart month={month} /> : null}
        {today.trial ? <TrialPanel trial={today.trial} /> : null}
        <ReadyLine ready={today.lookBacks.ready} />
        <ReadyLine ready={today.lookBacks.year} />
        {why ? <Quote text={why} when={t('why')} /> : null}
        {today.opens.habits ? (
          <HabitsPart
            groups={today.groups}
            folded={today.folded}
            hasHabits={today.hasHabits}
            ticks={habitTicks}
          />
        ) : null}
        {today.opens.writes ? <PagePart toWrite={today.toWrite} pages={today.pages} /> : null}
        {today.program ? <ProgramRow program={today.program} /> : null}
        <ChallengesPart runs={challenges} back={month ? '/calendar' : '/dashboard'} />
        <Goals goals={today.goals} />
        <WhenThereIsTime checkpoint={today.checkpoint} workout={today.workout} forms={today.forms} />
        <LevelPart level={today.level} zones={zones} />
      </WithSide>
    </>
  );
}
