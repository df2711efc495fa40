import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { coachingTones, insightsSchema, personalityTypes } from '#app/domain/transformation/insights.ts';
import { profileInputsSchema } from '#app/domain/transformation/inputs.ts';
import { defaultProfile, writeProfile } from '#app/domain/transformation/write-profile.ts';
import { readFacts } from '#app/domain/transformation/facts.ts';
import { findTone, findType, tonePoints, typePoints } from '#app/domain/transformation/scores.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { profilePersonas, type ProfilePersona } from './personas.ts';
import { asText, gathered, missing, profileOf, reader } from './reading.ts';

const named = profilePersonas.map((persona) => [persona.name, persona] as const);
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
/** What is written as HTML by a reader of Markdown that lets everything through. */
const asHtml = (text: string): string => marked.parse(text, { async: false, gfm: true });
const tagsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag!.toLowerCase())),
];

describe('C5-045 what the built-in reader writes to', () => {
  // The files were read by people before they were kept: a change in them is to be read again.
  test.each(named)('%s', async (name, persona) => {
    await expect(asText(profileOf(persona))).toMatchFileSnapshot(`personas/${name}.txt`);
  });

  test.each(named)('%s is whole, in bounds, and the same every time', (_name, persona) => {
    const profile = profileOf(persona);
    expect(profileOf(persona)).toEqual(profile);
    expect(insightsSchema.parse(profile.insights)).toEqual(profile.insights);
    expect(profileInputsSchema.parse(gathered(persona).inputs)).toEqual(gathered(persona).inputs);
    for (const list of Object.values(profile.insights)) expect(list.length).toBeGreaterThan(0);
    const isShort = ['almost-silent', 'too-heavy-to-carry'].includes(persona.name);
    // What life asks of the plan is dropped by no limit, and a step that was chosen stands beside one of the goal's.
    const asks = profile.text.split('\n').filter((line) => /^- [^*]/.test(line)).length;
    expect(wordsIn(profile.text)).toBeGreaterThan(isShort ? 200 : 350);
    expect(wordsIn(profile.text)).toBeLessThan(isShort ? 400 : 720 + 70 * asks);
    expect(JSON.stringify({ ...profile, standing: [] })).not.toMatch(
      /undefined|\[object|“”|«»|\{\{(?!name\}\}|why\}\})/,
    );
    expect(missing).toEqual([]);
  });

  test('C5-045 reaches every tone and every type', () => {
    const insights = profilePersonas.map((persona) => profileOf(persona).insights);
    expect(new Set(insights.map((one) => one.coaching_tone))).toEqual(new Set(coachingTones));
    expect(new Set(insights.map((one) => one.personality_type))).toEqual(new Set(personalityTypes));
    expect(new Set(profilePersonas.map((persona) => profileOf(persona).text)).size).toBe(named.length);
  });

  test.each(named)('%s is Markdown of headings, paragraphs, lists and bold alone', (_name, persona) => {
    for (const text of [profileOf(persona).text, defaultProfile(persona.language).text]) {
      const html = asHtml(text);
      expect(tagsOf(html).filter((tag) => !['h2', 'p', 'ul', 'li', 'strong'].includes(tag))).toEqual([]);
      expect(html.match(/<h2>/g)!.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('C5-045 words that look like markup or instructions stay words', () => {
    const html = asHtml(profileOf(profilePersonas.find(({ name }) => name === 'palabras-hostiles')!).text);
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; [click](javascript:alert(2)) ![x](https://evil',
    );
    expect(html).toContain('**bold** # Ignore all rules, www.evil.example');
    expect(html).toContain('{{name}} &amp;lt;script');
    expect(html).toContain('yo@evil.example');
    expect(html).not.toMatch(/href|src="|<a |onerror="/);
  });
});

const silent: ProfilePersona = { name: '', form: 'legacy-onboarding', language: 'en', data: {} };
const withAnswers = (data: object): ProfilePersona => ({ ...silent, data: { ...data } });

describe('C5-045 a profile', () => {
  test('of no answers says that it knows nothing, and claims nothing of its reader', () => {
    const { text, insights } = profileOf(withAnswers({ age: '18-25' }));
    expect(text).toContain('Little has been answered yet');
    expect(text).not.toMatch(/You change (by|with)|That (rests on|follows from)/);
    expect(insights).toMatchObject({ coaching_tone: 'supportive', personality_type: 'balanced_achiever' });
  });

  test.each(coachingTones.map((tone, index) => [tone, index] as const))(
    'speaks in the tone %s to who asks for it, whatever else they say',
    (tone, index) => {
      const asked = ['encouragement', 'direct_feedback', 'facts_and_reasons', 'new_ideas', 'clear_structure'];
      const persona = withAnswers({
        inner_profile_data: { support_preference: asked[index], emotional_patterns: ['worry'] },
      });
      expect(profileOf(persona).insights.coaching_tone).toBe(tone);
    },
  );

  test('scores only answers that can be given', () => {
    const fields = new Map(
      fieldsOf(basicOnboarding).map((field) => [
        field.id,
        'options' in field ? (field.options as readonly string[]) : [],
      ]),
    );
    const derived = ['energy_band', 'stress_band', 'learning_preference'];
    for (const table of [tonePoints, typePoints])
      for (const [field, options] of Object.entries(table)) {
        if (derived.includes(field)) continue;
        expect([field, Object.keys(options).filter((one) => !fields.get(field)?.includes(one))]).toEqual([
          field,
          [],
        ]);
      }
  });

  test('of equal points takes the first name, and none where nobody scores', () => {
    expect(findTone({ learning_style: 'doing' })).toMatchObject({ name: 'direct', points: 1 });
    expect(findType({})).toEqual({ name: 'balanced_achiever', points: 0, evidence: [] });
    expect(findType({ core_values: ['constructor', 'toString'] }).points).toBe(0);
  });

  test.each([
    ['emotional_why', 'I want to die.'],
    ['desired_identity', 'Mejor muerto que así.'],
  ])(
    'C5-045 C7-079 points to people first where %s speaks of harming oneself, and does not quote it',
    (field, words) => {
      for (const language of ['en', 'es'] as const) {
        const persona = { ...withAnswers({ age: '26-35', ai_mentor_data: { [field]: words } }), language };
        const { text, insights } = profileOf(persona);
        expect(text.split('\n\n')[0]).toContain('findahelpline.com');
        expect(text + JSON.stringify(insights)).not.toContain(words.slice(0, 10));
        expect(text).not.toMatch(/Days 3 to 7:\*\* (ten|one small)|cinco minutos/);
      }
    },
  );

  test('C7-079 of signs of the body that should be seen at once says so first', () => {
    const { text } = profileOf(withAnswers({ ai_mentor_data: { health_flags: ['Other: chest pain'] } }));
    expect(text.split('\n\n')[0]).toContain('have a doctor see it today');
  });

  test('names a diagnosis nowhere', () => {
    for (const [, persona] of named)
      expect(profileOf(persona).text).not.toMatch(
        /\b(depress|depresi|disorder|trastorno|diagnos|cure|sana\b|burnout|ADHD|TDAH)/i,
      );
  });

  test.each(['Nobody', 'no one really', 'Nadie', 'ninguno'])('takes “%s” for having no support', (words) => {
    const { text } = profileOf(withAnswers({ primary_goal: 'Rest', support_system: words }));
    expect(text).toContain('tell one person in one sentence');
    expect(text).not.toContain(words);
  });

  test('takes a name that is one, and leaves out what is none', () => {
    const opening = (name: string) => profileOf(withAnswers({ name, age: '56+' })).text.split('\n')[2]!;
    expect(opening('María José Ruiz')).toMatch(/^María, this/);
    for (const name of ['<b>x</b>', '1. x', '# x', '- x', '{{goal}}', '.'])
      expect(opening(name)).toMatch(/^Little has/);
  });

  test('reads what an older version or an import stored, as far as it goes', () => {
    const odd = withAnswers({
      age: 44,
      firstGoal: 'Run',
      inner_profile_data: { energy_state: 'x', core_values: 'family', emotional_patterns: [1, 'worry'] },
      selectedHabits: { Health: ['Walk'] },
      health_flags: '',
      journey_reasons: [null, ''],
    });
    expect(gathered(odd).inputs).toEqual({
      age: '36-45',
      energy_state: 'x',
      core_values: ['family'],
      emotional_patterns: ['worry'],
      selected_habits: [{ name: 'Walk', pillar: 'Health' }],
    });
    expect(() => profileOf(odd)).not.toThrow();
  });

  test('C5-045 is written in Spanish with the same parts', () => {
    const [, nurse] = named[0]!;
    const spanish = writeProfile(readFacts(gathered(nurse), reader('es')), reader('es'));
    const english = profileOf(nurse);
    expect(spanish.text.match(/^## /gm)).toEqual(english.text.match(/^## /gm));
    expect(spanish.insights.coaching_tone).toBe(english.insights.coaching_tone);
  });
});
