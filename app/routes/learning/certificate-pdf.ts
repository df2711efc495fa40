import type { Route } from './+types/certificate-pdf';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answerWithPaper, fileNameOf, notFound } from '#app/views/papers.ts';
import { namedCourse } from './asked.ts';
import { certificateFacts, certificateView, ownCertificate } from './certificate-view.ts';

export const handle = { feature: 'education' } satisfies PageFacts;

/** A certificate as a paper. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t } = facts;
  const course = namedCourse(params.course);
  const certificate = await ownCertificate(facts, course);
  if (!certificate) throw notFound(facts);
  const view = certificateView(facts, certificate);
  const { line, lessons, course: about } = certificateFacts(facts, course);
  const paper = {
    title: t('learning:certificate.title'),
    facts: [
      t('learning:certificate.day', { day: view.day }),
      t('learning:certificate.number', { number: view.number }),
    ],
    parts: [
      {
        heading: view.name,
        blocks: [{ kind: 'paragraph', text: t('learning:certificate.has') } as const],
      },
      {
        heading: about.title,
        blocks: [
          { kind: 'paragraph', text: line } as const,
          { kind: 'list', ordered: true, items: lessons } as const,
        ],
      },
    ],
    closing: [t('learning:certificate.means')],
  };
  const file = fileNameOf(facts, 'certificate', about.title, certificate.day);
  return answerWithPaper(context, facts, paper, file, `${about.href}/certificate`);
}
