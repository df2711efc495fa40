import { partOf, partsOf, type Section } from '#app/forms/engine/definition.ts';
import { withSkipped, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import {
  emptyState,
  phaseStatuses,
  progressOf,
  sectionStatus,
  typedProblems,
  type FormState,
} from '#app/forms/engine/progress.ts';
import { isCountry } from '#app/forms/engine/countries.ts';
import { onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import { sectionSays, sectionsDone } from '#app/domain/submissions/percent.ts';
import { fiveStepStart } from '#app/domain/transformation/five-step-start.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { prefill, readSharedData } from '#app/domain/submissions/shared-data.ts';
import type { Submission } from '#app/domain/submissions/submission.ts';
import { listLevels, wizardXp } from '#app/domain/xp/levels.ts';
import { answersOf } from '#app/views/answers-of.ts';
import { formHead } from '#app/views/form-head.ts';
import { generationOf } from './screen-view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { timeText } from '#app/http/formats.ts';
import { zoneOptions } from '#app/http/time-zones.ts';
import { zoneOfCountry } from '#app/http/zone-of-country.ts';

type FormRequest = MemberRequest;

/** Everything that the page of a section shows, in the reader's language. */
export async function viewOfSection(
  form: RegisteredForm,
  section: Section,
  submission: Submission | null,
  request: FormRequest,
  {
    held = null,
    part = 1,
    country = null,
  }: {
    readonly held?: Posted | null;
    readonly part?: number;
    /** Where the reader most likely is. */
    readonly country?: string | null;
  } = {},
) {
  const { definition } = form;
  const { t, language, viewer } = request;
  const state = submission?.state ?? emptyState;
  const say = formTexts(t, definition.id);
  const readOnly = !onboards(form) && submission?.completedAt != null && !submission.editing;
  const page = partOf(section, part);
  const parts = partsOf(section);
  // What was emptied and saved stays empty.
  const isFresh = !readOnly && !held && !state.visited.includes(section.id);
  const shared =
    isFresh && page.fields.some((field) => field.shared)
      ? prefill(definition, await readSharedData(request.db, viewer.id), request, viewer.name)
      : {};
  const suggested =
    isFresh && definition.id === fiveStepOnboarding.id
      ? { ...(await fiveStepStart(request.db, viewer.id)), ...shared }
      : shared;
  const index = definition.sections.indexOf(section);
  const maker = await makingStep(form, state, request);
  // What is still being made is not done, however little its step asks.
  const making = maker && sectionStatus(maker, state, request) === 'done' ? 1 : 0;
  return {
    form: formHead(form, t),
    section: {
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      pillar: section.pillar,
      intro: say(`sections.${section.id}.intro`),
      screen: section.screen ?? null,
      part,
      parts,
      partTitle: say(`sections.${section.id}.parts.${part}`),
      // Its own words are those of the last part.
      next: part === parts ? say(`sections.${section.id}.next`) : undefined,
      previous: say(`sections.${section.id}.previous`),
      number: index + 1,
      optional: section.optional === true,
      refusal: section.refuses
        ? {
            title: say(`sections.${section.id}.refusal.title`),
            text: say(`sections.${section.id}.refusal.text`),
          }
        : null,
    },
    fields: held
      ? fieldsAsPosted(form, page, held, request)
      : fieldsWith(
          form,
          page,
          { answers: state.answers, typed: withSkipped(page, state.typed) },
          typedProblems(page, state, request),
          request,
          { told: suggested, ...(isFresh ? { guessed: guessesIn(page, country, viewer.timezone) } : {}) },
        ),
    /** Whether the fields hold what was typed when the session had ended. */
    held: held !== null,
    /** How often this section was saved when this page was made. */
    seen: seenOf(held) ?? submission?.sectionRevisions[section.id] ?? 0,
    readOnly: readOnly && !held ? answersOf(form, section, state, request) : null,
    editing: submission?.editing === true,
    submission: submission?.id ?? null,
    steps: definition.sections.map((step) => ({
      id: step.id,
      title: say(`sections.${step.id}.title`) ?? step.id,
      pillar: step.pillar,
      status: step === maker ? ('making' as const) : sectionSays(step, submission, request),
      current: step === section,
      reachable: definition.flow !== 'linear' || state.visited.includes(step.id),
      minutes: step.minutes,
    })),
    phases: phaseStatuses(definition, state, section, request).map((phase) => ({
      ...phase,
      title: say(`phases.${phase.id}`) ?? phase.id,
    })),
    progress: withoutSteps(
      {
        ...progressOf(definition, state, request),
        // While answers are being changed, their own count.
        ...(submission?.editing ? {} : sectionsDone(definition, submission, request)),
      },
      making,
    ),
    minutesLeft: definition.sections
      .filter((step) => sectionStatus(step, state, request) !== 'done')
      .reduce((sum, step) => sum + (step.minutes ?? 0), 0),
    savedAt: submission && timeText(language, viewer.timezone, submission.updatedAt),
    revision: submission?.revision ?? 0,
    wayOut: wayOutOf(form, viewer),
    xp: form.frame === 'wizard' ? wizardXp(await listLevels(request.db, language), viewer.xp) : null,
  };
}

/** Out of a form, and out of a wizard that nobody has to finish. */
const wayOutOf = (
  form: RegisteredForm,
  { onboarded }: FormRequest['viewer'],
): 'forms' | 'onboarding' | null =>
  form.frame === 'form'
    ? 'forms'
    : form.wizard?.with !== 'profile'
      ? null
      : onboarded
        ? 'forms'
        : 'onboarding';

/** The step whose profile is being made at this moment. */
async function makingStep({ definition }: RegisteredForm, { visited }: FormState, request: FormRequest) {
  const maker = definition.sections.find(({ screen }) => screen === 'generation');
  if (!maker || !visited.includes(maker.id)) return undefined;
  return (await generationOf(request))?.state === 'queued' ? maker : undefined;
}

/** Progress without so many of the steps that count as done. */
function withoutSteps(progress: ReturnType<typeof progressOf>, steps: number): typeof progress {
  if (steps === 0) return progress;
  const done = progress.done - steps;
  return { ...progress, done, percent: Math.round((done / progress.total) * 100) };
}

/** The count of saves that a posted page was made at, or undefined where it does not say. */
export function seenOf(posted: Posted | null): number | undefined {
  const seen = Number.parseInt(posted?.['seen']?.[0] ?? '', 10);
  return Number.isNaN(seen) ? undefined : seen;
}

/** Where somebody most likely is, as answers of the fields that ask for that: their country, and the zone by which they live. */
function guessesIn(
  { fields }: Pick<Section, 'fields'>,
  country: string | null,
  timezone: string,
): FormState['answers'] {
  // UTC is what nobody chose: no browser has told another one.
  const zone = timezone === 'UTC' ? country && zoneOfCountry(country) : timezone;
  const guesses = {
    // Territories are guessed too, for the sake of who can be called there; the list of the field has none.
    country: country !== null && isCountry(country) ? country : null,
    zone,
  };
  return Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      const guess = kind === 'country' || kind === 'zone' ? guesses[kind] : null;
      return guess ? [[id, guess] as const] : [];
    }),
  );
}

/** The list of zones, where one is asked for, with every one that stands there. */
function zonesFor(
  { fields }: Pick<Section, 'fields'>,
  stand: readonly FormState['answers'][],
  { language, viewer, now }: FormRequest,
) {
  const asking = fields.filter(({ kind }) => kind === 'zone');
  if (asking.length === 0) return {};
  const standing = asking.flatMap(({ id }) => stand.map((answers) => answers[id])).flat();
  const further = standing.filter((zone) => typeof zone === 'string');
  return { zones: zoneOptions(language, [viewer.timezone, ...further], now) };
}

/** The fields with given problems; what was typed stands in place of an answer. */
export const fieldsWith = (
  form: RegisteredForm,
  section: Section,
  state: Pick<FormState, 'answers' | 'typed'>,
  problems: Readonly<Record<string, Problem>>,
  request: FormRequest,
  { told = {}, guessed }: Readonly<Partial<Record<'told' | 'guessed', FormState['answers']>>> = {},
) =>
  viewSection(
    form.definition,
    section,
    {
      answers: state.answers,
      typed: state.typed,
      suggested: told,
      ...(guessed ? { guessed } : {}),
      problems,
      today: request.today,
      ...zonesFor(section, [state.answers, state.typed, told, guessed ?? {}], request),
    },
    request,
  );

/** The fields as they were posted, valid or not: for a page that could not save them. */
export const fieldsAsPosted = (
  form: RegisteredForm,
  section: Section,
  posted: Posted,
  request: FormRequest,
) => fieldsWith(form, section, { answers: {}, typed: posted }, {}, request);
