import { readLegacyPlan, type LegacyPart } from '#app/domain/legacy-plans/legacy-plan.ts';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import { legacyPlan } from '#app/forms/definitions/legacy-plan.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { formTexts } from '#app/forms/view.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Entry, PartLine } from '#app/ui/legacy/views.ts';

export const legacyPath = '/legacy-planning';
export const partPath = (id: string): string => `${legacyPath}/${id}`;

/** What was answered in a part, in words; what was left out is not said. */
export const entriesOf = (facts: MemberRequest, id: string, answers: Answers): readonly Entry[] => {
  const sections = answersInWords(legacyPlan, answers, facts);
  const entries = sections.find((section) => section.id === id)?.entries ?? [];
  return entries.filter(({ given }) => given).map(({ label, text }) => ({ label, text }));
};

/** So much of its beginning stands in the list. */
const mostShown = 140;
const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length <= mostShown ? line : `${signs.slice(0, mostShown).join('').trimEnd()}…`;
};

/** Everything that somebody wrote, for help. */
export const textsOf = (parts: Iterable<LegacyPart>): readonly string[] =>
  [...parts].flatMap(({ answers }) =>
    Object.values(answers)
      .flat()
      .flatMap((answer) => (typeof answer === 'string' ? [answer] : [])),
  );

/** The parts in their order, written or not, and how many are. */
export async function planView(facts: MemberRequest) {
  const { db, viewer, t, language, today } = facts;
  const parts = await readLegacyPlan(db, viewer.id);
  const say = formTexts(t, legacyPlan.id);
  const lines = legacyPlan.sections.map(({ id }): PartLine => {
    const part = parts.get(id);
    const [first] = part ? entriesOf(facts, id, part.answers) : [];
    return {
      id,
      href: partPath(id),
      title: say(`sections.${id}.title`) ?? id,
      text: first ? beginningOf(first.text) : null,
      when:
        part && first
          ? t('legacy:kept', { day: dayInText(language, dayIn(viewer.timezone, part.savedAt), today) })
          : null,
    };
  });
  const written = lines.filter(({ text }) => text !== null).length;
  return { lines, written, texts: textsOf(parts.values()), parts };
}
