import type { Route } from './+types/insights';
import { listMembersByNeed } from '#app/domain/coaching/members-by-need.ts';
import { noteLooks } from '#app/domain/coaching/shares.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { EmotionalMap, GoalMap, GrowthInsights } from '#app/ui/coaching/insights.tsx';
import { MemberPage } from '#app/ui/coaching/member-page.tsx';
import { RiskPart } from '#app/ui/coaching/risk-part.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { emotionalMap, goalMap } from './insights-view.ts';
import { growthView } from './growth-view.ts';
import { ownMember } from './own-member.ts';
import { riskView } from './risk-view.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

/**
 * A member at one look: who may need a word, what moves them, where their goals stand, what has changed; of what they share. Each of the
 * last three is a feature of its own, and is left out where it is switched off.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const { memberId } = params;
  const { found, shared, head, today } = await ownMember(facts, memberId);
  const own = { coachId: viewer.id, memberId };
  await noteLooks(db, [{ ...own, assignmentId: found.assignmentId }], [...shared.keys()], now);
  const dayOf = (timezone: string, moment: Date) => dayIn(knownTimezone(timezone), moment);
  const [member] = await listMembersByNeed(db, own, dayOf, language, now);
  const of = { memberId, shared, today };
  return {
    member: head,
    risk: member?.risk ? riskView(facts, member.risk) : null,
    emotions: (await mayOpen(context, 'emotional-mapping')) ? await emotionalMap(facts, of) : null,
    goals: (await mayOpen(context, 'goal-mapping')) ? { map: await goalMap(facts, of) } : null,
    growth: (await mayOpen(context, 'growth-insights')) ? await growthView(facts, of) : null,
  };
}

export default function CoachInsights({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { member, risk, emotions, goals, growth } = loaderData;
  return (
    <MemberPage member={member} here="insights">
      <div className="max-w-2xl">
        <RiskPart risk={risk} memberId={member.id} />
        {emotions ? <EmotionalMap emotions={emotions} /> : null}
        {goals ? <GoalMap goals={goals.map} memberId={member.id} /> : null}
        {growth ? <GrowthInsights growth={growth} /> : null}
        {member.shared.length > 0 ? <p className="mt-8 text-ink-soft">{t('coach.written')}</p> : null}
      </div>
    </MemberPage>
  );
}
