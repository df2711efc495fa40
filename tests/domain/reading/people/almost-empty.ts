import type { Person } from '../person.ts';

export const person: Person = {
  name: 'almost-empty',
  language: 'es',
  life: 'Joel, 24, llena lo menos posible: un punto, una raya, «nada». Su prima le regaló el acceso y no sabe si quiere estar aquí.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'joel',
      age: '18-25',
      goal_title: 'nose',
      goal_pillar: 'Mindset',
      core_values: ['peace'],
      learning_style: 'watching',
      support_preference: 'direct_feedback',
      emotional_why: 'nada',
      desired_identity: '-',
      health_flags: ['Other: no'],
      user_expectations: '.',
      journal_intention: '...',
      journey_reasons: ['.'],
    },
  },
  forms: {
    'comprehensive-onboarding': {
      full_name: 'joel',
      age: 24,
      biggest_challenge: 'ninguno',
      desired_change: 'nada',
      challenge_origin: '-',
      chronic_issues: ['ninguna'],
      recurring_emotions: ['no se'],
      journey_reasons: ['mi prima me lo regalo'],
    },
  },
  expected: {
    profile: {
      must: {
        'dice que sabe poco':
          /poco|pocas|todavia no|aun no|no (?:dice|dicen|sabemos|se sabe)|no me alcanza|en blanco/,
        'una cosa pequeña':
          /pequen|un minuto|cinco minutos|diez minutos|una sola|una cosa|una frase|corto|basta/,
      },
      mustNot: {
        'da por hecha su meta': /tu meta (?:es|de)|lo que quieres es/,
        'inventa una vida': /tus hijos|tu trabajo|tu pareja|tu jefe|tu deuda/,
        'lo regaña': /deberias haber|no te esforzaste|falta de compromiso/,
      },
      may: { 'puede volver a contestar': /volver|contest|completa|mas adelante|cuando quieras/ },
    },
    'comprehensive-onboarding': {
      must: {
        'dice que sabe poco': /poco|pocas|todavia no|aun no|no (?:dice|dicen)|en blanco|faltan/,
        'una pregunta o un paso para empezar': /\?|anota|escribe|elige|observa|fijate|piensa/,
      },
      mustNot: {
        'trata «ninguno» como desafío': /el desafio que (?:tu )?nombraste|lo que quieres en su lugar/,
        'inventa una vida': /tus hijos|tu pareja|tus deudas/,
      },
      may: { 'la prima': { quoted: /prima/ } },
    },
  },
};
