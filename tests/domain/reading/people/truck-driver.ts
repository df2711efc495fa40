import type { Person } from '../person.ts';

export const person: Person = {
  name: 'truck-driver',
  language: 'en',
  life: 'Dale, 49, drives long haul, twenty-five days of thirty in the cab. Two hundred and eighty-five pounds, pressure high, has to pass the DOT physical in three months or he loses the license; eats at truck stops and nods off after lunch.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Dale',
      age: '46-55',
      bio: 'OTR driver 22 yrs',
      goal_title: 'pass my DOT physical',
      goal_pillar: 'Health',
      goal_description: 'bp was 158/96 last time. if i dont pass i dont drive',
      goal_timeframe: '90-days',
      energy_state: 4,
      primary_blocker: 'health_limitations',
      support_level: 'neutral',
      core_values: ['family', 'freedom'],
      transformation_experience: 'started_and_stopped',
      support_preference: 'facts_and_reasons',
      accountability_style: 'self_tracking',
      challenge_preference: 'small_steps',
      journey_reasons: ['wife says so', 'need the job'],
    },
  },
  forms: {
    'nutrition-fitness': {
      height_cm: 178,
      weight_kg: 129,
      sleep_hours: 5.5,
      primary_health_goals: 'get bp down, lose some gut. live in the truck so no kitchen no gym',
      stress_level: 6,
      meals_per_day: 2,
      snacks_per_day: 5,
      exercise_frequency: 0,
      exercise_duration: 0,
      caffeine_cups_per_day: 7,
      alcohol_drinks_per_day: 0,
      smoking_frequency: 'Daily',
      smoking_duration_years: 28,
    },
    'health-assessment': {
      full_name: 'Dale Hutchins',
      date_of_birth: '1977-03-14',
      gender: 'Male',
      current_health_concerns:
        'high bp, nod off after lunch sometimes, wife says i stop breathing when i sleep',
      family_health_history: 'dad stroke at 60',
      current_medications: ['lisinopril when i remember'],
      last_physical_exam: '1-2 years ago',
      sleep_quality: 'Poor',
      sleep_issues: ['Snoring'],
      eating_patterns: 'truck stop. burgers, jerky, energy drinks',
    },
  },
  expected: {
    profile: {
      must: {
        'sees the road': /\broad\b|truck|\bcab\b|driving|behind the wheel|\bhaul|\brig\b/,
        'the physical or the pressure':
          /blood pressure|\bbp\b|\bdot\b|158|(?:your|the|pass\w*) (?:\w+ )?(?:physical\b(?! (?:health|activ|exerc|energy))|exam)/,
        'a step that works on the road':
          /(?:truck|\brig\b|\bstops?\b|\blot\b|fuel|break|park|\bcab\b|\broad\b)[\s\S]{0,80}(?:walk|steps|stretch|\blap|food|meal|water|cuff|measure|snack)|(?:walk|steps|stretch|\blap|food|meal|water|cuff|measure|snack)[\s\S]{0,80}(?:truck|\brig\b|\bstops?\b|\blot\b|fuel|break|park|\bcab\b|\broad\b)|cooler|(?:measure|take|write down|check|log)[\s\S]{0,60}(?:pressure|\bbp\b)|pack(?:ed|ing)? (?:a|your|food|lunch|fruit)/,
      },
      mustNot: {
        'the kitchen or gym he lacks':
          /(?:join|go to|sign up (?:for|at)) (?:a|the|your) gym|cook (?:at home|dinner|your meals)/,
        'dinner with the family each night': /(?:each|every) (?:evening|night) (?:with|at the table)/,
      },
      may: {
        'a doctor': /doctor|clinic|examiner/,
        'what made him stop before': /before|last time|stopped|again/,
      },
    },
    'nutrition-fitness': {
      must: {
        'sees the road': /\broad\b|truck|\bcab\b|driving|behind the wheel|\bhaul|\brig\b/,
        smoking:
          /(?:(?:smok|cigarette|tobacco|nicotine))[\s\S]{0,80}(?:quit|stop|without|fewer|less|cut|help|doctor|line|patch|gum|risk|pressure|heart|years|first|before)|(?:quit|stop|without|fewer|less|cut|help|doctor|line|patch|gum|risk|pressure|heart|years|first|before)[\s\S]{0,80}(?:(?:smok|cigarette|tobacco|nicotine))/,
        'caffeine or sleep':
          /(?:\b7\b|seven)[\s\S]{0,40}(?:cups?|coffee|caffeine)|(?:caffeine|coffee|cups?)[\s\S]{0,120}(?:fewer|less|half|cut|reduce|last|water|noon|swap|down)|snor|(?:short|little|5\.5|five and a half)[\s\S]{0,60}sleep/,
        'food that he can get or carry':
          /cooler|pack(?:ed|ing)?\b|carry|fridge|truck stop|in the (?:cab|truck)|on the road|(?:order|choose|pick)[\s\S]{0,60}(?:grilled|salad|vegetable|side|water)/,
      },
      mustNot: {
        'the kitchen or gym he lacks':
          /(?:join|go to|sign up (?:for|at)) (?:a|the|your) gym|cook (?:at home|dinner|your meals)|in your kitchen/,
        'hard training at once': /high[- ]intensity|\bhiit\b|sprint/,
      },
      may: { 'a doctor first': /doctor|clinic/, 'steps around the truck': /walk|minutes|lap/ },
    },
    'health-assessment': {
      must: {
        'the pauses in breathing go to a doctor':
          /apnea|breath|snor|sleep (?:study|test)|(?:doctor|clinic)[\s\S]{0,80}sleep|sleep[\s\S]{0,80}(?:doctor|clinic)/,
        'not driving drowsy': /driv|wheel|pull over|nod|drows|sleepy|tired at/,
        'the tablets every day':
          /lisinopril|medic(?:ation|ine)|tablet|pill|dose|\btake (?:it|them)|prescri|remember/,
        'a checkup': /check-?up|physical|exam|doctor|appointment/,
      },
      mustNot: {
        'stop or change tablets':
          /(?:stop|skip|halve|double) (?:taking )?(?:(?:your|the) )?(?:tablets?|pills?|medic\w+|lisinopril|dose)/,
        'names it as certain': /(?<!(?:whether|if|that) )you have sleep apnea/,
      },
      may: { 'his father': /father|dad|family|stroke/, 'the energy drinks': /energy drink|caffeine/ },
    },
  },
};
