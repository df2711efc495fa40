import type { Submission } from '#app/domain/submissions/submission.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { answersOf } from '#app/views/answers-of.ts';

/**
 * The answers that are gone once what is open of a form is dropped, in words: those that an edit changed, each with what it
 * was, or those of a form that was begun anew.
 */
export function droppedView(form: RegisteredForm, open: Submission, facts: MemberRequest) {
  const submitted = { ...open.state, answers: open.completedAt ? open.answers : {}, typed: {} };
  return form.definition.sections.flatMap((section) => {
    const before = new Map(answersOf(form, section, submitted, facts).map((one) => [one.id, one]));
    return answersOf(form, section, open.state, facts).flatMap((answer) => {
      const was = before.get(answer.id);
      if (!answer.given && !answer.problem && !was?.given) return [];
      if (was?.text === answer.text && was.given === answer.given && !answer.problem) return [];
      const text = was?.given
        ? `${answer.text}\n${facts.t('forms:drop.was', { answer: was.text })}`
        : answer.text;
      return [{ ...answer, text, problem: undefined, given: true }];
    });
  });
}
