import { fiveStepStart } from '#app/domain/transformation/five-step-start.ts';
import { readWizardInputs } from '#app/domain/transformation/gather-inputs.ts';
import {
  completeWithProfile,
  enterGeneration,
  requestWhereChanged,
} from '#app/domain/transformation/from-forms.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { accountName, gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import {
  changedSince,
  findOutdated,
  glanceAtCurrent,
  isOutdated,
} from '#app/domain/transformation/outdated.ts';
import {
  countProfiles,
  findProfile,
  glanceAtProfile,
  listProfiles,
} from '#app/domain/transformation/profiles.ts';
import { completedProfileForms, requestProfile } from '#app/domain/transformation/request-profile.ts';
import { wouldBeTheSame } from '#app/domain/transformation/would-be-the-same.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { fiveStepAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import type { Queries } from '#tests/support/query-plans.ts';
import { asking } from '../transformation/asking.ts';
import { memberWithProfiles } from '../transformation/with-profiles.ts';

const inEnglish = { ...onNoon, language: 'en' } as const;
const { reader } = await preparedTexts();

/** What app/domain/transformation asks of the database, by the name of the function. */
export const queries: Queries = {
  fiveStepStart: (db, who) => fiveStepStart(db, who.userId),
  readWizardInputs: (db, who) => readWizardInputs(db, who.userId),
  completeWithProfile: async (db) => {
    const id = await someMember(db);
    await saveAll(db, id, fiveStepOnboarding, { ...fiveStepAnswers, 'review-generate': {} });
    await completeWithProfile(db, id, fiveStepOnboarding, inEnglish, noon);
  },
  enterGeneration: (db, who) =>
    enterGeneration(db, who.userId, legacyOnboarding, legacyOnboarding.sections[7], inEnglish, noon),
  requestWhereChanged: async (db) => {
    const userId = await memberWithProfiles(db);
    await requestWhereChanged(db, userId, 'en', noon);
  },
  accountName: async (db) => accountName(db, await someMember(db)),
  findProfile: async (db) => {
    const userId = await someMember(db);
    await findProfile(db, userId);
    await findProfile(db, userId, 'none');
  },
  fulfilProfile: async (db) => {
    const open = await asking(db);
    await fulfilProfile(
      db,
      open,
      null,
      ({ language }) => reader(language),
      () => noon,
    );
  },
  gatherInputs: async (db) => {
    const { userId } = await asking(db);
    await gatherInputs(db, userId, 'basic-onboarding');
    await gatherInputs(db, userId, 'profile:none');
  },
  requestProfile: async (db) => requestProfile(db, await someMember(db), 'basic-onboarding', 'en', noon),
  completedProfileForms: async (db) => completedProfileForms(db, await someMember(db)),
  wouldBeTheSame: async (db) => {
    const userId = await memberWithProfiles(db, 1);
    const profile = (await findProfile(db, userId))!;
    await wouldBeTheSame(db, userId, profile, `profile:${profile.id}`, reader('en'));
  },
  countProfiles: async (db) => countProfiles(db, await memberWithProfiles(db)),
  glanceAtProfile: async (db) => glanceAtProfile(db, await memberWithProfiles(db), noon),
  isOutdated: async (db) => {
    const inputs = { bio: 'I teach.' };
    const made = { analyst: 'ai', createdAt: noon, withoutFacts: ['student'] } as const;
    return isOutdated(db, await someMember(db), { formType: 'basic-onboarding', inputs, ...made });
  },
  changedSince: async (db) => {
    const inputs = { bio: 'I teach.' };
    const made = { analyst: 'ai', createdAt: noon, withoutFacts: ['student'] } as const;
    return changedSince(db, await someMember(db), { formType: 'basic-onboarding', inputs, ...made });
  },
  glanceAtCurrent: async (db) => glanceAtCurrent(db, await memberWithProfiles(db), noon),
  findOutdated: async (db) => findOutdated(db, await memberWithProfiles(db)),
  listProfiles: async (db) => listProfiles(db, await memberWithProfiles(db), 1),
};
