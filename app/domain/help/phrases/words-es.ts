/** Words that phrases in Spanish are composed of: each is one word of a phrase, in the notation of `compile.ts`. */

const any = (...choices: readonly string[]): string => choices.join('/');

/** To wish, to think of, to be about to: what comes before a verb in its plain form. */
export const wish = any(
  'quiero/quisiera/queria/quise/querria/quisiese/deseo/desearia/deseaba/anhelo/ansio/necesito/prefiero/preferiria/preferia',
  'me+gustaria/me+encantaria/me+tienta/me+urge/me+provoca/sueno+con/merezco/ojala+pudiera/ojala/quiza+deba/deberia/tendria+que',
  'ganas+de/gana+de/deseo+de/deseos+de/impulso+de/impulsos+de/idea+de/ideas+de/antojo+de',
  'pienso+en/pensando+en/pense+en/pensado+en/pensaba+en/piense+en/pienso+que+quiero/fantaseo+con/fantaseando+con/imagino',
  'planeo/planeando/planeaba/decidi/decidido/resolvi/a+punto+de/estoy+por/listo+para/lista+para/dispuesto+a/dispuesta+a/decidida+a/decidido+a/capaz+de',
  'pido/rezo+por/ruego/espero/intente/intentado/trate+de/tratado+de/considero/considerando/considerado/contemplo/contemplado/se+me+ocurre/se+me+cruza/se+me+paso+por+la+cabeza/por+la+cabeza',
  'mejor+seria/seria+mejor/lo+mejor+es/lo+mejor+seria/seria+un+alivio/que+alivio+seria/que+facil+seria/que+lindo+seria/que+rico+seria/que+bueno+seria/lo+mas+facil+es',
);

/** Not to wish any longer. */
export const wishNot =
  'quiero/quisiera/queria/deseo/soporto/aguanto/tolero/me+interesa/tengo+ganas+de/me+dan+ganas+de/me+quedan+ganas+de/tengo+fuerzas+para/tengo+fuerzas+de/me+nace/le+veo+sentido+a/le+encuentro+sentido+a/vale+la+pena/merece+la+pena/tiene+caso/le+veo+caso+a/pienso/puedo';

/** To die, said of oneself; whoever writes one of these means it. */
export const end = any(
  'morir/morirme/estar+muerto/estar+muerta/matarme/suicidarme/ahorcarme/colgarme/envenenarme/desangrarme/desvivirme/palmarla/petatearme/estirar+la+pata/irme+al+otro+barrio/irme+al+otro+lado',
  'quitarme+la+vida/quitarme+de+en+medio/quitarme+de+enmedio/quitarme+del+medio/quitarme+de+encima+de+todos/acabar+con+mi+vida/acabar+con+mi+existencia/terminar+con+mi+vida/acabar+conmigo/terminar+conmigo',
  'poner+fin+a+mi+vida/ponerle+fin+a+mi+vida/ponerle+fin+a+todo/poner+fin+a+todo/poner+punto+final+a+todo/ponerle+punto+final+a+todo/ponerle+punto+final+a+mi+vida',
  'no+despertar/no+despertarme/no+amanecer/no+existir/no+haber+nacido/no+haber+existido/no+seguir+viviendo/no+seguir+viva/no+seguir+vivo/no+estar+viva/no+estar+vivo/no+volver+a+despertar/no+volver+a+abrir+los+ojos/no+estar+aqui/no+estar+mas',
  'dejar+de+existir/dejar+de+vivir/dejar+de+respirar/dejar+de+ser+una+carga/dejar+de+estorbar/dejar+este+mundo/dejar+de+estar/dejar+esta+vida',
  'irme+de+este+mundo/irme+de+esta+vida/irme+para+siempre/irme+de+aqui+para+siempre/partir+de+este+mundo/salir+de+este+mundo/salirme+de+la+vida/bajarme+del+mundo/bajarme+de+este+mundo/bajarme+de+la+vida/bajarme+de+esta+vida/rendirme+del+todo',
  'dormir+para+siempre/dormirme+para+siempre/dormir+y+no+despertar*/dormirme+y+no+despertar*/dormir+eternamente/descansar+para+siempre/descansar+eternamente/apagarme+para+siempre/cerrar+los+ojos+para+siempre/cerrar+los+ojos+y+no',
  'desaparecer+para+siempre/desaparecer+del+mundo/desaparecer+de+este+mundo/desaparecer+de+la+faz/desaparecer+sin+dejar+rastro/desaparecer+de+una/desaparecer+del+todo/desaparecer+y+ya/evaporarme/esfumarme/borrarme+de+este+mundo/borrarme+del+mundo/borrarme+para+siempre/tirarme+al+tren/aventarme+al+metro/tirarme+de+un+puente/saltar+al+vacio',
);

/** Not to die but to be no longer there: it needs a wish before it, and nothing after it. */
export const softEnd =
  'desaparecer/irme/esfumarme/evaporarme/apagarme/borrarme/descansar+de+todo/descansar+ya/no+estar/no+ser/no+sentir+nada/no+sentir+mas/dejar+de+sentir/dejar+de+sufrir/dejar+de+sentir+todo/dormirme+y+ya/perderme+para+siempre/disolverme/acabar+con+todo/terminar+con+todo/acabar+con+esto/terminar+con+esto/acabar+de+una+vez/terminar+de+una+vez/terminarlo+todo/acabarlo+todo/acabar+ya/descansar+al+fin/hundirme';

/** To go on living. */
export const goOn =
  'vivir/seguir+viviendo/seguir+viva/seguir+vivo/existir/seguir+existiendo/estar+viva/estar+vivo/estar+en+este+mundo/seguir+en+este+mundo/seguir+aqui/seguir+aca/seguir+respirando/respirar/despertar/despertarme/amanecer/seguir+despertando/esta+vida/la+vida/mi+vida/continuar+viviendo/seguir+con+vida/seguir+en+esta+vida/vivir+mas';

/** Places and things that people kill themselves with. */
export const means =
  'soga/cuerda/escopeta/pistola/revolver/rifle/veneno/raticida/veneno+de+ratas/veneno+para+ratas/cianuro/pesticida/plaguicida/morfina/navaja/cuchilla/cuchillas/cuchillo/bisturi/cutter/gillette/hojas+de+afeitar/hoja+de+afeitar/puente/balcon/azotea/anden/vias/barandal/baranda/barandilla/acantilado/precipicio/barranco/viaducto/terraza/metro/subte/tren/pastillas/somniferos/barbituricos/fentanilo/insulina/gas/monoxido';

/** Where one falls or is run over. */
export const drop =
  'puente/balcon/azotea/anden/vias/barandal/baranda/barandilla/acantilado/precipicio/barranco/viaducto/terraza/tejado/techo/vacio/borde/cornisa/piso+0/ventana+del/decimo+piso/malecon/muelle/rio/mar/risco/mirador';

/** Who one lives with or belongs to, for violence. */
export const home =
  'marido/esposo/esposa/mujer/senora/senor/novio/novia/pareja/ex/exmarido/exnovio/exnovia/expareja/conviviente/concubino/companero/companera/polola/pololo/papa/papi/apa/ama/padre/mama/mami/madre/padrastro/madrastra/hijo/hija/hermano/hermana/abuelo/abuela/tio/tia/suegro/suegra/cunado/cunada/yerno/nuera/viejo/vieja/jermu/primo/sobrino/nieto/cuidadora/cuidador/muchacha/enfermera/man/tipo/macho/padrino';

/** What one may be left without. */
export const dear =
  'hijo/hijos/hija/hijas/mama/papa/madre/padre/familia/esposo/esposa/marido/mujer/senora/hermano/hermana/hermanos/perro/perra/perrita/gato/gata/nietos/ninos/ninas/chicos/viejos/papas/padres/vieja/viejo/abuela/pareja/novio/novia/todos/ellos/ellas/demas/mundo/gente/nadie';

/** Where one cuts or burns oneself. */
export const skin =
  'brazo/brazos/muneca/munecas/antebrazo/antebrazos/muslo/muslos/pierna/piernas/piel/panza/barriga/abdomen/estomago/vientre/cadera/costillas/manos/venas';
