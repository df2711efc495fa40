import type { Answers } from '#app/forms/engine/definition.ts';
import { onceFor } from '#app/forms/engine/once-for.ts';
import { phraseFinders } from './compile.ts';
import { isExcused } from './excuses.ts';
import { helpNeeded } from './help-needed.ts';
import { sentencesOf } from './normalise.ts';
import { safeRules, type Concern, type SafeRule, type Sign } from './safe-rules.ts';

const phraseFinder = phraseFinders();
const wordsOf = new Map(
  safeRules.map(({ concern, signs }) => [
    concern,
    phraseFinder(signs.flatMap((sign) => ('words' in sign ? sign.words : []))),
  ]),
);

/** The rules of safety that hold for some answers, gravest first. */
export const safeRulesFor = onceFor((answers: Answers): readonly SafeRule[] => {
  const text = Object.values(answers)
    .flat()
    .flatMap((answer) => (typeof answer === 'string' ? [answer] : []))
    .join('\n');
  const help = helpNeeded(answers);
  const sentences = sentencesOf(text);
  const says = (concern: Concern): boolean =>
    sentences.some((sentence, at) => {
      for (const place of wordsOf.get(concern)!(sentence)) {
        const around = { previous: sentences[at - 1] ?? '', next: sentences[at + 1] ?? '' };
        if (!isExcused({ sentence, ...around, ...place, isOwn: true })) return true;
      }
      return false;
    });
  const holds = (sign: Sign, concern: Concern): boolean => {
    if ('help' in sign) return help.includes(sign.help);
    if ('words' in sign) return says(concern);
    if ('number' in sign) {
      const number = answers[sign.number];
      return typeof number === 'number' && number >= sign.from;
    }
    const answer = answers[sign.field];
    return typeof answer === 'string' && sign.in.includes(answer);
  };
  const held = safeRules.filter(({ concern, signs }) => signs.some((sign) => holds(sign, concern)));
  const concerns = new Set(held.map(({ concern }) => concern));
  return held.filter(
    (rule) =>
      (rule.with === undefined || concerns.has(rule.with)) &&
      // What is heavy is not said twice.
      !(rule.concern === 'alcohol_daily' && concerns.has('alcohol_heavy')),
  );
});

/** Whether these answers tell of something beside which a form's own advice could harm. */
export const isQuietFor = (formType: string, answers: Answers): boolean =>
  safeRulesFor(answers).some(({ quiets }) => quiets.includes(formType));
