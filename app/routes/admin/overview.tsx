import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/overview';
import { waitingMatters } from '#app/domain/administration/what-waits.ts';
import { bookMonth } from '#app/domain/books/months.ts';
import { readSums } from '#app/domain/books/sums.ts';
import { countToRead } from '#app/domain/moderation/queue.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { waitingKinds } from '#app/domain/books/waiting.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { OverviewWaiting } from '#app/ui/admin/overview-waiting.tsx';
import { OverviewWeek } from '#app/ui/admin/overview-week.tsx';
import { formTitle } from '#app/views/form-title.ts';
import { programRequest } from '#app/views/program-view.ts';
import { momentText } from '#app/http/formats.ts';
import { monthInText } from '#app/http/day-texts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

/** Its texts are for administrators only: they stay on the server, and so the page has no script. */
export const handle = { script: false, feature: 'admin' } satisfies PageFacts;

/** The pages on which what waits is looked after. */
const pageOf = {
  flags: '/admin/flags',
  leads: '/admin/leads?follow=open',
  feedback: '/admin/feedback',
  signUps: '/admin/users/invite',
  testimonials: '/admin/testimonials',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, t, language, viewer, now, money } = programRequest(context);
  const { waiting, matters, week, withoutCoach, ...overview } = await readOverview(db, now);
  const month = bookMonth(now);
  const line = (title: string, to: string, count: number) => ({ title, to, count });
  return {
    ...overview,
    // What may be about somebody in danger first, then money, then people.
    waiting: [
      line(t('admin:waits.community'), '/admin/community', await countToRead(db)),
      ...waitingKinds.map((kind) =>
        line(
          t('admin:waits.payment', { kind: t(`books-admin:open.kind.${kind}`) }),
          `/admin/payments/open?kind=${kind}`,
          waiting[kind],
        ),
      ),
      line(t('admin:waits.withoutCoach'), '/admin/users?state=coachless', withoutCoach),
      ...waitingMatters.map((matter) => line(t(`admin:waits.${matter}`), pageOf[matter], matters[matter])),
    ].filter(({ count }) => count > 0),
    week,
    money: {
      month: monthInText(language, month, ''),
      sums: (await readSums(db, { from: month, to: month }, language)).map(
        ({ currency, isSandbox, total }) => ({
          name: t(`books-admin:ledger.${isSandbox ? 'sandbox' : 'real'}`, {
            currency: currency.toUpperCase(),
          }),
          net: money(total.net, currency),
          paid: money(total.paid, currency),
          back: total.paid === total.net ? null : money(total.paid - total.net, currency),
        }),
      ),
    },
    forms: overview.forms.map((form) => ({
      ...form,
      title: formTitle(t, form.form_type),
    })),
    parked: overview.parked.map((job) => ({
      ...job,
      when: job.finished_at && momentText(language, viewer.timezone, new Date(job.finished_at)),
    })),
  };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { jobs } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 text-ink-soft">
        {t('people', { count: loaderData.accounts, onboarded: loaderData.onboarded })}
      </p>
      <div className="mt-6 max-w-work gap-x-12 gap-y-8 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <OverviewWaiting waiting={loaderData.waiting} />
        <OverviewWeek week={loaderData.week} money={loaderData.money} />
      </div>
      <h2 className="mt-8">{t('forms')}</h2>
      <DataTable
        label={t('forms')}
        columns={[
          t('form'),
          { text: t('started'), isNumber: true },
          { text: t('completed'), isNumber: true },
        ]}
        rows={loaderData.forms.map((form) => ({
          key: form.form_type,
          cells: [form.title, form.started, form.completed],
        }))}
      />
      <h2 className="mt-8">{t('jobs')}</h2>
      <p className="mt-2">
        {t('jobCounts', {
          waiting: (jobs['waiting'] ?? 0) + (jobs['running'] ?? 0),
          done: jobs['done'] ?? 0,
          parked: jobs['parked'] ?? 0,
        })}
      </p>
      {loaderData.parked.length === 0 ? <p className="mt-2 text-ink-soft">{t('noneParked')}</p> : null}
      <ul className="mt-3 space-y-2">
        {loaderData.parked.map((job) => (
          <li key={job.id} className="card">
            {job.kind} · {t('tries', { count: job.attempts })} · {job.when}
            <span className="block break-words text-ink-soft">{job.last_error}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        {/* A page without script: it is loaded whole. */}
        <a href="/admin/second-factor" className="link inline-block py-1">
          {t('secondFactor')}
        </a>
      </p>
    </>
  );
}
