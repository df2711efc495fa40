import { builtInAnalyst } from '#app/domain/analyses/built-in-analyst.ts';
import { factsKnownFrom } from '#app/domain/analyses/known-facts.ts';
import { lifeIn } from '#app/domain/transformation/life.ts';
import type { Fact } from '#app/domain/reading/fact.ts';
import { readFacts } from '#app/domain/reading/read-facts.ts';
import { readFacts as readInputs } from '#app/domain/transformation/facts.ts';
import { inputsOf } from '#app/domain/transformation/gather-inputs.ts';
import { isProfileForm } from '#app/domain/transformation/request-profile.ts';
import { writeProfile } from '#app/domain/transformation/write-profile.ts';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import { toFormData } from '#app/forms/engine/form-data.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { formsOf, type Answered } from './answered.ts';
import type { Person } from './person.ts';

const { reader } = await preparedTexts();

/** What somebody reads of one form. */
export interface Page {
  /** `profile`, or the form_type that it is an analysis of. */
  readonly output: string;
  readonly answered: Answered;
  /** Paragraph by paragraph. */
  readonly text: string;
  /** What is known of this life where it was written. */
  readonly facts: readonly Fact[];
}

/** Everything that the built-in reader writes to this person. */
export const pagesOf = (person: Person): Promise<readonly Page[]> =>
  Promise.all(
    formsOf(person).map(async (answered) =>
      isProfileForm(answered.definition.id)
        ? { output: 'profile', answered, text: profileOf(answered, person), facts: knownOf(person) }
        : {
            output: answered.definition.id,
            answered,
            text: await analysisOf(answered, person),
            facts: [...readFacts(answered.definition, answered.answers), ...factsKnownFrom(knownOf(person))],
          },
    ),
  );

/** What the answers of the wizard tell of this life. */
function knownOf(person: Person): readonly Fact[] {
  const [told] = formsOf(person);
  return lifeIn(inputsOf(toFormData(told!.definition, told!.answers)));
}

const plain = (text: string): string =>
  text
    .replaceAll(/[\\*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function profileOf({ definition, answers }: Answered, { language, wizard }: Person): string {
  const gathered = { formType: wizard.form, inputs: inputsOf(toFormData(definition, answers)) };
  const { text, insights } = writeProfile(readInputs(gathered, reader(language)), reader(language));
  const { recommended_approach: approach } = insights;
  return [
    text,
    ...insights.transformation_strengths,
    ...insights.growth_areas,
    ...insights.personalized_insights,
    ...insights.success_predictors,
    ...insights.risk_factors,
    // As the page does: what the text says already is not said again.
    ...(plain(text).includes(plain(approach)) ? [] : [approach]),
  ].join('\n');
}

async function analysisOf({ definition, answers }: Answered, person: Person): Promise<string> {
  const { language, wizard } = person;
  // As it is known once the wizard has made a profile.
  const known = wizard.form === definition.id ? [] : factsKnownFrom(knownOf(person));
  const material = { kind: 'form', definition, answers: effectiveAnswers(definition, answers) } as const;
  const analyst = builtInAnalyst(material, reader(language), { known });
  const answer = await analyst.analyse({ formType: definition.id, title: '', language, questions: [] });
  if (!answer.ok) return '';
  const { content } = answer;
  return [
    content.analysis,
    content.key_findings,
    content.psychological_profile ?? '',
    ...content.transformation_focus_areas,
    ...content.behavioral_strategies,
    ...content.recommendations,
    content.roadmap,
  ].join('\n');
}
