import { describe, expect, test } from 'vitest';
import { defaultProfile } from '#app/domain/transformation/write-profile.ts';
import { insightsView } from '#app/views/insights-view.ts';
import { languageCodes } from '#locales/languages.ts';
import { asText, profileOf, reader } from './reading.ts';

/** Somebody with a habit, and with little support, whose goal has a plan of its own. */
const heldBy = (title: string) => ({
  name: title,
  form: 'legacy-onboarding' as const,
  data: {
    name: 'Iris Vega',
    firstGoal: { title, pillar: 'Mindset' },
    firstHabit: { name: 'Read' },
    inner_profile_data: {
      energy_state: 3,
      primary_blocker: 'overwhelmed',
      support_level: 'unsupported',
      core_values: ['freedom', 'family'],
      transformation_experience: 'started_and_stopped',
      learning_style: 'doing',
      support_preference: 'encouragement',
    },
    ai_mentor_data: { blocker_origin: 'overwhelm_overcommitment', learning_preference: 'self_reflection' },
  },
});

describe.each(languageCodes)('C5-076 the first two weeks (%s)', (language) => {
  const say = (title: string) => asText(profileOf({ ...heldBy(title), language }));

  test.each([
    ['Less anxious', { en: 'choose ten minutes as worry time', es: 'para preocuparte' }],
    ['Drink less', { en: 'ask for an appointment with a doctor', es: 'pide una cita' }],
    ['Menos ira', { en: 'choose your early sign', es: 'elige tu primera señal' }],
    ['Dormir bien', { en: 'how your waking day ends', es: 'cómo va a terminar tu día' }],
  ])('of “%s” name what their later days go on from', (title, earlier) => {
    const text = say(title);
    expect(text.toLowerCase()).toContain(earlier[language]);
    // What somebody has chosen, and whom to tell, stands there besides.
    expect(text).toMatch({ en: /tell one person in one sentence/, es: /a una persona/ }[language]);
  });

  test('C5-031 say of nobody who stopped before that they keep to what they decide', () => {
    const text = say('Less anxious');
    expect(text).not.toMatch(
      /you stand by|carry far|lo sostienes|lo llevas lejos|carry your own|cargar con lo tuyo/,
    );
  });

  test('C5-031 do not take who is left alone for somebody who likes to go alone', () => {
    const alone = {
      ...heldBy('x'),
      language,
      data: { inner_profile_data: { support_level: 'very_unsupported' } },
    };
    expect(profileOf(alone).insights.personality_type).toBe('balanced_achiever');
  });

  test('C5-039 a profile that nobody could make of the answers does not say that they leave it open', () => {
    const { insights } = defaultProfile(language);
    const { t } = reader(language);
    const shown = insightsView({ insights, isDefault: true, language }, t as never, language);
    const [style, type] = shown.sections;
    expect([style?.name, type?.name]).toEqual(
      { en: ['Supportive', 'Balanced achiever'], es: ['De apoyo', 'Equilibrio con metas'] }[language],
    );
    expect(`${style?.text} ${type?.text}`).not.toMatch(/do not say yet|no dicen/);
  });
});
