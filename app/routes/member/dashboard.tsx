import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/dashboard';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import { listLevels, wizardXp } from '#app/domain/xp/levels.ts';
import { dateFormat } from '#app/http/formats.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { glanceAtProfile } from '#app/domain/transformation/profiles.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Meter } from '#app/ui/parts/meter.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import { ProfileCard } from '#app/ui/transformation/profile-card.tsx';
import { TrialPanel } from '#app/ui/trial/trial-panel.tsx';
import { formHead } from '#app/views/form-head.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { viewTrial } from '#app/views/trial-view.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = {
  feature: ({ pathname }) => (/^\/calendar/i.test(pathname) ? 'calendar' : 'dashboard'),
} satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t, language } = facts;
  const board = await readDashboard(db, viewer.id);
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    name: viewer.name?.split(' ')[0] ?? null,
    xp: wizardXp(await listLevels(db, language), viewer.xp),
    trial: await viewTrial(facts),
    glance: await glanceAtProfile(db, viewer.id, facts.now),
    band: board.band,
    required: board.required,
    next: board.next ? formHead(board.next, t) : null,
    goal: board.goal
      ? {
          ...board.goal,
          target_date: board.goal.target_date && day.format(new Date(`${board.goal.target_date}T00:00:00Z`)),
        }
      : null,
    habit: board.habit ?? null,
    help: helpNeeded({ goal: board.goal?.title ?? '', habit: board.habit?.name ?? '' }),
    newest: board.newest.map((submission) => ({
      id: submission.id,
      title: formTexts(t, submission.formType)('title') ?? submission.formType,
      completed: submission.completedAt !== null,
      when: momentText(
        language,
        viewer.timezone,
        submission.changedAt ?? submission.completedAt ?? submission.updatedAt,
      ),
      path: findForm(submission.formType)!.path,
    })),
  };
}

/** The colours of a pillar's card; each pillar has a hue, a tint and its word. */
const pillarLook: Readonly<Record<string, string>> = {
  Health: 'border-health bg-health-tint',
  Relationships: 'border-relationships bg-relationships-tint',
  Financial: 'border-financial bg-financial-tint',
  Purpose: 'border-purpose bg-purpose-tint',
  Mindset: 'border-mindset bg-mindset-tint',
};

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('member');
  const { xp, next, required, goal, habit } = loaderData;
  // What the end of a trial asks has the page's one filled button.
  const asksOfTrial = loaderData.trial.state === 'over' && loaderData.trial.hasOffer;
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <h1>{loaderData.name ? t('dashboard.greeting', { name: loaderData.name }) : t('dashboard.title')}</h1>
      <p className="mt-2 text-ink-soft">{t(`dashboard.band.${loaderData.band}`)}</p>
      <TrialPanel trial={loaderData.trial} />

      <section className="card mt-8 border-pine" aria-labelledby="next">
        <h2 id="next">{next ? t('dashboard.nextIs', { form: next.title }) : t('dashboard.allDone')}</h2>
        <p className="mt-1">{next ? next.description : t('dashboard.allDoneText')}</p>
        <p className="mt-5 flex flex-wrap items-center gap-4">
          <a
            href={next ? next.path : '/journal'}
            className={`btn ${asksOfTrial ? 'btn-secondary' : 'btn-primary'}`}
          >
            {next ? t('dashboard.openNext') : t('dashboard.openJournal')}
          </a>
          <span className="text-ink-soft">
            {t('dashboard.required', { done: required.done, count: required.total })}
          </span>
        </p>
      </section>

      {goal || habit ? (
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          {goal ? (
            <section className={`rounded-card border p-5 ${pillarLook[goal.pillar]}`} aria-labelledby="goal">
              <h2 id="goal" className="text-base font-sans font-normal">
                {t('dashboard.goal')}
              </h2>
              <p className="mt-1 font-serif text-xl break-words">{goal.title}</p>
              <p className="mt-1">
                {t(`pillar.${goal.pillar}`)}
                {goal.target_date ? ` · ${t('dashboard.until', { day: goal.target_date })}` : ''}
              </p>
            </section>
          ) : null}
          {habit ? (
            <section
              className={`rounded-card border p-5 ${pillarLook[habit.pillar]}`}
              aria-labelledby="habit"
            >
              <h2 id="habit" className="text-base font-sans font-normal">
                {t('dashboard.habit')}
              </h2>
              <p className="mt-1 font-serif text-xl break-words">{habit.name}</p>
              <p className="mt-1">
                {t(`pillar.${habit.pillar}`)} · {t(`timeOfDay.${habit.time_of_day}`)}
              </p>
            </section>
          ) : null}
        </div>
      ) : null}

      <ProfileCard glance={loaderData.glance} />

      <section className="mt-10" aria-labelledby="level">
        <h2 id="level">{t('dashboard.level', { level: xp.current_level, name: xp.level_name })}</h2>
        {xp.next_level_name ? (
          <div className="mt-2 max-w-2xl">
            <Meter
              label={t('dashboard.levelMeter')}
              value={xp.current_xp}
              of={xp.target}
              start={t('dashboard.xpOf', { xp: xp.current_xp, target: xp.target })}
              end={t('dashboard.toNext', { count: xp.xp_to_next_level, name: xp.next_level_name })}
            />
          </div>
        ) : (
          <p className="mt-1 text-ink-soft">{t('dashboard.topLevel', { xp: xp.current_xp })}</p>
        )}
        {xp.current_level < 1 ? (
          <p className="mt-3 text-ink-soft">
            <strong className="text-ink">{t('dashboard.balance')}</strong> {t('dashboard.balanceLocked')}
          </p>
        ) : null}
      </section>

      <section className="mt-10" aria-labelledby="last">
        <h2 id="last">{t('dashboard.last')}</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {loaderData.newest.map((submission) => (
            <li
              key={submission.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span>
                <a href={`/forms/submissions/${submission.id}`} className="link inline-block py-0.5">
                  {submission.title}
                </a>
                <span className="block text-sm text-ink-soft">{submission.when}</span>
              </span>
              <StateBadge state={submission.completed ? 'completed' : 'in-progress'}>
                {t(submission.completed ? 'dashboard.completed' : 'dashboard.inProgress')}
              </StateBadge>
            </li>
          ))}
        </ul>
        {loaderData.newest.length === 0 ? <p className="mt-3">{t('dashboard.noSubmissions')}</p> : null}
        <p className="mt-4">
          <a href="/forms?view=history" className="link inline-block py-1">
            {t('dashboard.toHistory')}
          </a>
        </p>
      </section>
    </>
  );
}
