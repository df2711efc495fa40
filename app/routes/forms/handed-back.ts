import { createContext } from 'react-router';
import { applySection, differingFields } from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import type { Section } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted } from '#app/forms/engine/parse.ts';
import { emptyState } from '#app/forms/engine/progress.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Whether what a POST brought is shown again, because the wizard has let its member in and takes nothing more. */
export const handedBackContext = createContext(false);

/**
 * What was sent to a wizard that is behind its member, and stands nowhere: of a tab that was still open, for example.
 * @param page the section, or the part of it that was sent
 * @returns nothing where all of it is stored, as after Complete was pressed twice
 */
export async function unsavedOf(form: RegisteredForm, page: Section, sent: Posted, facts: MemberRequest) {
  const { definition } = form;
  const submission = await findCurrent(facts.db, facts.viewer.id, definition);
  const state = submission?.state ?? emptyState;
  const mine = applySection(state, page, parseSection(page, sent, { ...facts, kept: state.answers }));
  const say = formTexts(facts.t, definition.id);
  return differingFields(page, state, mine)
    .filter(({ id }) => id in mine.answers || id in mine.typed)
    .map((field) => ({
      id: field.id,
      label: say(`fields.${field.id}.label`) ?? field.id,
      // What is no answer stands as it was typed.
      text: mine.typed[field.id]?.join(', ') ?? answerText(definition, field, mine.answers[field.id], facts),
      given: true,
    }));
}
