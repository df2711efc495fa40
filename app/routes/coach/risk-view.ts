import type { Risk, RiskReason } from '#app/domain/coaching/risk.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Why a word may help, in words: 'No check-in for 6 days'. */
const reasonText = ({ t }: MemberRequest, { kind, ...numbers }: RiskReason): string =>
  t(`coaching:risk.reason.${kind}`, numbers);

/** A score as a list says it: its level in words, and why. @param most so many reasons, those that weigh most */
export const riskWords = (facts: MemberRequest, risk: Risk, most = 2) => ({
  level: facts.t(`coaching:risk.level.${risk.level}`),
  reasons: [...new Set(risk.reasons.map((reason) => reasonText(facts, reason)))].slice(0, most),
});

/** A score with how it came about, for the member's own page. */
export const riskView = (facts: MemberRequest, risk: Risk) => ({
  ...riskWords(facts, risk, 6),
  score: risk.score,
  parts: risk.parts.map(({ part, value, weight }) => ({ part, value, weight })),
});
