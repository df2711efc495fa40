import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { dataSchema, readJson } from '../submissions/submission.ts';
import type { ProfileInputs } from './inputs.ts';
import { findProfile } from './profiles.ts';
import { profileForms, type ProfileForm, type ProfileSource } from './request-profile.ts';

/** What a profile is to be made of, and the form that it comes from. */
export interface Gathered {
  readonly formType: ProfileForm;
  readonly inputs: ProfileInputs;
}

/** The most that is kept of one answer, in characters. */
const mostOfOneAnswer = 5000;

// What somebody left empty, or what is no answer, is not there. A form that an older version stored is read as far as it goes.
const text = z
  .string()
  .transform((value) => [...value.trim()].slice(0, mostOfOneAnswer).join(''))
  .pipe(z.string().min(1))
  .optional()
  .catch(undefined);
const scale = z
  .union([z.number(), z.string().trim().min(1)])
  .optional()
  .catch(undefined);
const texts = z
  .union([z.string().transform((value) => [value]), z.array(z.unknown())])
  .transform((values) =>
    values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [])),
  )
  .pipe(z.array(z.string()).min(1))
  .optional()
  .catch(undefined);
const group = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial().optional().catch(undefined);

/** The five-step form asks for years; the wizards for a band, which is all that a profile needs. */
const bandOfAge = (years: number): string | undefined => {
  if (!Number.isFinite(years) || years < 18) return undefined;
  return years <= 25
    ? '18-25'
    : years <= 35
      ? '26-35'
      : years <= 45
        ? '36-45'
        : years <= 55
          ? '46-55'
          : '56+';
};

/** `form_data` of the onboarding forms, under the names of specification 2, §3.4 and §3.6. */
const onboardingSchema = z.object({
  name: text,
  age: z.union([z.number().transform(bandOfAge), text]).catch(undefined),
  gender: text,
  bio: text,
  firstGoal: group({ title: text, pillar: text, description: text, timeframe: text }),
  firstHabit: group({ name: text, pillar: text, time_of_day: text }),
  firstJournalEntry: group({ intention: text, excitement: text, challenges: text, vision: text }),
  selectedHabits: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  inner_profile_data: group({
    energy_state: scale,
    primary_blocker: text,
    support_level: text,
    core_values: texts,
    transformation_experience: text,
    emotional_patterns: texts,
    learning_style: text,
    support_preference: text,
    accountability_style: text,
    challenge_preference: text,
    motivation_drivers: texts,
  }),
  ai_mentor_data: group({
    emotional_why: text,
    desired_identity: text,
    blocker_origin: text,
    learning_preference: text,
    health_flags: texts,
  }),
  journey_reasons: texts,
  transformation_vision: text,
  primary_goal: text,
  emotional_driver: text,
  energy_state: scale,
  stress_level: scale,
  support_system: text,
  freedom_blocker: text,
  desired_identity: text,
  health_flags: texts,
});

/** Without what is not there. */
const given = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Partial<T>;

const givenOrNothing = <T extends object>(value: T | undefined): Partial<T> | undefined => {
  const left = value && given(value);
  return left && Object.keys(left).length > 0 ? left : undefined;
};

/** Stored `form_data` of any onboarding form as the inputs of a profile. */
export function inputsOf(data: unknown): ProfileInputs {
  const read = onboardingSchema.parse(data);
  const { inner_profile_data: inner, ai_mentor_data: mentor, firstHabit, selectedHabits } = read;
  const habit = givenOrNothing(firstHabit);
  const habits = [
    ...(habit ? [habit] : []),
    ...Object.entries(selectedHabits ?? {}).flatMap(([pillar, names]) =>
      names.map((name) => ({ name, pillar })),
    ),
  ];
  return given({
    name: read.name,
    age: read.age,
    gender: read.gender,
    bio: read.bio,
    goals: read.journey_reasons ?? (read.primary_goal ? [read.primary_goal] : undefined),
    stress_level: read.stress_level,
    support_system: read.support_system,
    primary_goal: read.primary_goal,
    emotional_driver: read.emotional_driver,
    freedom_blocker: read.freedom_blocker,
    transformation_vision: read.transformation_vision,
    first_goal: givenOrNothing(read.firstGoal),
    selected_habits: habits.length > 0 ? habits : undefined,
    first_journal_entry: givenOrNothing(read.firstJournalEntry),
    ...given(inner ?? {}),
    ...given(mentor ?? {}),
    ...given({
      energy_state: inner?.energy_state ?? read.energy_state,
      desired_identity: mentor?.desired_identity ?? read.desired_identity,
      health_flags: mentor?.health_flags ?? read.health_flags,
    }),
  }) as ProfileInputs;
}

/**
 * What a profile of this member is made of: their answers to a form as they are now, completed or not, or the stored
 * inputs of one of their earlier profiles. A form that does not ask for a name is read with that of the account.
 * @returns null where there is no such form or profile of theirs, or nothing was answered in it
 */
export async function gatherInputs(
  db: Database,
  userId: string,
  source: ProfileSource,
): Promise<Gathered | null> {
  const gathered = source.startsWith('profile:')
    ? await gatherAgain(db, userId, source.slice('profile:'.length))
    : await gatherAnswers(db, userId, source);
  if (!gathered) return null;
  const { name: _name, ...said } = gathered.inputs;
  if (Object.keys(said).length === 0) return null;
  if (gathered.inputs.name !== undefined) return gathered;
  const name = await accountName(db, userId);
  return name === null ? gathered : { ...gathered, inputs: { ...gathered.inputs, name } };
}

async function gatherAgain(db: Database, userId: string, profileId: string): Promise<Gathered | null> {
  const profile = await findProfile(db, userId, profileId);
  const formType = profileForms.find((form) => form === profile?.formType);
  return profile && formType ? { formType, inputs: profile.inputs } : null;
}

async function gatherAnswers(db: Database, userId: string, source: string): Promise<Gathered | null> {
  const formType = profileForms.find((form) => form === source);
  if (!formType) return null;
  // The one that is worked on, else the one completed last.
  const row = await db
    .selectFrom('form_progress')
    .select(['form_data', 'completed_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .orderBy((eb) => eb('completed_at', 'is not', null))
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const inputs = inputsOf(readJson(dataSchema, row.form_data));
  if (formType !== 'five-step-onboarding') return { formType, inputs };
  const told = await readLasting(db, userId, row.completed_at ?? row.updated_at);
  // One reason under two names is one: the form's own.
  if (inputs.emotional_driver !== undefined) delete told.emotional_why;
  const later = learnedLater.filter((name) => told[name] !== undefined && inputs[name] === undefined);
  const from = later.length > 0 ? { from_wizard: later } : {};
  return { formType, inputs: { ...told, ...inputs, ...from } };
}

/**
 * What the wizards ask and the five-step form does not: how somebody is, and not what they want now. A profile that is made anew
 * of five steps forgets nothing of it.
 */
const lasting = [
  'bio',
  'primary_blocker',
  'support_level',
  'blocker_origin',
  'learning_preference',
  'core_values',
  'transformation_experience',
  'emotional_patterns',
  'learning_style',
  'support_preference',
  'accountability_style',
  'challenge_preference',
  'motivation_drivers',
  'transformation_vision',
] as const satisfies readonly (keyof ProfileInputs)[];

/**
 * What both ask. The five-step form begins with what the wizard knows of it (`five-step-start.ts`), so that what is empty there was
 * emptied; what the wizard learned after it nobody has emptied.
 */
const learnedLater = [
  'emotional_why',
  'desired_identity',
  'health_flags',
] as const satisfies readonly (keyof ProfileInputs)[];

/** @param completedAt when the five-step form was */
async function readLasting(db: Database, userId: string, completedAt: string): Promise<ProfileInputs> {
  const row = await findWizard(db, userId);
  if (!row) return {};
  const known = inputsOf(readJson(dataSchema, row.form_data));
  const isNews = (row.changed_at ?? row.completed_at ?? '') > completedAt;
  const names = [...lasting, ...(isNews ? learnedLater : [])];
  return Object.fromEntries(
    names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  ) as ProfileInputs;
}

/** What a member told the wizard that let them in, the one completed last; nothing where there was none. */
export async function readWizardInputs(db: Database, userId: string): Promise<ProfileInputs> {
  const row = await findWizard(db, userId);
  return row ? inputsOf(readJson(dataSchema, row.form_data)) : {};
}

const findWizard = (db: Database, userId: string) =>
  db
    .selectFrom('form_progress')
    .select(['form_data', 'changed_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('form_type', 'in', ['basic-onboarding', 'legacy-onboarding'])
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The name that the account goes by, or null. */
export async function accountName(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('full_name').where('id', '=', userId).executeTakeFirst();
  return row?.full_name || null;
}
