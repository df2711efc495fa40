import { isAsked } from '#app/forms/engine/conditions.ts';
import type { Section } from '#app/forms/engine/definition.ts';
import { typedProblems, type FormState } from '#app/forms/engine/progress.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The answers of a section in words, as the review and the viewer list them. */
export function answersOf(form: RegisteredForm, section: Section, state: FormState, request: MemberRequest) {
  const say = formTexts(request.t, form.definition.id);
  const problems = typedProblems(section, state, request);
  return section.fields
    .filter((field) => isAsked(field, state.answers))
    .map((field) => ({
      id: field.id,
      label: say(`fields.${field.id}.label`) ?? field.id,
      text: problems[field.id]
        ? (state.typed[field.id] ?? []).join(', ').slice(0, 300)
        : answerText(form.definition, field, state.answers[field.id], request),
      problem:
        problems[field.id] &&
        String(request.t(`errors:field.${problems[field.id]!.key}`, problems[field.id]!.params)),
      given: field.id in state.answers,
    }));
}
