import type { Answer, Field, FormDefinition } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import type { ProfileInputs } from '#app/domain/transformation/inputs.ts';
import type { TransformationProfile } from '#app/domain/transformation/profiles.ts';
import { profileForms, type ProfileForm } from '#app/domain/transformation/request-profile.ts';
import { findForm } from '#app/forms/registry.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ProfileView } from '#app/ui/transformation/views.ts';

type InputsView = ProfileView['inputs'];

/**
 * Everything that a profile was made of, in words, by where it was answered: its own form first; then the wizards, which tell what
 * the five-step form does not ask; and the name of the account, where no form asked for one.
 * @param completed the forms that this member has completed, the one completed last first
 */
export function inputsInWords(
  facts: MemberRequest,
  { formType, inputs }: Pick<TransformationProfile, 'formType' | 'inputs'>,
  completed: readonly ProfileForm[],
): InputsView {
  const listed = new Set<string>();
  const groups: InputsView[number][] = [];
  for (const type of new Set<string>([formType, ...completed, ...profileForms])) {
    const definition = findForm(type)?.definition;
    if (!definition) continue;
    const isOwn = type === formType;
    const say = formTexts(facts.t, type);
    const answers = fieldsOf(definition).flatMap((field) => {
      const isFromHere = isOwn ? !inputs.from_wizard?.includes(field.id) : isAskedThere(field, inputs);
      const answer = isFromHere ? answerIn(inputs, field.id) : undefined;
      if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)) return [];
      if (listed.has(field.id)) return [];
      listed.add(field.id);
      const text = wordsOf(definition, field, answer, facts);
      return [{ id: field.id, label: say(`fields.${field.id}.label`) ?? field.id, text, given: true }];
    });
    if (answers.length > 0) groups.push({ formTitle: say('title') ?? type, answers });
  }
  if (inputs.name === undefined || listed.has('name')) return groups;
  const label = formTexts(facts.t, 'basic-onboarding')('fields.name.label') ?? 'name';
  return [...groups, { formTitle: null, answers: [{ id: 'name', label, text: inputs.name, given: true }] }];
}

/** Whether a wizard can be where this input comes from: the name may be the account's, and the one goal of five steps is no reason. */
const isAskedThere = ({ id }: Field, inputs: ProfileInputs): boolean =>
  id !== 'name' && (id !== 'journey_reasons' || inputs.primary_goal === undefined);

/** An answer in words. Of years that were given the band is kept, and that has its words in the wizards. */
function wordsOf(definition: FormDefinition, field: Field, answer: Answer, facts: MemberRequest): string {
  const wizard = findForm('basic-onboarding')!.definition;
  const band =
    field.kind === 'number' && typeof answer === 'string'
      ? fieldsOf(wizard).find(({ id }) => id === field.id)
      : undefined;
  return band ? answerText(wizard, band, answer, facts) : answerText(definition, field, answer, facts);
}

/** What was answered in a field of a form, from the inputs of a profile, which go by other names in places. */
function answerIn(inputs: ProfileInputs, field: string): Answer | undefined {
  const [, group, part = ''] = /^(goal|habit|journal)_(\w+)$/.exec(field) ?? [];
  const of = (record: object | undefined): Answer | undefined =>
    (record as Readonly<Record<string, Answer>> | undefined)?.[part];
  if (group === 'goal') return of(inputs.first_goal);
  if (group === 'journal') return of(inputs.first_journal_entry);
  if (group === 'habit' && part === 'name')
    return inputs.selected_habits?.flatMap((habit) => habit.name ?? []).join(', ');
  if (group === 'habit')
    return inputs.selected_habits?.length === 1 ? of(inputs.selected_habits[0]) : undefined;
  if (field === 'journey_reasons') return inputs.goals;
  return (inputs as Readonly<Record<string, Answer | undefined>>)[field];
}
