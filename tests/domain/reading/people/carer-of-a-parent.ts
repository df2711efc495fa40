import type { Person } from '../person.ts';

export const person: Person = {
  name: 'carer-of-a-parent',
  language: 'es',
  life: 'Norma, 54, cuida a su mamá con Alzheimer día y noche, dejó su trabajo y no sale desde hace un año. Sus hermanos opinan y no ayudan.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'Norma',
      age: '46-55',
      bio: 'cuido a mi mama con alzheimer',
      goal_title: 'tener una tarde para mi',
      goal_pillar: 'Relationships',
      goal_description: 'q mis hermanos se queden con mi mama una tarde a la semana',
      energy_state: 3,
      primary_blocker: 'time_management',
      support_level: 'very_unsupported',
      core_values: ['family', 'service'],
      emotional_patterns: ['people_pleasing', 'self_criticism'],
      learning_style: 'listening',
      support_preference: 'encouragement',
      challenge_preference: 'small_steps',
      emotional_why: 'ya no me acuerdo de q me gustaba',
      blocker_origin: 'external_pressure',
      journal_intention: 'pedir ayuda sin pelear',
      journey_reasons: ['mi mama', 'yo tambien existo'],
    },
  },
  elite: {
    form: 'relationship-mastery-elite',
    levels: { self_connection: 2, communication: 3, trust: 4, boundaries: 1, repair: 3, support: 1 },
    answers: {
      feels_safe: 'yes',
      has_partner: false,
      close_people: 'one',
      pattern: 'digo que si y luego me enojo sola',
      year_from_now: 'mis hermanos vienen y yo salgo a bailar',
    },
  },
  expected: {
    profile: {
      must: {
        'nombra que cuida': /cuid|tu mama|tu madre/,
        'repartir con los hermanos o relevo': /herman|relevo|repart|turno|reemplaz|quedarse|se quede/,
        'pedido concreto con día': /dia|fecha|hora|tarde|jueves|sabado|semana/,
      },
      mustNot: {
        'gestiona mejor tu tiempo':
          /organiza mejor|despierta (?:mas )?temprano|levantate antes|perder el tiempo/,
        'egoísmo o culpa': /egois|deberias (?:cuidar|agradecer)/,
      },
      may: { 'grupo de cuidadores': /grupo|cuidador/, 'lo que le gustaba': /gusta/ },
    },
    'relationship-mastery-elite': {
      must: {
        'límites o apoyo como lo más bajo': /limite|apoyo|decir (?:que )?no|pedir/,
        'una respuesta suya': /necesidades|culpa|sola|ayuda|no\b/,
        'una petición en la semana': /pide|pedir|peticion|frase|di\b|habla/,
      },
      mustNot: {
        'habla de su pareja': /tu pareja|en pareja/,
        'corta con ellos': /alejate de|corta con/,
      },
      may: { 'quien cuida': /cuid|mama/, 'la confianza la sostiene': /confi/ },
    },
  },
};
