import type { Person } from '../person.ts';

export const person: Person = {
  name: 'mother-of-autistic-boy',
  language: 'es',
  life: 'Jimena, 39, cuida a Mateo, de ocho años, autista y sin palabras, que duerme cuatro horas y se escapa. Dejó la docencia; el papá trabaja lejos y manda dinero. La gente la mira en el súper y le dice que le falta mano dura.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'Jimena',
      age: '36-45',
      bio: 'mamá de Mateo, 8 años, autista no verbal',
      country: 'CL',
      goal_title: 'no explotar',
      goal_pillar: 'Mindset',
      goal_description:
        'ayer le grité y después lloré en el baño. necesito un rato para mí sin que pase algo',
      goal_timeframe: '90-days',
      energy_state: 2,
      primary_blocker: 'overwhelmed',
      support_level: 'unsupported',
      core_values: ['family', 'peace'],
      transformation_experience: 'first_attempt',
      emotional_patterns: ['self_criticism', 'quick_anger', 'worry'],
      learning_style: 'reading',
      support_preference: 'encouragement',
      challenge_preference: 'small_steps',
      emotional_why: 'que Mateo tenga una mamá entera',
      blocker_origin: 'external_pressure',
      health_flags: ['poor_sleep'],
      journal_intention: 'respirar',
      journey_reasons: ['Mateo'],
    },
  },
  forms: {
    'progress-checkin': {
      health_improvements: 'nada, duermo 4 horas',
      health_goals_progress: 2,
      relationships_improvements: 'una mamá de la terapia me ofreció cuidarlo un sábado',
      relationships_goals_progress: 5,
      financial_goals_progress: 4,
      purpose_goals_progress: 3,
      mindset_improvements: 'grité menos',
      mindset_goals_progress: 6,
      habit_tracking_review:
        'el té sola en la mañana se mantuvo, 10 minutos. lo de caminar no, no puedo dejarlo',
      resource_needs: 'alguien que se quede con él 2 horas',
    },
  },
  expected: {
    profile: {
      must: {
        've a Mateo': /mateo|\bhijo\b|\bnino\b|autis/,
        'un relevo de verdad':
          /relevo|respiro\b|turno|(?:quede|quedar|cuide|cuidar) (?:con|a) (?:el|mateo|tu hijo)|cuidador|quien (?:lo|te) (?:cuide|releve|ayude)|pid(?:e|es|ir) ayuda|otra persona|dos horas|2 horas|un rato para ti|alguien (?:que )?(?:lo|la|te|se) (?:cuide|releve|quede)/,
        'qué hacer antes de explotar':
          /(?:antes de|cuando|al) [\s\S]{0,60}(?:grit|explot|estall)|(?:grit|explot|estall|enoj|ira\b)[\s\S]{0,120}(?:respir|paus|segundos|minuto|aleja|agua|cuenta hasta)|(?:respir|paus|segundos|minuto|aleja|agua|cuenta hasta)[\s\S]{0,120}(?:grit|explot|estall|enoj|ira\b)/,
      },
      mustNot: {
        'mano dura o curarlo':
          /mano dura|castig|disciplina(?:r)? (?:a|con)|ponle limites|cur(?:a|ar) (?:el|su) autismo|mas normal/,
        culpa: /mala madre|deberias (?:tener paciencia|controlarte)|no debiste gritar/,
        'una hora fija para dormir o madrugar':
          /ocho horas|(?:levantate|despierta(?:te)?) (?:mas )?(?:temprano|antes)|misma hora (?:cada|todas|de dormir|para dormir)|a una hora fija/,
      },
      may: {
        'otras familias': /grupo|otras (?:familias|mamas|madres)|asociacion/,
        'los gritos no la definen': /culpa|grit|humana|reparar/,
      },
    },
    'progress-checkin': {
      must: {
        'aceptar el sábado ofrecido': /sabado|ofreci|mama de la terapia|acept|dile que si|otra mama/,
        'lo que se mantuvo':
          /\b(?:el|tu|ese) te\b|\bte (?:sola|a solas|de la manana)|(?:10|diez) minutos|mantuv|grit/,
        'salud o sueño abajo':
          /(?:salud)[\s\S]{0,60}(?:\bbaj[ao]|\b2\b|\bdos\b|menos|lejos|ultim)|(?:\bbaj[ao]|\b2\b|\bdos\b|menos|lejos|ultim)[\s\S]{0,60}(?:salud)|(?:4|cuatro) horas|d(?:o|ue)rm|\bsueno/,
      },
      mustNot: {
        'caminar otra vez sin relevo':
          /(?:vuelve|retoma|regresa) (?:a )?(?:a caminar|la caminata|caminar|las caminatas)/,
        'la disciplina que falta': /falta de (?:disciplina|constancia)|comprometete mas/,
      },
      may: { 'la mente sube': /mentalidad|grit(?:as|aste|e) menos/, relevo: /2 horas|dos horas|se quede/ },
    },
  },
};
