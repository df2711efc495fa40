import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/overview';
import { countToRead } from '#app/domain/moderation/queue.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { waitingKinds } from '#app/domain/books/waiting.ts';
import { formTexts } from '#app/forms/view.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { Amount, Row, Rows } from '#app/ui/parts/row.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

/** Its texts are for administrators only: they stay on the server, and so the page has no script. */
export const handle = { script: false, feature: 'admin' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, t, language, viewer, now } = memberRequest(context);
  const overview = await readOverview(db, now);
  return {
    ...overview,
    community: await countToRead(db),
    waiting: waitingKinds.flatMap((kind) =>
      overview.waiting[kind] > 0 ? [{ kind, count: overview.waiting[kind] }] : [],
    ),
    forms: overview.forms.map((form) => ({
      ...form,
      title: formTexts(t, form.form_type)('title') ?? form.form_type,
    })),
    parked: overview.parked.map((job) => ({
      ...job,
      when: job.finished_at && momentText(language, viewer.timezone, new Date(job.finished_at)),
    })),
  };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation([
    'admin',
    'payments-admin',
    'books-admin',
    'admin-help',
    'users',
    'analytics',
    'moderation-admin',
  ]);
  const { jobs, waiting } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 text-ink-soft">
        {t('people', { count: loaderData.members, onboarded: loaderData.onboarded })}
      </p>
      <p className="mt-2">
        <a href="/admin/users" className="link inline-block py-1">
          {t('users:title')}
        </a>
      </p>
      <p>
        <a href="/admin/analytics" className="link inline-block py-1">
          {t('analytics:title')}
        </a>
      </p>
      <p>
        <a href="/admin/help" className="link inline-block py-1">
          {t('admin-help:title')}
        </a>
      </p>
      <p>
        {/* A page without script: it is loaded whole. */}
        <a href="/admin/second-factor" className="link inline-block py-1">
          {t('secondFactor')}
        </a>
      </p>
      <p>
        <a href="/admin/community" className="link inline-block py-1">
          {t('moderation-admin:overview', { count: loaderData.community })}
        </a>
      </p>
      <p>
        <a href="/admin/feedback" className="link inline-block py-1">
          {t('feedback.open')}
        </a>
      </p>
      <h2 className="mt-8">{t('payments-admin:title')}</h2>
      <p className="mt-2">
        <a href="/admin/payments/open" className="link inline-block py-1">
          {t('payments-admin:overview', { count: waiting.reduce((all, { count }) => all + count, 0) })}
        </a>
      </p>
      {waiting.length > 0 ? (
        <div className="my-2 max-w-read">
          <Rows label={t('books-admin:open.title')}>
            {waiting.map(({ kind, count }) => (
              <Row
                key={kind}
                title={t(`books-admin:open.kind.${kind}`)}
                href={`/admin/payments/open?kind=${kind}`}
                end={<Amount>{count}</Amount>}
              />
            ))}
          </Rows>
        </div>
      ) : null}
      <ul className="flex flex-wrap gap-x-6">
        {(['payments', 'invitations', 'programs'] as const).map((page) => (
          <li key={page}>
            <a href={`/admin/${page}`} className="link inline-block py-1">
              {t(`common:nav.${page}`)}
            </a>
          </li>
        ))}
      </ul>
      {loaderData.withoutCoach > 0 ? (
        <p className="mt-2">
          <a href="/admin/users?state=coachless" className="link inline-block py-1">
            {t('withoutCoach', { count: loaderData.withoutCoach })}
          </a>
        </p>
      ) : null}
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
    </>
  );
}
