import type { Person } from '../person.ts';

export const person: Person = {
  name: 'new-mother',
  language: 'es',
  life: 'Carla, 29, tiene una bebé de dos meses que come cada dos horas; su esposo trabaja fuera toda la semana. Llora sin saber por qué y se siente culpable.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Carla',
      age: '26-35',
      bio: 'mama de una bebe de 2 meses',
      goal_title: 'dormir y no llorar tanto',
      goal_pillar: 'Health',
      goal_description: 'la bebe come cada 2 horas y lloro sin saber porque',
      energy_state: 2,
      primary_blocker: 'overwhelmed',
      support_level: 'unsupported',
      core_values: ['family'],
      emotional_patterns: ['self_criticism', 'worry'],
      support_preference: 'encouragement',
      challenge_preference: 'small_steps',
      journey_reasons: ['mi bebe', 'quiero disfrutarla'],
    },
  },
  forms: {
    'nutrition-fitness': {
      height_cm: 158,
      weight_kg: 70,
      sleep_hours: 4,
      primary_health_goals: 'tener energia, acabo de tener bebe y doy pecho',
      stress_level: 8,
      meals_per_day: 2,
      snacks_per_day: 2,
      exercise_frequency: 0,
      exercise_duration: 0,
      caffeine_cups_per_day: 3,
      alcohol_drinks_per_day: 0,
      smoking_frequency: 'Never',
    },
  },
  expected: {
    profile: {
      must: {
        've a la bebé': /bebe/,
        'el llanto merece a un médico o matrona': /medic|doctor|partera|matrona|ginecolog|pediatra|psicolog/,
        'pedir ayuda concreta': /pide|pedir|ayuda|turno|alguien|esposo|familia|amiga/,
      },
      mustNot: {
        'la misma hora para dormir': /misma hora|antes de las (?:diez|once|\d)|ocho horas/,
        'despertar más temprano': /levantate (?:mas )?temprano|despierta (?:mas )?temprano/,
        culpa: /deberias (?:disfrutar|estar feliz|agradecer)/,
      },
      may: { 'dormir cuando duerme': /cuando (?:ella|la bebe|tu bebe) due?rm/, 'no es culpa': /culpa/ },
    },
    'nutrition-fitness': {
      must: {
        've a la bebé': /bebe|parto|lactancia|pecho|amamant/,
        'dormir por ratos': /ratos|siesta|turno|cuando (?:la|tu|ella)|por partes|relev/,
        'comer sencillo': /com(?:er|e|ida)|plato|desayun|agua/,
      },
      mustNot: {
        'bajar de peso': /(?:bajar|perder) (?:de )?peso|dieta|deficit/,
        'la misma hora todos los días': /misma hora/,
        'fuerza sin médico': /sentadillas|planchas?|flexiones/,
      },
      may: { 'médico antes de entrenar': /medic|doctor|ginecolog/, 'poco café': /cafe|cafeina/ },
    },
  },
};
