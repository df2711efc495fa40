import type { goalsEn } from './goals-en.ts';
import { bodyEs } from './goals-body-es.ts';
import { peopleEs } from './goals-people-es.ts';
import { selfEs } from './goals-self-es.ts';
import { workEs } from './goals-work-es.ts';

/** How people name what they want, in Spanish: as in `goals-en.ts`. */
export const goalsEs = {
  ...bodyEs,
  ...workEs,
  ...peopleEs,
  ...selfEs,
} as const satisfies Readonly<Record<keyof typeof goalsEn, readonly string[]>>;

/** Sound like a subject and are none; what they cover is not looked at. */
export const harmlessEs: readonly string[] = [
  'sueno/suenos de/en/por/mi/que/americano/dorado/hecho',
  'suenos',
  'cumplir/lograr/realizar/alcanzar/perseguir/seguir/hacer+realidad mi/un/el/tu? gran? sueno',
  'un/gran/mi/el sueno de/es/hecho/americano',
  'dejar/terminar/romper/divorciarme/separarme/separarnos/alejarme/olvidar/olvidarme/recuperar/volver/reconquistar/escapar/cortar a/con/de/del? mi/el? ex? esposo/esposa/marido/mujer/pareja/novio/novia/ex/matrimonio/relacion',
  'relacion con mi/mis/la mama/papa/madre/padre/padres/hermano/hermana/hermanos/familia/suegra/suegro/jefe/jefa/comida+no',
  'viajar/vacaciones/viaje/mudarme/pasear con mis/mi hijos/hijas/hijo/hija/esposo/esposa/pareja/familia/amigos/amigas',
  'ayudar/ayudarle/ayude a mi _2 a? dejar/parar _2 fumar/tomar/beber/drogas/alcohol/apostar/juego/cigarro/vicio',
  'mi esposo/esposa/marido/pareja/hijo/hija/novio/novia/papa/mama/hermano/hermana deje/pare/deja/no de? fumar/fume/tomar/tome/beber/beba/apostar/apueste/drogarse',
  'comerme/comer/morderme las unas',
  'ser/hacerme una/un? _2 maestro/maestra/instructor/instructora/entrenador/entrenadora/profesor/profesora/enfermera/enfermero/medico/medica/chef/abogada/abogado/psicologa/psicologo',
  'cita/citas medica/medicas/con+el',
  'sin limites/limite',
  'limite de/del velocidad/credito/tiempo/tarjeta',
  'celular/telefono nuevo',
  'comprar/comprarme un celular/telefono/juego',
  'bebe/hijo/hija/nina/nino/hijos duerma/duerme/dormir/duerman _',
  'dormir a mi/mis/los bebe/hijos/hijo/hija/ninos',
  'quitarme un/este peso de encima',
  'subir/aumentar/ganar de? peso/kilos',
  'corre/correr el+riesgo/prisa/peligro/con+suerte/la+voz/a+los',
  'apostar/apuesto/apuesta por/a mi/que',
  'tomar/beber mas/# agua/litros _',
  'tomar una/la/mejores/buenas/las? decision/decisiones/riendas/control/iniciativa/clases/fotos/sol',
  'dejar/deje de fumar/fume marihuana/mota/hierba/weed/porros/crack',
  'fumar marihuana/mota/porros/hierba',
  'atracon*/atracones/bulimia/anorexia',
  'trastorno alimenticio/alimentario',
  'examen/examenes medico/medicos/de+la+vista/de+sangre/de+rutina/clinicos',
  'en orden de/a',
  'con el fin',
  'fuerza de voluntad',
  'ser fuerte mentalmente/emocionalmente/por/para/de+mente',
  'mas fuerte mentalmente/emocionalmente/que+mis/de+mente',
  'persona fuerte/segura',
  'gracias/si a? dios quiere?',
  'por el amor de dios',
  'primero dios',
  'ahorrar/ahorrarme tiempo/agua/energia/luz/problemas/espacio',
  'perdida/perder de/el/la/mi cabello/pelo/tiempo/memoria/oido/apetito/olfato',
  'deberia/debo hacer/decidir/empezar/ir/ser/estar',
  'custodia de mis hijos/hijas',
  'solo/sola quiero/necesito/dios',
  'seguridad social/publica/industrial',
  'presion social',
  'mal de amores',
  'perro/gato/perrito/mascota obediente/entrenado',
  'entrenar/adiestrar/educar/pasear a? mi? perro/perra/cachorro/gato',
  'paz y salvo',
  'pie derecho',
  'hijo unico',
  'numero de telefono',
  'arreglar/reparar/cambiar el/mi telefono/celular/pantalla',
];

/** Right before it, they say what is not wanted. */
export const unwantedEs: readonly string[] = [
  'no quiero/necesito/busco/pretendo/deseo/me+interesa/me+importa/quisiera saber+de/el/la/un/una/mas/hablar+de/tanto?',
  'no para/por/es/se+trata+de/solo el/la/un/una?',
  'ya no quiero/busco un/una/el/la?',
  'en+vez/en+lugar de',
  'mas que/alla+de',
  'sin hacer/tener/ir/usar?',
];
