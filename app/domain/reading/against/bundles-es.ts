const part = 'manana/tarde/noche/medianoche';

/** Advice that goes against several facts, in Spanish. */
export const upEarly = [
  'levantate/levantarte/levantarse/levantes/despiertate/despertarte/despiertes/despierta/madruga/madrugar/madrugues a/antes+de/cerca+de la/las cuatro/cinco/seis/#',
  'levantate/levantarte/levantes/despiertate/despertarte/despiertes/despierta/empieza _ antes/temprano/mas+temprano/al+alba/al+amanecer/con+el+sol',
  'madruga/madrugar/madrugues',
  'pon/poner/adelanta/adelantar/pongas la/el/tu? alarma/despertador/reloj _ antes/cinco/temprano/minutos/hora',
  'alarma/despertador a las cuatro/cinco',
  'empieza/comienza el/tu dia a/antes+de la/las? #/cuatro/cinco/seis/amanecer',
  'club de las cinco/#',
];
export const bedtimes = [
  'descansar/descansa/dormir/duerme/acostarte/acuestate a una hora/horario fija/fijo/regular',
  'noche/noches/tarde un orden/ritual que no',
  `a/la mismo/misma hora _ todas/todos/cada/las/los noche*/dia*/las/los/${part}`,
  'mismo horario de sueno/dormir/acostarte/todos+los+dias/cada+dia',
  'todas+las+noches/cada+noche/por+la+noche/de+noche a/antes+de/hacia la/las #/nueve/diez/once/misma',
  'antes+de/a/para la/las #/nueve/diez/once/doce/diez+y+media/once+y+media de+la+noche/pm/p',
  'en+la+cama/a+la+cama/dormido/dormida/acostado/acostada/acuestate/acostarte/acuestes/duermete/dormirte/apaga+la+luz/luces+apagadas a/antes+de/hacia/para la/las #/nueve/diez/once/diez+y+media/medianoche/once+y+media',
  'antes de medianoche/la+medianoche/las+doce',
  'acuestate/acostarte/acuestes/duermete/vete+a+la+cama/irte+a+la+cama mas? temprano/antes',
];
export const intense = [
  'alta intensidad',
  'hiit/crossfit/burpee*/spinning',
  'por/de intervalos de?',
  'sprint/sprints/sprintea/esprint*',
  'exigete/exigirte/exijas/fuerzate/forzarte/esfuerzate/esforzarte mas?/al al?/hasta? maximo/limite/todo/mas/fondo/tope/cuerpo',
  'lleva/llevar/lleves _ tu/el/al cuerpo/corazon _ limite',
  'supera/superar/rompe/romper/pasa tus/los limites',
  'da/dar/des el/lo/tu maximo/todo/cien',
  'sin dolor no hay',
  'hasta el agotamiento/fallo/cansancio/limite/no+poder',
  'al fallo muscular?',
  'a/al toda/maximo velocidad/esfuerzo/fuerza/ritmo/pulso',
  'lo mas rapido/fuerte/pesado que puedas',
  'ducha/duchas/bano/banos/inmersion/inmersiones/agua fria/frias/frio/frios/de+agua+fria/en+agua+fria/helada/heladas/helado/con+hielo/de+hielo',
  'duchate/banate/metete/sumergete con/en agua fria/helada',
  'agua helada',
  'levanta/levantar/levantes/carga/cargar/sube/con _ pesos/pesas/peso pesado/pesados/pesadas/maximo/grandes/mas+pesadas/mas+pesados',
  'peso muerto',
  'aguanta/aguantar/contener/conten/retener/reten la/el respiracion/aire/aliento',
];
export const heat = [
  'sauna/saunas',
  'bano/banos de vapor',
  'jacuzzi/tina+caliente',
  'bano/banos muy? caliente/calientes',
];
export const fasting = [
  'ayuna/ayunar/ayunes/ayuno/ayunos/ayunas/ayunando',
  'saltate/saltarte/saltes/omite/omitir/deja/dejar/quita/suprime el/la/una/las/un/de? desayuno/cena/almuerzo/comida/comidas/desayunar/cenar/comer/merienda',
  'salta el/la/una desayuno/cena/comida/almuerzo',
  'no desayunes/cenes/comas/almuerces',
  'una sola? comida al dia',
  'come/comer solo/nada una+vez/hasta/antes/despues+de/mas+que/dos+veces',
  'depuracion/depurativ*/detox/desintoxica/desintoxicate/desintoxicante/desintoxicacion',
  'dieta de jugos/liquida/solo+jugos',
];
export const carbs = [
  'elimina/eliminar/deja/dejar/quita/quitar/corta/suprime/evita/fuera de? todos? los/el/las? carbohidratos/harinas/pan',
  'sin/cero/bajo/baja/bajos en? carbohidratos',
  'keto/cetogenic*',
];
export const overdo = [
  'exigete/exigirte/exijas/esfuerzate/esforzarte/fuerzate _ mas',
  'trabaja/trabajar/trabajes/trabajando mas/horas+extra/los+fines/el+fin/de+noche/hasta+tarde/hasta+la+noche/los+domingos/los+sabados/por+las+noches',
  'acepta/aceptar/toma/tomar/asume/asumir/encargate/suma _ mas/otro/otra/nuevo/nueva/extra _ proyecto*/trabajo/tarea*/turno*/responsabilidad*/encargo*/cliente*',
  'horas extra/extras',
  'un/otro/nuevo segundo? proyecto/trabajo/empleo/negocio extra/paralelo/mas/adicional',
  'segundo trabajo/empleo/turno',
  'sin excusas',
  'da/dar/des el/lo/tu maximo/todo/extra',
];
export const drinking = [
  'copa/copas/copita/trago/tragos/traguito/cerveza/cervezas/chela/chelas/vino/coctel/cocteles/champan/whisky',
  've/ir/sal/salir/quedar/vete/encuentrate a/al/en/de un/el? bar/bares/cantina/tragos/copas',
  'brinda/brindar/brindis/brindes',
  'hora feliz',
  'en/a/al un/el? bar/cantina',
  'happy hour',
];
