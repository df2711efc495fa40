import type { Route } from './+types/shared';
import { isShareKind, noteLook } from '#app/domain/coaching/shares.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MemberPage } from '#app/ui/coaching/member-page.tsx';
import { SharedMeasurements, SharedRatings } from '#app/ui/coaching/shared-numbers.tsx';
import { SharedCheckIns, SharedForms, SharedGoals } from '#app/ui/coaching/shared-parts.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import {
  sharedCheckIns,
  sharedForms,
  sharedGoals,
  sharedMeasurements,
  sharedRatings,
} from '#app/views/shared-with-coach.ts';
import { ownMember } from './own-member.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

/** What a member shares; each look is written down where they read it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { memberId, kind } = params;
  const { found, shared, head, today } = await ownMember(facts, memberId);
  if (!isShareKind(kind)) throw new Response('Not found', { status: 404 });
  const nothing = { forms: null, checkIns: null, goals: null, measurements: null, ratings: null };
  if (!shared.has(kind)) return { member: head, kind, isShared: false, ...nothing };
  const { assignmentId } = found;
  await noteLook(facts.db, { coachId: facts.viewer.id, memberId, assignmentId, kind }, facts.now);
  const path = `/coach/members/${memberId}/shared/${kind}`;
  return {
    member: head,
    kind,
    isShared: true,
    forms: kind === 'answers' ? await sharedForms(facts, memberId) : null,
    checkIns: kind === 'checkins' ? await sharedCheckIns(facts, memberId, path, request) : null,
    goals: kind === 'goals' ? await sharedGoals(facts, memberId, path, request) : null,
    measurements: kind === 'measurements' ? await sharedMeasurements(facts, memberId, path, request) : null,
    ratings: kind === 'ratings' ? await sharedRatings(facts, memberId, today) : null,
  };
}

export default function CoachShared({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { member, kind, isShared, forms, checkIns, goals, measurements, ratings } = loaderData;
  return (
    <MemberPage member={member} here={kind}>
      <div className={measurements ? 'max-w-work' : 'max-w-2xl'}>
        {forms ? <SharedForms forms={forms} memberId={member.id} /> : null}
        {checkIns ? <SharedCheckIns {...checkIns} /> : null}
        {goals ? <SharedGoals {...goals} /> : null}
        {measurements ? <SharedMeasurements {...measurements} /> : null}
        {ratings ? <SharedRatings lines={ratings} /> : null}
        {isShared ? (
          <p className="mt-6 text-ink-soft">{t('coach.written')}</p>
        ) : (
          <p>{t(`coach.notShared.${kind}`)}</p>
        )}
      </div>
    </MemberPage>
  );
}
