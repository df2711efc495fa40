import type { Route } from './+types/shared';
import { isShareKind, noteLook } from '#app/domain/coaching/shares.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MemberPage } from '#app/ui/coaching/member-page.tsx';
import { SharedCheckIns, SharedForms, SharedGoals } from '#app/ui/coaching/shared-parts.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { sharedCheckIns, sharedForms, sharedGoals } from '#app/views/shared-with-coach.ts';
import { ownMember } from './own-member.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

/** What a member shares; each look is written down where they read it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { memberId, kind } = params;
  const { found, shared, head } = await ownMember(facts, memberId);
  if (!isShareKind(kind)) throw new Response('Not found', { status: 404 });
  if (!shared.includes(kind)) return { member: head, kind, forms: null, checkIns: null, goals: null };
  const { assignmentId } = found;
  await noteLook(facts.db, { coachId: facts.viewer.id, memberId, assignmentId, kind }, facts.now);
  const path = `/coach/members/${memberId}/shared/${kind}`;
  return {
    member: head,
    kind,
    forms: kind === 'answers' ? await sharedForms(facts, memberId) : null,
    checkIns: kind === 'checkins' ? await sharedCheckIns(facts, memberId, path, request) : null,
    goals: kind === 'goals' ? await sharedGoals(facts, memberId, path, request) : null,
  };
}

export default function CoachShared({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { member, kind, forms, checkIns, goals } = loaderData;
  return (
    <MemberPage member={member} here={kind}>
      <div className="max-w-2xl">
        {forms ? <SharedForms forms={forms} memberId={member.id} /> : null}
        {checkIns ? <SharedCheckIns {...checkIns} /> : null}
        {goals ? <SharedGoals {...goals} /> : null}
        {forms || checkIns || goals ? (
          <p className="mt-6 text-ink-soft">{t('coach.written')}</p>
        ) : (
          <p>{t(`coach.notShared.${kind}`)}</p>
        )}
      </div>
    </MemberPage>
  );
}
