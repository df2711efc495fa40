import { Form } from 'react-router';
import type { Route } from './+types/jobs';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import { tries } from '#app/domain/jobs/jobs.ts';
import { jobStates, listJobs, tryAgain } from '#app/domain/jobs/list-jobs.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { useBulk } from '#app/ui/admin/bulk-foot.tsx';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'system-settings' } satisfies PageFacts;

const jobList: ListDefinition = {
  path: '/admin/system/jobs',
  filters: { show: { kind: 'one-of', values: jobStates, fallback: 'parked' } },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const query = readListQuery(jobList, new URL(request.url).searchParams);
  const state = jobStates.find((one) => one === query.values['show']) ?? 'parked';
  const { jobs, ...place } = await listJobs(db, state, query.asked);
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  return {
    tries,
    list: listView(query, place),
    state,
    bulk: { list: 'jobs', acts: actsOn('jobs'), where: '' },
    jobs: jobs.map((job) => ({
      id: job.id,
      kind: job.kind,
      attempts: job.attempts,
      created: moment(job.createdAt),
      when: moment(job.finishedAt ?? job.runAt),
      error: job.lastError ?? '',
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const count = await tryAgain(db, viewer.id, posted['job']?.[0] ?? null, now);
  return redirectWithFlash(context, '/admin/system/jobs', [
    count > 0 ? { kind: 'success', key: 'jobsAgain' } : { kind: 'info', key: 'jobsNone' },
  ]);
}

export default function SystemJobs({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['system', 'bulk']);
  const { jobs, list, state } = loaderData;
  const isParked = state === 'parked';
  const bulk = useBulk({ ...list, ...loaderData.bulk });
  return (
    <>
      <SystemHead page="jobs" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('jobs.text', loaderData.tries)}</p>
      <ListFilters
        list={list}
        id="jobs"
        label={t('jobs.show')}
        fields={[
          {
            kind: 'one-of',
            name: 'show',
            label: t('jobs.show'),
            options: jobStates.map((value) => ({ value, text: t(`jobs.state.${value}`) })),
          },
        ]}
        submit={t('jobs.filter')}
      />
      <ListFrame
        list={list}
        count={t('jobs.count', { count: list.total })}
        empty={{ title: t(`jobs.none.${state}`), text: t('jobs.noneText') }}
        notFound={{ title: t(`jobs.none.${state}`), text: t('jobs.noneText') }}
      >
        {isParked ? (
          <Form method="post" id="again" className="mt-4">
            <button type="submit" className="btn btn-secondary">
              {t('jobs.all')}
            </button>
          </Form>
        ) : null}
        <DataTable
          label={t(`jobs.state.${state}`)}
          {...(isParked ? { bulk } : {})}
          columns={[
            t('jobs.kind'),
            t('jobs.created'),
            t(`jobs.when.${state}`),
            { text: t('jobs.attempts'), isNumber: true },
            t('jobs.error'),
            ...(isParked ? [t('jobs.act')] : []),
          ]}
          rows={jobs.map((job) => ({
            key: job.id,
            choose: t('bulk:chooseOne', { name: `${job.kind}, ${job.created}` }),
            cells: [
              job.kind,
              job.created,
              job.when,
              job.attempts,
              <span key="error" className="wrap-anywhere">
                {job.error || t('jobs.noError')}
              </span>,
              ...(isParked
                ? [
                    // Of the form above: the table is another one, of what is chosen.
                    <button
                      key="again"
                      type="submit"
                      form="again"
                      name="job"
                      value={job.id}
                      className="link py-1"
                    >
                      {t('jobs.again')}
                      <span className="sr-only">
                        : {job.kind}, {job.created}
                      </span>
                    </button>,
                  ]
                : []),
            ],
          }))}
        />
      </ListFrame>
    </>
  );
}
