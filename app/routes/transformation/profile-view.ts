import { readDenials, type Denials } from '#app/domain/denied-facts/denials.ts';
import { helpInInputs } from '#app/domain/transformation/facts.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { quote } from '#app/domain/analyses/built-in.ts';
import { inLanguage, standingOf } from '#app/domain/transformation/in-language.ts';
import { changedSince } from '#app/domain/transformation/outdated.ts';
import {
  countProfiles,
  findProfile,
  type ProfileHead,
  type TransformationProfile,
} from '#app/domain/transformation/profiles.ts';
import { completedProfileForms, type ProfileForm } from '#app/domain/transformation/request-profile.ts';
import type { ProfileHeadView, ProfileView } from '#app/ui/transformation/views.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { generationView } from '#app/views/generation-view.ts';
import { insightsView } from '#app/views/insights-view.ts';
import { lastingSteps } from '#app/views/left-view.ts';
import { readFactViews } from '#app/views/read-facts-view.ts';
import { inputsInWords } from './inputs-in-words.ts';

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
      profile: profile && profileView(facts, profile, denials, forms),
      count,
      outdated: changed,
      // Of the one that everybody begins with, making it once more is making one's own.
      again: profile !== null && (!profile.isDefault || found?.source === profile.formType),
      steps: profile ? await lastingSteps(facts) : [],
      canUpdate: forms.includes('five-step-onboarding'),
      canMake: forms.length > 0,
      justMade: isNew ? (count > 1 ? ('updated' as const) : ('created' as const)) : null,
    },
  };
}

/**
 * A profile in the language of the page, with the answers that it was made of in words.
 * @param completed the forms that this member has completed, the one completed last first
 */
export function profileView(
  facts: FormRequest,
  stored: TransformationProfile,
  denials: Denials,
  completed: readonly ProfileForm[],
): ProfileView {
  const { language, viewer } = facts;
  const profile = inLanguage(stored, facts, denials);
  const inputs = inputsInWords(facts, profile, completed);
  return {
    id: profile.id,
    createdOn: momentText(language, viewer.timezone, profile.createdAt),
    analyst: profile.analyst,
    insights: insightsView(profile, facts.tIn(profile.language), language),
    text: profile.text,
    lang: profile.language === language ? undefined : profile.language,
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
    const answers = inputs.flatMap((group) => group.answers).filter(({ id }) => fields.includes(id));
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
