import { v7 as uuid } from 'uuid';
import * as analyses from '#app/domain/analyses/analyses.ts';
import { answersBefore } from '#app/domain/analyses/elite/earlier.ts';
import { hasOtherFacts, readFactsFor } from '#app/domain/analyses/facts-for.ts';
import { inLanguage } from '#app/domain/analyses/in-language.ts';
import { knownFacts, readInProfile } from '#app/domain/analyses/known-facts.ts';
import { noDenials } from '#app/domain/denied-facts/denials.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { findLatestSubject, findSubject } from '#app/domain/analyses/material.ts';
import { ownNames } from '#app/domain/analyses/own-names.ts';
import { readTakenBack, withoutTakenBack } from '#app/domain/analyses/taken-back.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { eliteMindset } from '#app/forms/definitions/elite-mindset.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const analysisWish = {
  formType: 'nutrition-fitness',
  formId: null,
  regenerate: false,
  language: 'en',
  byJob: true,
} as const;

const about = {
  material: { kind: 'form', definition: nutritionFitness, answers: {} },
  answeredAt: noon,
  begunAt: noon,
} as const;

/** What app/domain/analyses asks of the database, by the name of the function. */
export const queries: Queries = {
  knownFacts: (db, who) => knownFacts(db, who.userId),
  readInProfile: (db, who) => readInProfile(db, who.userId, noDenials),
  readTakenBack: (db, who) => readTakenBack(db, who.userId),
  withoutTakenBack: (db, who) => {
    const smokes = { id: 'smokes', certainty: 'said', field: 'bio', words: 'I smoke.' } as const;
    return withoutTakenBack(db, who.userId, [smokes], noon, about);
  },
  readFactsFor: (db, who) => readFactsFor(db, who.userId, about),
  hasOtherFacts: (db, who) => hasOtherFacts(db, who.userId, { withoutFacts: ['student'] }, about),
  answersBefore: (db, who) =>
    answersBefore(db, who.userId, {
      formId: uuid(),
      formType: eliteMindset.id,
      material: { kind: 'form', definition: eliteMindset, answers: {} },
    }),
  findAnalysis: (db, who) => analyses.findAnalysis(db, who.userId, 'nutrition-fitness', uuid()),
  findFresh: (db, who) =>
    analyses.findFresh(db, who.userId, { formType: 'nutrition-fitness', formId: uuid(), mark: 'x' }),
  findLatestSubject: (db, who) => findLatestSubject(db, who.userId, 'nutrition-fitness'),
  findSubject: (db, who) => findSubject(db, who.userId, 'nutrition-fitness', uuid()),
  ownNames: (db, who) => ownNames(db, who.userId),
  hasAnalysis: (db, who) => analyses.hasAnalysis(db, who.userId, 'nutrition-fitness'),
  listAnalysed: (db, who) => analyses.listAnalysed(db, who.userId, [uuid(), uuid()]),
  listAnalyses: (db, who) => analyses.listAnalyses(db, who.userId, 'nutrition-fitness', uuid()),
  requestAnalysis: (db, who) => requestAnalysis(db, who.userId, { ...analysisWish, regenerate: true }, noon),
  inLanguage: async (db) => {
    const { reader } = await preparedTexts();
    const userId = await someMember(db);
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await completeForm(db, userId, nutritionFitness, onNoon, noon);
    const subject = (await findLatestSubject(db, userId, 'nutrition-fitness'))!;
    const { formId, mark, formType } = subject;
    const content = {
      analysis: '',
      key_findings: '',
      recommendations: [],
      roadmap: '',
      psychological_profile: null,
      behavioral_strategies: [],
      transformation_focus_areas: [],
    };
    const analysis: analyses.FormAnalysis = {
      id: uuid(),
      formType,
      formId,
      mark,
      content,
      createdAt: noon,
      language: 'en',
      analyst: 'built-in',
      model: null,
      evidence: [],
      builtInParts: [],
      withoutFacts: [],
      takenOut: [],
    };
    await inLanguage(db, userId, analysis, subject, 'es', ({ language }) => reader(language));
  },
  fulfilRequest: async (db) => {
    const { reader } = await preparedTexts();
    const userId = await someMember(db);
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await completeForm(db, userId, nutritionFitness, onNoon, noon);
    const asked = await requestAnalysis(db, userId, { ...analysisWish, byJob: false }, noon);
    if (!asked.ok || asked.formId === null) throw new Error('There is nothing to analyse.');
    const wish = { userId, formId: asked.formId, round: asked.round };
    await fulfilRequest(
      db,
      wish,
      null,
      () => reader('en'),
      () => noon,
    );
    await fulfilRequest(
      db,
      { ...wish, formId: uuid() },
      null,
      () => reader('en'),
      () => noon,
    );
  },
};
