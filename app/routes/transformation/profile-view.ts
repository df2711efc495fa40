import { readDenials, type Denials } from '#app/domain/denied-facts/denials.ts';
import { helpInInputs } from '#app/domain/transformation/facts.ts';
import type { Answer } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import type { ProfileInputs } from '#app/domain/transformation/inputs.ts';
import { quote } from '#app/domain/analyses/built-in.ts';
import { inLanguage, standingOf } from '#app/domain/transformation/in-language.ts';
import { changedSince } from '#app/domain/transformation/outdated.ts';
import {
  countProfiles,
  findProfile,
  type ProfileHead,
  type TransformationProfile,
} from '#app/domain/transformation/profiles.ts';
import { completedProfileForms } from '#app/domain/transformation/request-profile.ts';
import { findForm } from '#app/forms/registry.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import type { ProfileHeadView, ProfileView } from '#app/ui/transformation/views.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { generationView } from '#app/views/generation-view.ts';
import { insightsView } from '#app/views/insights-view.ts';
import { readFactViews } from '#app/views/read-facts-view.ts';

type FormRequest = MemberRequest;

export const profilePath = '/profile/transformation';

/** How long a page counts as the first to show what was made. */
const newForMinutes = 10;

/** Everything that the page of the newest profile shows. @param asked whether somebody waits for it there */
export async function readProfilePage(facts: FormRequest, asked: boolean) {
  const { db, viewer, now } = facts;
  const found = await findGeneration(db, viewer.id, 'profile');
  const profile = await findProfile(db, viewer.id);
  const count = profile ? await countProfiles(db, viewer.id) : 0;
  const forms = await completedProfileForms(db, viewer.id);
  const { refreshAfter, ...generation } = found
    ? generationView('profile', found, now)
    : { refreshAfter: null };
  const denials = await readDenials(db, viewer.id);
  const changed = profile && !profile.isDefault ? await changedSince(db, viewer.id, profile) : null;
  // What was announced a moment ago is not whole any more where answers were changed since.
  const isNew =
    asked &&
    changed === null &&
    found?.state === 'done' &&
    profile !== null &&
    !profile.isDefault &&
    profile.createdAt >= found.requestedAt &&
    now.getTime() - profile.createdAt.getTime() < newForMinutes * 60_000;
  return {
    refreshAfter,
    help: profile ? helpInInputs(profile.inputs) : [],
    page: {
      path: profilePath,
      onboarded: viewer.onboarded || viewer.role === 'admin',
      generation: 'kind' in generation ? generation : null,
      profile: profile && profileView(facts, profile, denials),
      count,
      outdated: changed,
      canUpdate: forms.includes('five-step-onboarding'),
      canMake: forms.length > 0,
      justMade: isNew ? (count > 1 ? ('updated' as const) : ('created' as const)) : null,
    },
  };
}

/** A profile in the language of the page, with the answers that it was made of in words. */
export function profileView(
  facts: FormRequest,
  stored: TransformationProfile,
  denials: Denials,
): ProfileView {
  const { language, viewer, t } = facts;
  const profile = inLanguage(stored, facts, denials);
  const inputs = inputsInWords(facts, profile);
  return {
    id: profile.id,
    createdOn: momentText(language, viewer.timezone, profile.createdAt),
    analyst: profile.analyst,
    insights: insightsView(profile, facts.tIn(profile.language), language),
    text: profile.text,
    lang: profile.language === language ? undefined : profile.language,
    formTitle: formTexts(t, profile.formType)('title') ?? profile.formType,
    inputs,
    standing: standingView(profile, facts, inputs, denials),
    hasBuiltInParts: profile.builtInParts.length > 0,
    takenOut: profile.takenOut,
  };
}

/** What each part of a letter stands on, in the answers that are listed below it. */
const standingView = (
  profile: TransformationProfile,
  facts: FormRequest,
  inputs: ProfileView['inputs'],
  denials: Denials,
): ProfileView['standing'] =>
  standingOf(profile, facts, denials).flatMap(({ heading, fields, facts: read }) => {
    const answers = inputs.filter(({ id }) => fields.includes(id));
    if (answers.length === 0 && read.length === 0) return [];
    return [
      {
        heading,
        answers: answers.map(({ label, text }) => ({ label, text: quote(text) })),
        facts: readFactViews(facts, read, () => false),
      },
    ];
  });

/** A profile in the history. */
export const profileHeadView = ({ language, viewer }: FormRequest, head: ProfileHead): ProfileHeadView => ({
  id: head.id,
  createdOn: momentText(language, viewer.timezone, head.createdAt),
  analyst: head.analyst,
  isDefault: head.isDefault,
  tone: head.tone,
  type: head.type,
});

/** What was answered in a field of the form, from the inputs of a profile, which go by other names in places. */
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

function inputsInWords(
  facts: FormRequest,
  { formType, inputs }: TransformationProfile,
): ProfileView['inputs'] {
  const definition = findForm(formType)?.definition;
  if (!definition) return [];
  const say = formTexts(facts.t, formType);
  return fieldsOf(definition).flatMap((field) => {
    const answer = answerIn(inputs, field.id);
    if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)) return [];
    const text = answerText(definition, field, answer, facts);
    return [{ id: field.id, label: say(`fields.${field.id}.label`) ?? field.id, text, given: true }];
  });
}
