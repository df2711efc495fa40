import type { Person } from '../person.ts';

export const person: Person = {
  name: 'blind-musician',
  language: 'es',
  life: 'Efraín, 29, ciego de nacimiento, toca el acordeón en bodas y en el mercado y quiere grabar sus propias canciones y vivir de eso. Usa lector de pantalla; lo que le estorba no son los ojos sino que le pagan lo que quieren y que nunca cobra por adelantado.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Efrain',
      age: '26-35',
      bio: 'acordeonista, ciego de nacimiento, uso lector de pantalla',
      country: 'CO',
      goal_title: 'grabar mis canciones y vivir de la musica',
      goal_pillar: 'Purpose',
      goal_description:
        'tengo 14 canciones mias y nunca he grabado ninguna. toco en bodas y me pagan lo que quieren',
      goal_timeframe: '1-year',
      energy_state: 8,
      primary_blocker: 'dont_know_where_to_start',
      support_level: 'supported',
      core_values: ['creativity', 'freedom', 'connection'],
      transformation_experience: 'partial_progress',
      emotional_patterns: ['people_pleasing', 'quick_recovery'],
      learning_style: 'listening',
      support_preference: 'new_ideas',
      challenge_preference: 'steady_stretch',
      motivation_drivers: ['freedom', 'recognition'],
      journey_reasons: ['que me oigan', 'que me paguen'],
    },
  },
  expected: {
    profile: {
      must: {
        've la música': /music|cancion|acordeon|grab|toc(?:as|ar)\b|bodas?\b/,
        'un primer paso que se oye':
          /\bgrab|audio|nota de voz|\bdicta|en voz alta|una (?:sola )?cancion|celular|telefono/,
        'cobrar o decir un precio': /cobr|preci|tarifa|pag(?:o|ue|uen|an|ar)\b|anticipo|adelantado|\bvale\b/,
      },
      mustNot: {
        'papel, espejo o cosas a la vista':
          /(?:en|hoja de) papel|papel y (?:lapiz|pluma|boligrafo)|cuaderno|libreta|escrib\w+ a mano|\bdibuja|espejo|a la vista|donde (?:lo|la|los|las) (?:veas|mires)|pega(?:r)? (?:una|la) (?:nota|hoja)|post-?it/,
        lastima:
          /a pesar de (?:tu|ser|que)[^.]{0,20}(?:ceg|cieg|discapac)|superar (?:tu|la) (?:ceguera|discapacidad)|sufres (?:de )?ceguera/,
        'mirar videos': /(?:mira|ve|observa) (?:un |los |unos |algunos )?(?:video|tutorial)/,
      },
      may: {
        'el lector de pantalla o el oído': /lector de pantalla|oido|escuch/,
        'gente que graba o toca': /music[oa]s|productor|estudio|alguien|companer/,
      },
    },
  },
};
