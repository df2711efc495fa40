import type { Route } from './+types/shared-form';
import { noteLook } from '#app/domain/coaching/shares.ts';
import { findSubmission } from '#app/domain/submissions/list-submissions.ts';
import { asks } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MemberPage } from '#app/ui/coaching/member-page.tsx';
import { AnswerList } from '#app/ui/forms/answer-list.tsx';
import { PillarName } from '#app/ui/parts/pillar-mark.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { answersOf } from '#app/views/answers-of.ts';
import { formHead } from '#app/views/form-head.ts';
import { ownMember } from './own-member.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

/** A completed form of a member who shares their answers, as it was submitted: nothing that is still being written. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { memberId, submissionId } = params;
  const { found, shared, head } = await ownMember(facts, memberId);
  const submission = shared.has('answers') ? await findSubmission(facts.db, memberId, submissionId) : null;
  const form = submission?.completedAt && findForm(submission.formType);
  if (!submission?.completedAt || !form) throw new Response('Not found', { status: 404 });
  const look = { coachId: facts.viewer.id, memberId, assignmentId: found.assignmentId };
  await noteLook(facts.db, { ...look, kind: 'answers' }, facts.now);
  const say = formTexts(facts.t, form.definition.id);
  const state = { ...submission.state, answers: submission.answers, typed: {} };
  return {
    member: head,
    title: formHead(form, facts.t).title,
    when: momentText(facts.language, facts.viewer.timezone, submission.completedAt),
    sections: form.definition.sections.filter(asks).map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      pillar: section.pillar,
      answers: answersOf(form, section, state, facts),
    })),
  };
}

export default function CoachSharedForm({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { member, title, when, sections } = loaderData;
  return (
    <MemberPage member={member} here="answers">
      <h2>{title}</h2>
      <p className="text-ink-soft">{t('shared.completed', { when })}</p>
      {sections.map((section) => (
        <section key={section.id} className="mt-6" aria-labelledby={`s-${section.id}`}>
          <h3 id={`s-${section.id}`}>
            <PillarName pillar={section.pillar}>{section.title}</PillarName>
          </h3>
          <AnswerList answers={section.answers} />
        </section>
      ))}
      <p className="mt-6 text-ink-soft">{t('coach.written')}</p>
    </MemberPage>
  );
}
