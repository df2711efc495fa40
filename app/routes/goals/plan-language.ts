import type { GoalPlan } from '#app/domain/goals/plans.ts';
import { languageOf } from '#app/domain/testimonials/words.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Language } from '#locales/languages.ts';

/**
 * Says of each text of a plan in which language it is, where that is not the page's: a plan stays as it was drawn, and somebody may have
 * written some of it anew since. What has too few words to tell is in the language of the rest.
 */
export function otherLanguage(
  { language }: Pick<MemberRequest, 'language'>,
  plan: Pick<GoalPlan, 'parts'> | null,
): (text: string) => Language | undefined {
  const drawnIn = plan && languageOf(Object.values(plan.parts).join(' '));
  return (text) => {
    const said = languageOf(text) ?? drawnIn;
    return said && said !== language ? said : undefined;
  };
}
