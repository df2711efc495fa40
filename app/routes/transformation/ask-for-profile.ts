import { data, redirect, type RouterContextProvider } from 'react-router';
import { readDenials } from '#app/domain/denied-facts/denials.ts';
import { findGeneration, type Generation } from '#app/domain/generations/generations.ts';
import { inLanguage } from '#app/domain/transformation/in-language.ts';
import { isOutdated } from '#app/domain/transformation/outdated.ts';
import { findProfile, type TransformationProfile } from '#app/domain/transformation/profiles.ts';
import {
  completedProfileForms,
  isProfileForm,
  requestProfile,
  type ProfileSource,
} from '#app/domain/transformation/request-profile.ts';
import { wouldBeTheSame } from '#app/domain/transformation/would-be-the-same.ts';
import { attempt } from '#app/http/attempt.ts';
import { readPosted } from '#app/http/posted.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { asksService, mayAskForProfile } from '#app/http/ai-allowance.ts';
import { profilePath } from './profile-view.ts';

type Context = Readonly<RouterContextProvider>;

/** Why no profile was asked for, with the status that the page is answered with. */
const refusals = { 'too-many': 429, 'no-answers': 409, unchanged: 200 } as const;

/**
 * Answers a wish for a transformation profile (specification 2, §7). The job makes one at a time, so a second press waits
 * for the first; and a page that shows an older profile than the newest (`seen`) does not ask for another one.
 */
export async function askForProfile(context: Context, request: Request) {
  const posted = await readPosted(request);
  const intent = posted['intent']?.[0];
  const again = intent === 'regenerate';
  const seen = posted['seen']?.[0] || null;
  const asked = await attempt(context, () => ask(context, { again, seen, builtIn: intent === 'built-in' }));
  if (!asked.ok) return data({ problem: again ? 'again' : 'first' } as const, asked.status);
  if (asked.value) return data({ problem: asked.value }, refusals[asked.value]);
  return redirect(`${profilePath}?asked=1`, 303);
}

interface Press {
  readonly again: boolean;
  readonly seen: string | null;
  /** The built-in reader is asked in place of the service that failed. */
  readonly builtIn: boolean;
}

/** @returns why nothing was asked for; null where one is being made, or was */
async function ask(context: Context, { again, seen, builtIn }: Press): Promise<keyof typeof refusals | null> {
  const { db, viewer, language, now } = memberRequest(context);
  const profile = await findProfile(db, viewer.id);
  const before = await findGeneration(db, viewer.id, 'profile');
  if (again && profile && seen !== null && profile.id !== seen) return null;
  // Pressed on a page of before it was made.
  if (!again && profile && !profile.isDefault && before?.state === 'done') return null;
  const source = await sourceFor(context, again ? null : before, profile);
  if (!source) return 'no-answers';
  // Shown in the language of the page, the copy would be the one that is read already. Of answers that were changed it is none,
  // even with the same words: what it is made of stands below it, and until it is made anew it is called outdated.
  const isBuiltIn = builtIn || !(await asksService(context));
  const facts = memberRequest(context);
  if (again && profile && isBuiltIn && source === `profile:${profile.id}`) {
    const shown = inLanguage(profile, facts, await readDenials(db, viewer.id));
    if (await wouldBeTheSame(db, viewer.id, shown, source, facts)) return 'unchanged';
  }
  if (!(await mayAskForProfile(context))) return 'too-many';
  await requestProfile(db, viewer.id, source, language, now, { builtIn });
  return null;
}

/**
 * What the next profile is made of: what the failed one was to be made of; the stored inputs of the present one
 * (specification 2, §7), unless its answers have changed; or the form that was completed last.
 */
async function sourceFor(
  context: Context,
  before: Generation | null,
  profile: TransformationProfile | null,
): Promise<ProfileSource | null> {
  const { db, viewer } = memberRequest(context);
  if (before && before.state !== 'done') return before.source as ProfileSource;
  if (profile && isProfileForm(profile.formType)) {
    const anew = profile.isDefault || (await isOutdated(db, viewer.id, profile));
    return anew ? profile.formType : `profile:${profile.id}`;
  }
  const [form] = await completedProfileForms(db, viewer.id);
  return form ?? null;
}
