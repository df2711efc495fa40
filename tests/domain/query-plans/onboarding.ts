import { readBeginning } from '#app/domain/onboarding/beginning.ts';
import { listBegunWizards, wizardPathOf } from '#app/domain/onboarding/begun-wizards.ts';
import { carryOver } from '#app/domain/onboarding/carry-over.ts';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import {
  findLeftStep,
  listLastingSteps,
  listLeftSteps,
  saveLeftStep,
} from '#app/domain/onboarding/left-steps.ts';
import { writeLeftRecords, writeOnboardingRecords } from '#app/domain/onboarding/onboarding-records.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { onNoon } from '#tests/support/answers.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const inEnglish = { ...onNoon, language: 'en' } as const;

/** What app/domain/onboarding asks of the database, by the name of the function. */
export const queries: Queries = {
  completeOnboarding: (db, who) => completeOnboarding(db, who.newcomer, basicOnboarding, inEnglish, noon),
  carryOver: (db, who) => carryOver(db, who.newcomer, legacyOnboarding, noon),
  listLeftSteps: (db, who) => listLeftSteps(db, who.userId),
  listLastingSteps: (db, who) => listLastingSteps(db, who.userId),
  findLeftStep: (db, who) => findLeftStep(db, who.userId, basicOnboarding.id, 'habits'),
  saveLeftStep: (db, who) => {
    const place = { formType: basicOnboarding.id, sectionId: 'habits', posted: {} };
    return saveLeftStep(
      db,
      who.userId,
      place,
      { ...onNoon, language: 'en', complete: true, mayAsk: true },
      noon,
    );
  },
  writeOnboardingRecords: (db, who) =>
    writeOnboardingRecords(db, who.userId, { name: 'Iris Vega' }, onNoon, noon),
  writeLeftRecords: (db, who) => {
    const habit = { habit_name: 'Walk', habit_pillar: 'Health', habit_time_of_day: 'morning' } as const;
    return writeLeftRecords(db, who.userId, basicOnboarding.sections[4], habit, onNoon.today, noon);
  },
  readBeginning: (db, who) => readBeginning(db, who.userId),
  listBegunWizards: (db, who) => listBegunWizards(db, who.newcomer),
  wizardPathOf: (db, who) => wizardPathOf(db, who.newcomer),
};
