import { isAsked } from './conditions.ts';
import {
  isRequired,
  partsOf,
  partWith,
  type Answers,
  type Field,
  type FormDefinition,
  type Section,
} from './definition.ts';
import { parseSection, type ParseContext, type Posted, type Problem } from './parse.ts';

/** Where a form stands: what is stored of it. */
export interface FormState {
  readonly answers: Answers;
  /** What was typed and is no valid answer, by control name. */
  readonly typed: Posted;
  /** Ids of sections that were saved or skipped, with the mark of each that waits at one of its parts. */
  readonly visited: readonly string[];
}

/** The mark of a section that was left before its last part, beside its id. A section without one has no part that waits. */
export const waitingMark = ({ id }: Section, part: number): string => `${id}#${part}`;

/** The part at which an optional section goes on that was begun and left before its end; null where none waits. */
export function waitingPart(section: Section, { visited }: Pick<FormState, 'visited'>): number | null {
  const parts = Array.from({ length: partsOf(section) }, (_, at) => at + 1);
  return parts.find((part) => visited.includes(waitingMark(section, part))) ?? null;
}

/** A form that nobody has begun. */
export const emptyState: FormState = { answers: {}, typed: {}, visited: [] };

/** A field that keeps the form from being completed, and why. */
export interface OpenField {
  readonly section: Section;
  readonly field: Field;
  readonly problem: Problem;
}

/** The problem of the specification's generic field rule: null, empty or an empty list. A box to tick says it in its own words. */
export const requiredProblem = (field: Field): Problem => ({
  key: field.kind === 'consent' ? 'consent' : 'required',
});

const isMissing = (section: Section, field: Field, answers: Answers): boolean =>
  isRequired(section, field) && isAsked(field, answers) && answers[field.id] === undefined;

/** The problems of what was typed in a section and is kept. */
export function typedProblems(
  section: Section,
  state: FormState,
  context: ParseContext,
): Record<string, Problem> {
  const typedFields = section.fields.filter(
    (field) => field.id in state.typed && isAsked(field, state.answers),
  );
  return {
    ...parseSection({ ...section, fields: typedFields }, state.typed, { ...context, answers: state.answers })
      .problems,
  };
}

/** What a section still lacks: required answers, and typed text that is no answer. */
export function openFieldsOf(
  section: Section,
  state: FormState,
  context: ParseContext,
): readonly OpenField[] {
  const typed = typedProblems(section, state, context);
  return section.fields.flatMap((field): OpenField[] => {
    const problem =
      typed[field.id] ?? (isMissing(section, field, state.answers) ? requiredProblem(field) : undefined);
    return problem ? [{ section, field, problem }] : [];
  });
}

/** Everything that keeps the form from being completed, in order. Skipped optional steps of a wizard ask for nothing. */
export function openFields(
  definition: FormDefinition,
  state: FormState,
  context: ParseContext,
): readonly OpenField[] {
  return definition.sections
    .filter((section) => !isSkipped(section, state))
    .flatMap((section) => openFieldsOf(section, state, context));
}

/** An optional step that was passed without an answer, with all its parts. */
export const isSkipped = (section: Section, state: FormState): boolean =>
  section.optional === true &&
  state.visited.includes(section.id) &&
  waitingPart(section, state) === null &&
  section.fields.every((field) => !(field.id in state.answers) && !(field.id in state.typed));

export type SectionStatus = 'done' | 'started' | 'open';

/** done: visited and lacking nothing; started: visited, but something is missing or a part waits; open: not visited yet. */
export function sectionStatus(section: Section, state: FormState, context: ParseContext): SectionStatus {
  if (!state.visited.includes(section.id)) return 'open';
  if (isSkipped(section, state)) return 'done';
  if (waitingPart(section, state) !== null) return 'started';
  return openFieldsOf(section, state, context).length === 0 ? 'done' : 'started';
}

/** How a section is named to its member: what was passed without an answer is not called done, although nothing waits for it. */
export const shownStatus = (
  section: Section,
  state: FormState,
  context: ParseContext,
): SectionStatus | 'skipped' =>
  isSkipped(section, state) ? 'skipped' : sectionStatus(section, state, context);

/** The true detail beside the specified percentages: how many sections are done, of how many. */
export function progressOf(definition: FormDefinition, state: FormState, context: ParseContext) {
  const done = definition.sections.filter(
    (section) => sectionStatus(section, state, context) === 'done',
  ).length;
  return {
    done,
    total: definition.sections.length,
    percent: Math.round((done / definition.sections.length) * 100),
  };
}

/** The page of a section to open where none is named: of a section that was begun, the first one that lacks something, or that waits. */
export function openPart(section: Section, state: FormState, context: ParseContext): number {
  const open = state.visited.includes(section.id) ? openFieldsOf(section, state, context)[0] : undefined;
  return open ? partWith(section, open.field.id) : (waitingPart(section, state) ?? 1);
}

/**
 * How far somebody may go in this form: in a linear one the first section that is not done, in a free one any.
 * @returns the section to show when `asked` is requested
 */
export function steer(
  definition: FormDefinition,
  state: FormState,
  asked: Section,
  context: ParseContext,
): Section {
  if (definition.flow !== 'linear') return asked;
  const firstOpen = definition.sections.find((section) => sectionStatus(section, state, context) !== 'done');
  if (!firstOpen) return asked;
  return definition.sections.indexOf(asked) > definition.sections.indexOf(firstOpen) ? firstOpen : asked;
}

export type PhaseStatus = 'completed' | 'current' | 'in-progress' | 'upcoming';

/** Phases of a wizard: completed when all its steps are done, current where `section` is, else by whether one was visited. */
export function phaseStatuses(
  definition: FormDefinition,
  state: FormState,
  current: Section,
  context: ParseContext,
) {
  return (definition.phases ?? []).map((phase) => {
    const sections = definition.sections.filter((section) => phase.sections.includes(section.id));
    const done = sections.filter((section) => sectionStatus(section, state, context) === 'done').length;
    const status: PhaseStatus =
      done === sections.length
        ? 'completed'
        : phase.sections.includes(current.id)
          ? 'current'
          : sections.some((section) => state.visited.includes(section.id))
            ? 'in-progress'
            : 'upcoming';
    return { id: phase.id, status, done, total: sections.length };
  });
}

/** The section before or after this one. Nobody goes back to where something was made. */
export function neighbour(definition: FormDefinition, section: Section, step: 1 | -1): Section | undefined {
  const at = definition.sections.findIndex(({ id }) => id === section.id);
  const found = definition.sections[at + step];
  return step === -1 && found?.screen === 'generation' ? neighbour(definition, found, -1) : found;
}
