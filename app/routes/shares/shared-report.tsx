import { data } from 'react-router';
import type { Route } from './+types/shared-report';
import { readReportExtent } from '#app/domain/shares/extents.ts';
import { readValuesByTest, readSharedReport } from '#app/domain/shares/shared-values.ts';
import { knownTimezone } from '#app/http/day.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { NothingShared, SharedReportPage } from '#app/ui/shares/shared-pages.tsx';
import { reportFacts } from '#app/views/report-facts.ts';
import { sharedGroups } from '#app/views/shared-values.ts';
import { answerShare, noShare, noteOpened, sharedHead, shareHeaders } from './share-request.ts';

export const handle = { script: false, returnTo: false } satisfies PageFacts;
export const headers = (): HeadersInit => shareHeaders;

/** A report that a member shares, with the values that they kept of it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await answerShare(context, 'report', params.token, async (asked) => {
    const { db, share, token } = asked;
    const extent = readReportExtent(share.extent);
    const report = await readSharedReport(db, share.userId, share.subjectId ?? '');
    if (!report) return noShare('gone');
    const markers = await readValuesByTest(db, share.userId, report.id);
    await noteOpened(context, request, share);
    return {
      head: sharedHead(asked, extent.name),
      report: {
        name: report.name,
        facts: reportFacts(asked, report, knownTimezone(asked.sharer.timezone)),
        content: extent.text ? report.content : '',
        file: extent.file && report.fileId !== null ? `/shared/report/${token}/file` : null,
      },
      // What a member notes beside a value is not printed on the report.
      groups: sharedGroups(asked, markers, { notes: false }),
    };
  });
  return data(answer, answer.ok ? 200 : answer.status);
}

export default function SharedReport({ loaderData }: Route.ComponentProps) {
  return loaderData.ok ? (
    <SharedReportPage {...loaderData.shown} />
  ) : (
    <NothingShared problem={loaderData.problem} />
  );
}
