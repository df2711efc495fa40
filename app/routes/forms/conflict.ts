import type { Section } from '#app/forms/engine/definition.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { storedControls } from '#app/forms/view.ts';
import { differingFields, type SavedSection } from '#app/domain/submissions/save-section.ts';
import type { Submission } from '#app/domain/submissions/submission.ts';
import type { ConflictView } from '#app/ui/forms/conflict-page.tsx';
import type { MemberRequest } from '#app/http/member-request.ts';
import { answersOf } from '#app/views/answers-of.ts';

type FormRequest = MemberRequest;
type Conflict = Extract<SavedSection, { reason: 'conflict' }>;

/** The control that says which version of a field stays. */
const choiceName = (field: string): string => `keep:${field}`;

/** Both versions of a section, field by field, and everything that was posted, to be sent again with the choices. */
export function viewOfConflict(
  form: RegisteredForm,
  section: Section,
  posted: Posted,
  conflict: Conflict,
  request: FormRequest,
): ConflictView {
  const mine = answersOf(form, section, conflict.mine, request);
  const stored = answersOf(form, section, conflict.current.state, request);
  const textOf = (answers: typeof mine, id: string): string =>
    answers.find((answer) => answer.id === id)?.text ?? request.t('forms:notProvided');
  return {
    fields: differingFields(section, conflict.current.state, conflict.mine).map((field) => ({
      name: choiceName(field.id),
      label: [...mine, ...stored].find((answer) => answer.id === field.id)?.label ?? field.id,
      mine: textOf(mine, field.id),
      stored: textOf(stored, field.id),
    })),
    posted: Object.entries(posted)
      .filter(([name]) => !['intent', 'intended', 'seen'].includes(name) && !name.startsWith('keep:'))
      .flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    seen: conflict.current.sectionRevisions[section.id] ?? 0,
    // A move to another section is made after the choice.
    intended: posted['intent']?.[0] ?? 'next',
  };
}

/** The POST that follows from the choices: fields whose saved version stays take its values. */
export function resolveConflict(
  section: Section,
  sent: Posted,
  submission: Submission,
  request: FormRequest,
): Posted {
  const posted: Record<string, readonly string[]> = { ...sent, intent: sent['intended'] ?? ['next'] };
  for (const field of section.fields) {
    if (sent[choiceName(field.id)]?.[0] !== 'stored') continue;
    Object.assign(posted, storedControls(field, submission.state, request.language));
  }
  return posted;
}
