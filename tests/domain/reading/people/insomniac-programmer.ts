import type { Person } from '../person.ts';

export const person: Person = {
  name: 'insomniac-programmer',
  language: 'en',
  heldOut: true,
  life: 'Jonas, 31, site reliability engineer, on call every third week, lies awake until four with the laptop and has done so for two years. Six coffees, the last at seven in the evening; he goes to bed at ten to make up for it and reads about sleep in bed.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Jonas',
      age: '26-35',
      bio: 'SRE, on call every 3rd week, remote',
      goal_title: 'Fix sleep',
      goal_pillar: 'Health',
      goal_description:
        'In bed by 22:00, asleep ~04:00, up at 9:00. 2 years. Tried melatonin, magnesium, white noise, weighted blanket, 3 apps. Tracking with a ring, score avg 54.',
      goal_timeframe: '30-days',
      energy_state: 3,
      primary_blocker: 'inconsistent_habits',
      support_level: 'neutral',
      core_values: ['growth', 'health'],
      transformation_experience: 'started_and_stopped',
      emotional_patterns: ['overthinking', 'worry'],
      learning_style: 'reading',
      support_preference: 'facts_and_reasons',
      accountability_style: 'self_tracking',
      challenge_preference: 'short_sprints',
      motivation_drivers: ['achievement'],
      journey_reasons: ['made a prod mistake at 3pm, asleep with eyes open'],
    },
  },
  forms: {
    'nutrition-fitness': {
      height_cm: 184,
      weight_kg: 77,
      sleep_hours: 4.5,
      primary_health_goals: 'sleep. everything else is downstream',
      stress_level: 6,
      meals_per_day: 2,
      snacks_per_day: 2,
      exercise_frequency: 1,
      exercise_duration: 30,
      caffeine_cups_per_day: 6,
      alcohol_drinks_per_day: 1,
      smoking_frequency: 'Never',
    },
    'test-assessment': {
      age: 31,
      gender: 'male',
      past_diagnoses: ['Anxiety/Depression'],
      current_health_concerns: 'insomnia since 2024',
      last_physical_exam: 'more-than-2-years',
      cognitive_symptoms: ['Brain Fog', 'Poor Concentration', 'Low Mood'],
      energy_symptoms: ['Trouble Falling Asleep', 'Tired All Day', 'Need for Caffeine or Sugar'],
      symptom_severity: 8,
      symptom_duration: '1-2-years',
      sleep_quality: 'poor',
      exercise_frequency: 'rarely',
      stress_level: 6,
      sleep_issues: 'cant fall asleep until 4',
      alcohol_consumption: 'daily',
      smoking_status: 'never',
      primary_goals: ['Improve Sleep', 'Sharpen Focus'],
      test_preferences: [
        'Complete Blood Count',
        'Thyroid Panel',
        'Hormone Panel',
        'Stress Hormone Test',
        'Gut Microbiome Test',
      ],
      budget_range: '1000-2000',
      urgency_level: 'high',
    },
  },
  expected: {
    profile: {
      must: {
        'names the sleep':
          /insomnia|awake|asleep|two years|2 years|(?:your|with|of|about|on|fix) sleep|sleep (?:itself|problem|is)\b/,
        'what keeps him awake: time in bed, light, coffee, work':
          /out of bed|get up|same time|wake|leave the bed|later|caffeine|coffee|laptop|screen|phone|on[- ]call|only (?:when|for)/,
        'two years belong before a doctor':
          /doctor|physician|cbt|sleep (?:clinic|specialist|therap)|medical|clinic/,
      },
      mustNot: {
        'earlier to bed':
          /(?:go|get|be) (?:to|in) bed (?:earlier|by (?:9|nine|10|ten))|try (?:harder )?to (?:fall )?(?:a)?sleep|eight hours (?:a|every|each|of)/,
        'another pill':
          /(?:take|try|add) (?:some |more |a )?(?:melatonin|magnesium|sleeping (?:pill|tablet)|supplement|nightcap)/,
        'another thing to measure': /(?:buy|get|use|try) (?:a|an|another) (?:sleep )?(?:tracker|app|ring)/,
      },
      may: {
        'the on-call weeks': /on[- ]call|pager|alert/,
        'measuring less': /score|ring|track/,
        'what was tried': /tried|already/,
      },
    },
    'nutrition-fitness': {
      must: {
        'caffeine earlier or less': /caffeine|coffee|cup/,
        'sleep first':
          /4\.5|four and a half|insomnia|awake|(?:short|little|few)[\s\S]{0,30}sleep|sleep[\s\S]{0,60}(?:first|lowest|before|most|short|too little|only)/,
        'alcohol does not help sleep, or a rising time':
          /(?:alcohol|a drink)[^.]{0,100}sleep|sleep[^.]{0,80}alcohol|(?:get|getting) up at|rising time|wak(?:e|ing) (?:up )?at the same|daylight|morning light/,
      },
      mustNot: {
        'earlier to bed':
          /(?:go|get|be) (?:to|in) bed (?:earlier|by (?:9|nine|10|ten))|try (?:harder )?to (?:fall )?(?:a)?sleep/,
        'alcohol to sleep': /have (?:a|one) (?:drink|glass)[^.]{0,30}sleep|(?:nightcap|alcohol) helps you/,
        'hard training at night': /(?:train|work ?out|exercise) (?:hard )?(?:late|at night|before bed)/,
      },
      may: { 'a doctor': /doctor|clinic|cbt/, 'moving by day': /walk|move|exercise/ },
    },
    'test-assessment': {
      must: {
        'a doctor before buying tests': /doctor|physician|medical|clinic/,
        'names the sleep': /sleep|insomnia/,
        'mood belongs in the talk': /mood|depress|anxi|mental/,
        'caffeine or alcohol may explain some': /caffeine|coffee|alcohol|drink/,
      },
      mustNot: {
        diagnoses:
          /you (?:have|suffer from) (?:a |an )?(?:\w+ )?(?:disorder|depression|apnea|hypothyroid|adrenal|deficien)/,
        'buy all of it': /(?:order|buy|get|book) (?:all|every|the whole|each of)[^.]{0,20}(?:tests?|panels?)/,
        'another pill':
          /(?:take|try|add) (?:some |more |a )?(?:melatonin|magnesium|sleeping (?:pill|tablet)|supplement)/,
      },
      may: {
        'what a test cannot show': /cannot|not (?:show|tell|needed)|little|rarely/,
        'sleep log': /diary|log|write down|note/,
      },
    },
  },
};
