import type { Database } from '#db/database.ts';
import * as generations from '#app/domain/generations/generations.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { accountName, gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { requestProfile } from '#app/domain/transformation/request-profile.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { onboardingAnswers, saveAll } from '#tests/support/answers.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const { reader } = await preparedTexts();

/** Somebody whose wish for a profile is open. */
async function asking(db: Database): Promise<generations.OpenGeneration> {
  const userId = await someMember(db);
  await saveAll(db, userId, basicOnboarding, onboardingAnswers);
  await requestProfile(db, userId, 'basic-onboarding', 'en', noon);
  return { userId, kind: 'profile', round: 1 };
}

/** What profiles ask of the database, by the name of the domain's function. */
export const profileQueries: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  accountName: async (db) => accountName(db, await someMember(db)),
  beginStage: async (db) => generations.beginStage(db, await asking(db), 1),
  failGeneration: async (db) => generations.failGeneration(db, await asking(db), 'ai', () => noon),
  findGeneration: async (db) => generations.findGeneration(db, (await asking(db)).userId, 'profile'),
  findOpenGeneration: async (db) => generations.findOpenGeneration(db, await asking(db)),
  findProfile: async (db) => {
    const userId = await someMember(db);
    await findProfile(db, userId);
    await findProfile(db, userId, 'none');
  },
  finishGeneration: async (db) => generations.finishGeneration(db, await asking(db), () => noon),
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
  requestGeneration: async (db) =>
    generations.requestGeneration(
      db,
      await someMember(db),
      { kind: 'profile', source: 'basic-onboarding', language: 'en' },
      noon,
    ),
  requestProfile: async (db) => requestProfile(db, await someMember(db), 'basic-onboarding', 'en', noon),
};
