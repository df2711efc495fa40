import { readCertificates, type Certificate } from '#app/domain/learning/certificates.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Course } from '#app/learning/learning.ts';
import type { CertificateView } from '#app/ui/learning/certificate-page.tsx';
import { coursePath } from './asked.ts';
import { textsFor } from './course-view.ts';

/** The certificate of a course as it stands there, or null. */
export function certificateView(facts: MemberRequest, certificate: Certificate): CertificateView {
  // A paper is kept for years: its day has its year.
  const day = fullDayInText(facts.language, certificate.day);
  return { name: certificate.name, day, number: certificate.id };
}

/** What stands on every certificate of a course. */
export function certificateFacts(facts: MemberRequest, course: Course) {
  const texts = textsFor(facts, course);
  return {
    course: { href: coursePath(course), title: texts.title },
    line: texts.line,
    lessons: course.lessons.map(({ id }) => texts.lessons[id]!.title),
  };
}

/** A member's certificate of a course, or null. */
export const ownCertificate = async (
  { db, viewer }: MemberRequest,
  course: Course,
): Promise<Certificate | null> =>
  (await readCertificates(db, viewer.id)).find((one) => one.course === course.id) ?? null;
