import type { Person } from '../person.ts';

export const person: Person = {
  name: 'fewest-words',
  language: 'es',
  heldOut: true,
  life: 'Wilmer, 45, albañil, escribe con un dedo y le da pena su ortografía. Llena solo lo que el formulario exige, con una palabra cada vez; nadie puede saber por eso cómo es su vida.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'w',
      age: '36-45',
      goal_title: 'mejorar',
      goal_pillar: 'Health',
      journey_reasons: ['ps mejorar'],
    },
  },
  expected: {
    profile: {
      must: {
        'dice que sabe poco':
          /pocas? (?:palabras|respuestas|datos|cosas)|(?:dicen?|dijiste|contaste|escribiste|contestaste|respondiste|sabemos|se sabe|sabe|\bse|conoce\w*) (?:muy |tan |aun |todavia )?poco|poco (?:de ti|sobre|para (?:decir|saber))|(?:todavia|aun) no (?:se|sabemos|dice|alcanza|hay|conozco)|no (?:sabemos|dicen?|alcanzan?|cuentas?|bastan?|conozco)\b|en blanco|sin (?:respuesta|contestar|responder)|faltan? (?:por|respuestas|datos)|dejaste/,
        'pregunta o propone qué sería mejorar':
          /que (?:seria|significa|quiere decir|quisieras|te gustaria|cambiaria|querrias)|mejor(?:ar)?\b[^.?]{0,60}\?|¿[^?]{0,120}(?:mejor(?:ar|aria|e)?\b|meta)[^?]*\?|escribe (?:una|en una|que)|elige (?:una|algo)|define|concret/,
      },
      mustNot: {
        'inventa una vida':
          /\btus? (?:hij[oa]s?|esposa|pareja|jefe|trabajo|deudas?|familia|dolor|enfermedad)\b(?!,| o\b|.*\?)/,
        'inventa un ánimo':
          /(?<!\b(?:si|cuando) )(?:estas|te sientes|te ves) (?:cansad|agotad|triste|estresad|perdid|motivad|list)|tu (?:cansancio|estres|ansiedad|energia (?:es|esta) (?:baja|alta))/,
        'lo regaña': /deberias haber|no te esforzaste|falta de compromiso/,
      },
      may: { 'puede volver a contestar': /volver|contest|complet|mas adelante|cuando quieras|agreg/ },
    },
  },
};
