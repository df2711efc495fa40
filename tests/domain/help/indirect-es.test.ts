import { describe, expect, test } from 'vitest';
import { helpNeededInText } from '#app/domain/help/help-needed.ts';

/** Danger told aside in Spanish, a class at a time; none of these sentences stands in a list. */
const told = {
  crisis: [
    // Needed by nobody, missed by nobody.
    'a nadie le hago falta',
    'Ya no le importo a nadie.',
    'siento que no les hago falta a ninguno',
    'No significo nada para nadie',
    'Nadie se enteraría si un día no despierto.',
    'nadie se daria cuenta si de pronto ya no estoy',
    'Todo seguiría igual si yo no estuviera.',
    'no pinto nada en este mundo',
    'Ya no hago falta en esta casa',
    'A nadie le importa si vivo o muero',
    // Wishes that go on.
    'Paso los días deseando no existir.',
    'rogando que me lleve la muerte cada noche',
    'Me acuesto pidiendo no despertar',
    'Andás todo el día queriendo desaparecer para siempre, así ando yo.',
    'Lo mejor sería que me muriera.',
    'Creo que lo más sano es que yo desapareciera.',
    'mi hijo merece otra mama, lo mejor seria que ya no existiera',
    'Ojalá yo no existiera, mi niña merece otra madre',
    // Goodbyes.
    'se acabó el libro y yo con él',
    'No creo que nos volvamos a ver jamás. Cuídese, doctor.',
    'Perdónenme. Los quise con todo.',
    'Os he querido con todo. No lloréis por mí.',
    'No busquéis culpables. Cuidaos mucho.',
    'gracias por todo, doctora. no creo que nos veamos nunca mas',
    'Gracias por tanto. No me volverán a ver, cuiden a mi mamá.',
    'Se termina el año y aquí me termino yo. No lloren por mí, los amé siempre.',
    'Esta libreta se acaba y mi vida con ella.',
    'Perdón, mamá. No nos veremos nunca más. Usted hizo lo que pudo.',
    // Papers in order and things given away; letters put away, and calm.
    'Dejé firmadas las escrituras. Le di mi guitarra a mi sobrino.',
    'ya deje listos los papeles de la casa, reparti mis libros a mis primos',
    'Tengo arreglado el testamento y entregué mis perros a mi hermana.',
    'Dejé en orden los documentos, así no les doy problemas a mis hijos.',
    'Terminé las cartas, están guardadas en un sobre. Qué calma siento, por fin en paz.',
    'Grabar no pude. Escribí una carta para mis hijos y la escondí. Estoy sereno por primera vez en años.',
    // Alone with what kills.
    'No quiero estar sola en casa; no debo quedarme sola con la pistola de mi viejo',
    'me asusta quedarme solo porque hay raticida en la cocina',
    'Sé dónde guarda mi abuelo el revólver.',
    'me da panico dormir sola con las pastillas ahi',
    'Tengo a mano el raticida. No valgo nada.',
    'soy un inutil. ayer saque el veneno',
    'Hay guardada una escopeta. Lo perdí todo.',
    'Tengo escondido un frasco de veneno. No sirvo pa nada.',
    // Heights.
    'Salgo a la azotea y cada noche me cuesta volver.',
    'Me paré en el balcón y tardé mucho en entrar.',
    'estuve parada del otro lado del barandal',
    'Me senté del lado de afuera de la barandilla un rato.',
    'Ayer pasé las piernas por encima de la baranda, mirando abajo.',
    'Subí al puente y me agarró un policía.',
    // Tried, and again.
    'Me tomé dos blísters y desperté en mi cama. Pienso intentarlo otra vez.',
    'me trague un frasco de pastillas y nadie se entero',
    'Me salvaron justo a tiempo. Se que voy a volver a intentarlo.',
    'Me hicieron un lavado de estómago. Quiero volver a hacerlo.',
  ],
  urgent: [
    'Me picó una abeja. Me silba el pecho.',
    'le picaron dos avispas y se le esta hinchando la cara',
    'Me picó una hormiga. Tengo ronchas por todo el cuerpo.',
    'Probé un poco de maní. Ahora tengo pitidos al respirar.',
    'Fue una picadura de avispón. Siento que me falta el aire.',
    'me clavo el aguijon una avispa. me estoy ahogando',
    'Comí camarones en la boda. Se me cierra la garganta.',
    'me pico una medusa. los bronquios me pitan',
  ],
  violence: [
    'Tengo el ojo morado. A todos les dije que me tropecé con la puerta.',
    'En la oficina inventé que me caí por la escalera. El moretón no baja.',
    'El pómulo hinchado; siempre digo que choqué con el mueble.',
    'les conte lo de que me resbale en la ducha, por los moretones',
    'Le mentí a mi mamá: la culpa fue del armario. Aún se ve el cardenal, les dije que soy torpe.',
    'Labio partido. A mis amigas les digo que me caí con la alacena.',
  ],
} as const;

/** Their twins in everyday life. */
const untold = [
  'Nadie me necesita hasta las diez, así que duermo.',
  'En este proyecto no pinto nada, voy a pedir otro.',
  'Nadie se daría cuenta si mañana no estoy en la reunión.',
  'La oficina sigue igual sin mí, qué alivio de vacaciones.',
  'Deseando que llegue el viernes.',
  'Lo mejor sería que me mudara cerca del trabajo.',
  'Mis abuelos ya no están. Los quise mucho.',
  'No busquen culpables, busquen soluciones, les dije en la junta.',
  'Terminé con mi ex y no creo que nos veamos nunca más.',
  'Se acaba el verano y yo con mil pendientes.',
  'Por fin ordené los papeles de la casa. Regalé mis cosas viejas a la vecina.',
  'Dejé listos los documentos del banco y regalé mis libros a la biblioteca.',
  'Gracias por todo, coach. Los quiero mucho, cuídense.',
  'Adiós, abuelos. Los quise mucho.',
  'Escribí notas del libro y las guardé. Estoy tranquila por fin.',
  'Me tomé dos pastillas para la gripe y amanecí mejor.',
  'Todo sigue igual si no estoy en la oficina.',
  'Prefiero morir antes que comer brócoli.',
  'Esperando no despertar al bebé.',
  'Crucé el puente y me bajó un policía de la moto para revisar papeles.',
  'Ordené los papeles del auto y regalé mi ropa vieja.',
  'Contraté un seguro de vida para no dejarle deudas a nadie.',
  'Escribí las cartas de agradecimiento del curso y las guardé. Me siento en paz por fin.',
  'Le escribí una carta a mi yo del futuro y la guardé en el cajón. Tranquila por primera vez en meses.',
  'Me da miedo quedarme sola cuando mi hija se vaya a la universidad.',
  'Compré raticida para la bodega y lo dejé lejos de los niños.',
  'Salí al balcón a regar y me costó entrar de lo lindo que estaba.',
  'Vimos el concierto del otro lado de la baranda.',
  'Me tomé toda la caja de antibiótico como indicó el médico.',
  'La dieta no funcionó. Quiero volver a intentarlo.',
  'El año pasado intenté correr la media y no me salió; esta vez lo voy a hacer bien.',
  'No sirvo para nada en la cocina, se me quemó el arroz.',
  'Me picó una abeja en el parque y ni se hinchó.',
  'Me silba el pecho un poco con el polen, uso mi inhalador y ya.',
  'Me caí de la bici y tengo un moretón. Les dije a todos que me di contra un árbol.',
  'Cumplí dos años sin beber y ya no recuerdo los temblores.',
  'Llevo tres años sin alcohol; al principio sudaba y temblaba.',
  'Coordino talleres sobre prevención del suicidio y tengo dos esta semana.',
  'Tengo una charla de prevención de conductas suicidas el martes.',
  'El pecho apretado al exponer, puros nervios, y se me pasó.',
  'Tenía la garganta cerrada antes de hablar, eran nervios.',
  'Tomo todos los medicamentos a sus horas.',
];

describe('E01 danger told aside in Spanish', () => {
  test.each(
    (['crisis', 'urgent', 'violence'] as const).flatMap((kind) =>
      told[kind].map((text) => [kind, text] as const),
    ),
  )('E01 %s: “%s”', (kind, text) => expect(helpNeededInText(text)).toContain(kind));

  test.each(untold)('E01 nothing: “%s”', (text) => expect(helpNeededInText(text)).toEqual([]));
});
