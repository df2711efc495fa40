import { data } from 'react-router';
import type { Route } from './+types/certificate';
import { issueCertificate, longestCertificateName } from '#app/domain/learning/certificates.ts';
import { readCourseMarks } from '#app/domain/learning/lessons.ts';
import { progressOf } from '#app/domain/learning/progress.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { CertificatePage } from '#app/ui/learning/certificate-page.tsx';
import { coursePath, namedCourse } from './asked.ts';
import { certificateFacts, certificateView, ownCertificate } from './certificate-view.ts';

export const handle = {
  feature: 'education',
  labels: { holder: 'learning:certificate.name' },
} satisfies PageFacts;

/** Where lessons are open there is no such page yet: the course says which. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const course = namedCourse(params.course);
  const certificate = await ownCertificate(facts, course);
  if (!certificate && !progressOf(course, await readCourseMarks(db, viewer.id, course.id)).isComplete)
    return redirectWithFlash(context, coursePath(course), [{ kind: 'info', key: 'certificateEarly' }]);
  return {
    ...certificateFacts(facts, course),
    certificate: certificate && certificateView(facts, certificate),
    name: viewer.name ?? '',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const course = namedCourse(params.course);
  const typed = (await readPosted(request))['holder']?.[0] ?? '';
  const name = typed.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  const refused = (key: 'required' | 'tooLong' | 'again', status: number) =>
    data({ name: typed, error: t(`learning:certificate.${key}`, { max: longestCertificateName }) }, status);
  if (name === '') return refused('required', 422);
  if (name.length > longestCertificateName) return refused('tooLong', 422);
  const issued = await attempt(context, () => issueCertificate(db, viewer.id, course, name, now));
  if (!issued.ok) return refused('again', issued.status);
  const path = coursePath(course);
  return issued.value
    ? redirectWithFlash(context, `${path}/certificate`, [{ kind: 'success', key: 'certificateIssued' }])
    : redirectWithFlash(context, path, [{ kind: 'info', key: 'certificateEarly' }]);
}

export default function CourseCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CertificatePage
      {...loaderData}
      name={actionData?.name ?? loaderData.name}
      error={actionData?.error ?? null}
    />
  );
}
