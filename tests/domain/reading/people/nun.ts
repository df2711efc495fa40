import type { Person } from '../person.ts';

export const person: Person = {
  name: 'nun',
  language: 'es',
  heldOut: true,
  life: 'Sor Inés, 62, religiosa desde los veinte; da clase por la mañana y cuida por la noche a tres hermanas mayores. Reza y no siente nada, dice que sí a todo y el voto le prohíbe poco menos el descanso, según ella. No tiene dinero propio ni lo quiere.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'Inés',
      age: '56+',
      bio: 'religiosa, 42 años de vida consagrada. Maestra de primaria',
      country: 'ES',
      goal_title: 'volver a rezar con ganas',
      goal_pillar: 'Purpose',
      goal_description:
        'Rezo por obligación. Cuido de noche a tres hermanas mayores y por la mañana tengo 28 niños. No sé decir que no a la superiora.',
      energy_state: 3,
      primary_blocker: 'overwhelmed',
      support_level: 'neutral',
      core_values: ['spirituality', 'service', 'peace'],
      transformation_experience: 'partial_progress',
      emotional_patterns: ['people_pleasing', 'self_criticism'],
      learning_style: 'reading',
      support_preference: 'encouragement',
      accountability_style: 'partner',
      challenge_preference: 'small_steps',
      motivation_drivers: ['contribution'],
      emotional_why: 'Quiero servir con alegría y no con rabia.',
      desired_identity: 'Una hermana que sonríe de verdad',
      blocker_origin: 'overwhelm_overcommitment',
      journal_intention: 'Decir la verdad al menos aquí',
      journey_reasons: ['mi vocación', 'estoy agotada'],
    },
  },
  expected: {
    profile: {
      must: {
        'nombra su oración o su vocación': /\brez|\borac|vocacion|consagr|religios|\bfe\b|espiritual/,
        'descanso o noches repartidas':
          /descans|relev|repart|turno|noches|(?:cans|agot)ada|agotamiento|cansancio|d(?:o|ue)rm/,
        'decirlo a alguien de su vida':
          /superiora|hermanas?\b|tu comunidad|director(?:a)? espiritual|acompanante|confes|decir(?:le)? que no|companer/,
      },
      mustNot: {
        'dinero o pareja':
          /ahorr\w* (?:dinero|cada mes|mensual)|\binvierte (?:dinero|en bolsa)|tus (?:ingresos|finanzas|deudas)|tu (?:pareja|esposo|marido|sueldo)|tus hijos/,
        'dejar los hábitos': /deja(?:r)? (?:el convento|los habitos|tu vocacion)|busca otra (?:vida|carrera)/,
        'fe débil': /te falta fe|fe (?:mas )?debil|reza(?:r)? mas (?:horas|tiempo)|falta de fe/,
      },
      may: {
        'oración breve': /minuto|brev|silencio|salmo|pequen/,
        'la rabia tiene sentido': /rabia|enojo|enfado|alegria/,
      },
    },
  },
};
