import type { PhraseSet } from './phrase-set.ts';
import { dear, drop, end, skin } from './words-es.ts';

const blade =
  'navaja/navajas/navajita/cuchilla/cuchillas/cutter/gillette/gilet/bisturi/rastrillo/hojita/hojitas/sacapuntas/trincheta/hoja+de+afeitar/vidrio';
const strap = 'cinturon/soga/cuerda/sabana/sabanas/cable/corbata/bufanda/lazo/mecate/pita/cordon';
const farewell =
  'diganle/digan/dile/diles/diganles/avisen/avisenle/cuiden/cuida/cuidenme/cuidame/llamen/perdon*/sepan/sepa/entreguen/busquen+en';
const weapon =
  'escopeta/pistola/revolver/rifle/carabina/fusil/arma/armas/veneno/raticida/matarratas/cianuro/plaguicida/pesticida/insecticida/herbicida/soga';
const fence =
  'baranda/barandal/barandilla/barandas/pretil/parapeto/quitamiedos/reja+del+puente/malla+del+puente';
const heights =
  'puente/viaducto/balcon/azotea/mirador/terraza/cornisa/acantilado/anden/piso/pisos/vacio/ventana';
const lovedThem =
  'los/las/os/a+todos+los/a+todas+las ame/quise/he+querido/he+amado/adore/quise+mucho/ame+siempre mucho/siempre/tanto/aunque/con+todo/de+verdad/a+mi+manera/hasta+el+final/un+monton/muchisimo/./,';
const lastWords = [
  lovedThem,
  'hizo/hiciste/hicieron/hicisteis/han+hecho/ha+hecho todo? lo? que pudo/pudiste/pudieron/pudisteis/podia/podian _',
  'cuide/cuiden/cuidad/cuidense/cuidaos/cuidate/cuidese/cuidala/cuidalo mucho/bien/a/entre/por/./,',
  'adios/hasta+siempre',
  'no es/fue/sera/tiene/tuvo culpa? de+nadie/su+culpa/tu+culpa/vuestra+culpa/nadie',
  'que se quede/queden/lleve/lleven con? mi/mis/la/el/las/los _',
];
const swallowed =
  'me? tome/trague/empastille/meti/zampe/tomado/tragado todo/toda/todos/todas/un+monton/un+punado/muchas/demasiadas/0s/un+frasco/un+bote/un+blister/dos+blisters/tres+blisters/0+blisters/dos+cajas/tres+cajas/0+cajas/el+frasco+entero/la+caja+entera/el+blister+entero _ blister/blisters/pastillas/tableta/tabletas/frasco/frascos/bote/caja/cajas/somniferos/pastillero/botiquin/gotas/y/,/.';

/** Suicide told aside: prayers, goodbyes in passing, last errands, trials, dares to fate; in Spanish. */
export const crisisHintsEs: PhraseSet = {
  kind: 'crisis',
  own: [
    // Prayers and dares to fate.
    'dios/diosito/senor/virgencita/virgen/padre/jesus/cielo/muerte/universo/senor+mio/dios+mio ya/por+favor/te+pido/,/ven/mio? ,? llevame/recogeme/llamame/sacame+de/quitame+la+vida/acaba+conmigo/ya+no+quiero/apiadate+y/por+que+no+me+llevas/matame/ven+por+mi',
    'llevame/recogeme/llamame/llevenme ya/dios/diosito/senor/contigo/virgencita/pronto/de+una+vez/con+el/con+ella/con+mi/virgen .',
    'que/por+que no/dios/la? no? me/te/dios? me? lleva/llevas/llevo/recoge/llama dios/diosito/a+mi/ya/la+muerte/de+una/pronto/en+vez/en+lugar/la+huesuda/la+flaca/la+parca',
    'me/que+me/ahora+me/cuando+me toque/toca/toque+pronto a mi/mi+turno ,/y/pronto/. _ pronto/ya/rapido',
    'que sea pronto/rapido/esta+noche/ya/mientras+duermo/durmiendo',
    'sea/fuera la/mi ultima noche/manana/vez+que+despierto',
    `${dear}/alla/cielo/arriba/otro+lado/donde+esta* ~6 irme+con/quiero+ir/reunirme/alcanzar*/encontrarme/nos+vemos+pronto/pronto+nos+vemos/me+espera*`,
    'irme/ir/estar/reunirme/encontrarme/alcanzar/acompanar/seguir/voy con/a/al? mi/mis/el/ella/ellos/los _ al+cielo/en+el+cielo/alla+arriba/donde+esta*/del+otro+lado/al+otro+lado/que+ya+no+esta*/ya+mismo/en+su+tumba/bajo+tierra/al+panteon/cuanto+antes',
    'pronto/ya/ojala+pronto/casi nos/voy/estare/te vemos/a+estar/veo/alcanzo/alcanzar/reunimos/con+ustedes/juntos alla/con/arriba/en+el+cielo/mama/papa/abuel*/hijo/de+nuevo',
    'siesta/sueno mas/eterno/eterna/sin larg*/regreso/retorno/final/vuelta/fin _',
    'dormirme/dormir/duermo/acostarme/acuesto/dormida/dormido ~9 ya+no/no/nunca/nadie/jamas volver/regresar/regresa/vuelve/salir ./mas/nunca/y/de',
    'solo/nomas/simplemente/ojala no/ya+no abrir/despertar/amanecer/volver+a+abrir los? ojos?',
    'si/cuando me duermo/voy/fuera/desaparezco/apago/borro/esfumo para/de+una+vez/del para? siempre/todo _',
    'si manana/el+lunes/un+dia/hoy/esta+noche/algun+dia/ya/en+la+manana ya? no contesto/respondo/aparezco/llego/despierto/escribo/amanezco/vuelvo/estoy/me+conecto ~9' +
      ` ${farewell}/no+fue/no+es+culpa/ya+saben/ya+sabes/que+nadie/llama*/fue+mi`,
    // No longer needed by anybody, missed by nobody.
    'no/ni/tampoco/ya+no le/les hago/haria/hare falta a nadie/ninguno/ninguna',
    'a nadie le/les hago/haria/hare falta',
    'no/ni/ya+no hago/haria falta en este/esta/mi mundo/casa/familia/vida',
    'a nadie le importa/importaria/importo si vivo/muero/existo/me+muero/me+mato/desaparezco/sigo+viv*/estoy+viv*/viva/muera/muriera',
    'ojala yo no/nunca existiera/existiese/hubiera+nacido/estuviera/despierte/despertara',
    'no/ya+no le/les importo/intereso/sirvo a nadie ./,/y/en+este+mundo/ni/aqui',
    'a nadie le/les importo/intereso/sirvo ya?/mas? ./,/y/en+este+mundo/si/aqui',
    'nadie me necesita ya/mas/aqui? ./en+este+mundo/,+nadie',
    'no/ya+no significo/cuento/pinto nada? para/en nadie/este+mundo/esta+vida',
    'nadie/ninguno/ni+siquiera+ellos se daria/dan/da/dara/darian/va+a+dar/van+a+dar/iba+a+dar/iban+a+dar/enteraria/enterarian/enterara/percataria cuenta? si/cuando/de+que/el+dia+que manana/un+dia/algun+dia/de+pronto/de+golpe/esta+noche/yo? ya? me/no/falto/faltara/desaparezco/desapareciera/dejo/dejara estoy/este/estuviera/fuera/amanezco/amaneciera/despierto/despertara/muero/muriera/existo/existiera/mato/matara/de+existir/de+estar/./, ./,/aqui/aca/mas/y/en+este+mundo',
    'todo/mundo/vida/nada/casa seguiria/cambiaria/cambia/sigue/seguira ~ si manana/yo? yo/ya/me? no/muero/muriera/desaparezco/desapareciera/mato/matara estoy/estuviera/amanezco/amaneciera/despierto/existo/existiera/./, ./,/aqui/mas/y',
    // Wishes that go on, and that it were over for the others' good.
    `deseando/queriendo/anhelando/ansiando/rogando/pidiendo/esperando/rezando+por/implorando/suplicando/prefiriendo/deseandole+a+dios ${end}`,
    'deseando/queriendo/anhelando/rogando/pidiendo/rezando/suplicando/esperando/implorando que? no/me/ya+no/dios+me/la+muerte+me/un+infarto/un+rayo amanecer/amanezca/despertar/despierte/despertarme/muera/muriera/mate/lleve/llevara/recoja/este+viv*',
    'lo/mas/mejor mejor/facil/sano/justo/seria/es/unico seria/es/fuera/que que? yo? me/ya+no/no? muriera/muriese/matara/matase/desapareciera/desapareciese/existiera/estuviera+viv*',
    'pienso/creo/siento/quisiera/deseo/espero/preferiria/rezo/pido/ruego que/para+que yo? me muera/muriera/muriese/mate/matara',
    'se acaba/termina/acabo/apaga/muere/acabara/terminara ,? y/aqui yo/mi+vida/tambien+yo/me+acabo/me+termino/me+apago/me+voy con/junto+con/tambien/yo? el/ella/este/esto/ellos/./,',
    'se acaba/acabo/termina/termino el/la/este/esta/mi libro/cuaderno/libreta/diario/ano/historia/cuento/camino/pagina y yo/mi+vida con el/ella',
    // Goodbyes.
    `${lovedThem} ,? perdon*/adios/cuid*/no+me+busquen/no+lloren/no+busquen/hasta+siempre`,
    'perdonenme/perdonadme/perdoname/perdonen ,/por/a/todos/todas/familia/mama/papa/hijos ~ lo+que+voy+a+hacer/por+dejarlos/por+dejaros/por+irme/por+no+aguantar/los+ame/os+ame/los+quise/os+quise',
    'no me volveran/volvereis/volveras/volvera/van+a+volver/vas+a+volver/vais+a+volver a ver ,?/y? perdon*/cuid*/adios/no+lloren/los+amo/los+quiero/os+quiero/los+quise',
    // Alone with what kills; places one does not come back from.
    `miedo/terror/panico/pavor/asusta/temo/angustia/no+puedo/no+debo/no+confio/peligro*/no+deberia/no+me+dejen/no+conviene _ quedarme/estar/quedar/dormir/quedo/dejen/sentirme sol*/en+casa+sol*/a+solas ~9 ${weapon}/pastillas/navaja/cuchillos/cuchillas`,
    `miedo/terror/asusta/panico/tentacion/tient* ~ tener/que+haya/saber/que+hay/que+tengamos ~ ${weapon}/pastillas ~6 sol*/casa/cuarto/mano/cerca/cajon ~ conmigo/y+yo+asi/estando+asi/estando+sol*/me+quedo+sol*/cuando+estoy+sol*/por+si+hago`,
    `se/descubri/encontre/averigue/vi donde/en+que guarda/guardan/esta/estan/tiene/tienen/esconde/escondio/escondieron mi? papa/abuelo/tio/viejo/padre/hermano/marido/esposo? la/las/el/los/su/una? ${weapon}`,
    `asomo/asome/asomarme/salgo/sali/subo/subi/paro/pare/siento/sente/quedo/quede ~ ${heights} ~9 cuesta+mas/costo+mas/cuesta+cada/cuesta+tanto/costo+tanto/tardo/tarde/me+obligo/tuve+que+obligarme/me+tuve+que+obligar ~ entrar/volver/alejarme/apartarme/bajar/bajarme/regresar/retroceder/meterme/irme`,
    `asomo/asome/asomarme/salgo/sali/subo/subi/paro/pare/siento/sente/quedo/quede ~ ${heights} ~9 cuesta/costo/costaba volver/alejarme/apartarme/bajarme/retroceder/volver+adentro`,
    `quede/quedo/estuve/estaba/anduve/camine/sente/siento/pase/cruce/pare/parada/parado/sentada/sentado/amaneci/pasado/llegue/puse ~6 otro+lado/lado+de+afuera/lado+de+fuera/parte+de+afuera/lado+equivocado de/del la/el/las? ${fence}`,
    `pase/paso/pasar/pasado/cruce/cruzar/cruzado/trepe/trepar/salte/brinque ~6 ${fence} ~9 ${heights}/abajo/me+bajo/me+bajaron/me+agarr*/me+sujet*/me+jal*/me+convencio`,
    `${heights} ~9 me+bajo/me+bajaron/me+agarro/me+agarraron/me+sujeto/me+sujetaron/me+convencio/me+convencieron/me+jalo/me+jalaron un/una/dos/el/la/unos senor/senora/policia/policias/bombero/bomberos/hombre/mujer/chico/chica/guardia/desconocido ~`,
    `${swallowed} ~9 solo+vomite/y+vomite/y+no+paso+nada/y+desperte/no+me+mori/no+funciono/nadie+se+entero/nadie+lo+sabe`,
    // Scales, promises, safety.
    '0/diez/nueve/ocho sobre/de/a 0/diez/que? a/de/en? que? lo+hago/lo+haga/lo+haria/me+mato/no+paso/me+muero/ganas+de+morir*/hacerlo/no+amanezco/matarme',
    'no/ya+no/nunca/ni respondo/puedo+responder/me+hago+responsable por/de mi/mi+mism*/lo+que+haga+conmigo/mi+vida',
    'no puedo/quiero/se+si+puedo/voy+a/te+puedo/le+puedo/les+puedo/podria prometer*/garantizar*/asegurar*/jurar* que/seguir/llegar/aguantar/estar/no ~9 a+salvo/viv*/segur*/no+me+voy/aqui/no+hacer*/no+lo/no+voy/bien/manana/lunes/otra+sesion/./finde',
    `pregunto/pregunta/preguntaba/pregunte/duda/dudo/dudando/planteo/preguntas ~6 si/de/para+que vale+la+pena/quiero/tiene+sentido/debo/merece+la+pena/deberia/sigo? seguir+viv*/seguir+en+este+mundo/seguir+aqui/vivir/existir/seguir+existiendo/estar+viv*/estar+aqui/seguir+respirando`,
    'quiero/vale+la+pena/tiene+sentido seguir en este mundo/plano/cuerpo y/o _',
    // Places and cars.
    `no/evito/ya+no/prefiero+no/tengo+que/me+da+miedo ~6 ${drop} ~6 me+tira/tira+para/me+jala/me+llama/me+atrae/me+tient*/para+abajo/me+hala/me+chupa/no+confi*/me+da+por/ganas`,
    `${drop}/altura/ventana/escalera/piso ~6 me+tira+para/me+jala/me+llama/me+atrae/me+tienta/me+hala/dejarme+caer/me+dejara+caer/me+deje+caer/dejar+caer/soltarme/tirarme/saltar+y`,
    'pense/pienso/pensando/pensado/ganas/tentad*/tentacion/imagine/imagino en/de/con? dejarme/soltarme/irme/dejar+de+frenar/no+frenar/no+dar+la+vuelta/seguir+de+largo/seguir+derecho caer/al+vacio/de+largo/derecho/contra/en+la+curva/al+fondo/para+abajo',
    'apague/apagar/sin/solte/cerre luces/las+luces/los+faros/cinturon/el+volante/frenar/los+ojos ~6 acelere/acelerar/frene/manej*/a+ver+que+pasa/curva/volante/ultimo+momento',
    'frene/frenar/me+detuve/gire/solte/me+arrepenti/reaccione a/en/al/justo el/al? ultimo/a+tiempo/antes momento/segundo/instante/de',
    // Trying it out.
    `ate/amarre/anude/enrede/enrolle/probe/pruebo/puse/pase/ensaye/apreto/aprete/amarro/ato/colgue/medi el/la/un/una/con/mi/las? ${strap} ~6 aguant*/puerta/viga/techo/cuello/resist*/ver+si/ventilador/tubo/regadera/garganta`,
    `${strap} ~6 cuello/viga/techo/garganta/colgar*/ahorc*/closet+y+el ~ ver+si/aguant*/apret*/probar/probe/pens*/hasta`,
    // Self-harm in passing.
    `mire/miro/miraba/mirando/toco/acaricio/acaricie ~ las/el/mis/la munecas/venas/${blade}/cuchillo/cuchillos ~`,
    `sigo/volvi/vuelvo/otra+vez/ando/empece/recai/regrese con/a/en/de+nuevo el/la/las/los/mi/lo+de+la/con? ${blade}`,
    `${blade} ~6 ${skin}/poquito/alivi*/donde+no/nadie+ve/no+ve/escond*`,
    `hice/hago/hacerme/hacer/haciendo/hecho/tengo/marco/marque ~ rayitas/rayas/lineas/lineitas/rayones/cortecitos/cortaditas/cortes/marquitas ~ ${skin}/con+el/con+la/a+proposito/otra+vez`,
    'descubrieron/vieron/vio/notaron/noto/vea/vean/preguntaron/pregunto/descubrio ~ las/mis/por+las/los marcas/cortes/rayas/cicatrices/rayitas/heridas ~6 dije/gato/invente/menti/brazo*/muslo*/munecas/piscina/gata/perro/menti/tape',
    'dije/digo/invente/invento que ~ gato/gata/perro/plancha/rama/rosal _',
    'llevaba/llevo limpi* ~6 volvi/recai/cai/otra+vez/cort*/profund*',
    // Self-hate, hiding it, no end in sight.
    'mentir/menti/miento/fingi/finjo/oculte/oculto/escondo/negue ~9 pienso+en+eso/pensando+en+eso/lo+pienso/sigo+pensando/quiero+morir*/esas+ideas/esos+pensamientos/pienso+a+diario',
    'pienso/pensar/pensando/pensado en eso todo+el/todos/a+diario/cada/otra+vez/de+nuevo/mas+seguido/toda+la/sin+parar',
    'lo pienso/pense/imagino a+diario/todos+los+dias/cada+noche/cada+dia/todo+el+dia/seguido/en+serio',
    'dejar/parar de estorbar/sufrir/ser+una+carga/ser+un+estorbo/molestar/existir/ser+un+problema/arruinar* ./,/a+todos/a+mi/para/y/aqui/de+una',
    'me da/daria igual/lo+mismo todo? ,? si/que me atropell*/muero/muera/matan/maten/pasa/mato',
    'si/que me atropell*/matan/maten/asaltan+y+me+matan/cae+un+rayo/muero/da+un+infarto ~ mejor/me+hacen+un+favor/seria+un+favor/no+me+quejo/bienvenido/ni+modo/que+alivio',
    'una/un preocupacion/carga/estorbo/boca menos para/y/en/.',
    'ganas de que/ver no? llegue/amanezca/amanecer/empiece ~ manana/otro+dia/lunes/dia',
    'navaja/cuchilla/pistola/pastillas/soga/frasco/cuchillo/arma/escopeta/cutter ~ en+la+mano/en+las+manos/entre+las+manos/en+mi+mano/sobre+la+cama/junto+a+mi/al+lado+de+la+cama/bajo+la+almohada/en+mi+mochila',
    'ya/hace+rato/yo/hoy ya? deberia/debi/tendria+que/tenia+que/hubiera haber* muerto/muerta/ido/morido/morir*/estar+muert*',
    'descansar/descanso/descansos/sueno/dormir ~6 no+termina*/no+se+despierta/no+acaba*/no+se+vuelve/no+hay+vuelta/eterno/eterna/nunca+termina*/para+siempre',
    'camino/camine/caminar/paro/pare/espero/espere/manejo/maneje/cruzo/sento/acuesto ~ orilla/carretera/medio+de/vias/calle/autopista ~6 esperando/a+ver+si/para+que/con+la+esperanza/ojala ~ distrai*/atropell*/pase/pasen/frene/choque/lleve/me/venga/alguien',
    'mi/se tiempo/paso/vida/hora/momento/historia aqui/ya/en+esta+vida/en+este+mundo/de+irme se? termino/acabo/llego/cumplio/agoto',
    'no/ya+no soporto/aguanto/quiero/tolero estar/vivir/seguir/habitar ~ mi+propia+piel/mi+piel/mi+cuerpo/este+cuerpo/mi+cabeza/mi+mente/conmigo/conmigo+mism*',
    'arrancarme/arrancarmela/arrancarmelo/despellejarme/rasgarme/romperme la/el/mi/. ~ piel/cabeza/cara/corazon/.',
    'yo ya/hace+rato+que+ya? me fui/he+ido/mori ~ hace/por+dentro/rato/dias/meses/tiempo',
    'cuerpo/cascara ~ sigue/siga/camina/respira ~ yo ya/no ~ fui/estoy/mori/aqui',
    'cuanto/no/hasta+cuando mas/se/voy+a ~ aguantar/resistir/aguante/seguir ~ sin+hacer/sin+hacerme/sin+matarme/sin+cometer ~ tonteria/locura/algo/estupidez/dano/./barbaridad',
    'tengo/esta todo planeado/preparado/pensado/calculado/decidido ~9 solo/sola/salgan/no+haya+nadie/no+este+nadie/se+vayan/duerman/no+esten/nadie+en+casa/se+duerman/despedir*',
    'ojala/que/espero el/se/este/mi/un? avion/bus/camion/carro/edificio/techo/mundo/metro/elevador/bondi se? caiga/estrelle/choque/volque/acabe/derrumbe/explote ~ todo/conmigo/y/me',
    'testamento ~9 tengo+0/0+anos/joven/dejar+todo/por+si/arreglado/nadie+sabe/ya+no',
    'la/se la/lo muerte ~ mejor/unica/buena compania/amiga/salida/opcion/descanso',
    'pienso/pensar/pensando/pense/pensado/sueno/obsesion*/vueltas en/con/a/por lo+de/las/la/el/los/usar? las/la/el/los? pastillas/soga/cuerda/puente/vias/azotea/pistola/navaja/cuchilla/cuchillas/veneno/escopeta/ahorc*/salto ./,/otra/de/y/todo/para/del/como',
    'compre/consegui/encontre/guardo/guarde/escondi/tengo/pedi una/un/la/el/mi soga/cuerda/lazo/mecate/navaja/pistola/veneno/raticida/escopeta/revolver/cuchilla por+si/y+nadie/lista/listo/./bajo/debajo',
    'compre/consegui/encontre/guardo/guarde/escondi/tengo una/la/mi soga/cuerda/navaja/pistola/cuchilla y la/nadie/ya/no ~ tengo/guard*/escond*/sabe/lista/lleva/traigo',
    'escribi/grabe/prepare/redacte/empece/ensaye/practique/tengo/hice/borre/corregi mi despedida ./,/y/para/final',
    'escribi/grabe/prepare/redacte/empece/ensaye/practique/tengo/hice ~ nota/carta/mensaje final/de+despedida/de+adios/para+cuando+me+encuentren/que+van+a+encontrar',
    'dije/digo/despedi/despido/diciendo/abrace/bese adios/de/a ~6 sin+que/sin+decir/sin+que+lo/por+dentro ~ cuenta/supiera*/sepan/sepa/nada/note/notara/notaran',
    // Last errands and goodbyes in passing.
    'gracias/agradezco/agradecid* por todo ~6 cuiden/cuida/cuidame/cuidenme/cuidenl*/encarg*/adios/hasta+siempre/perdon*/no+me+busquen/los+amo/los+quise/fui+feliz',
    `cuiden/cuida/cuidenme/cuidame/cuidenl*/cuidala/cuidalo/encargo/encarguense a/de/bien/mucho? a? mi/mis/al/los/las ${dear}/perrito/gatito/plantas/hermanit*/mascota/viejita/viejito ,/./por+favor/cuando/y/si`,
    'mail/mails/correo/correos/mensaje/mensajes/carta/audio/publicacion ~ programad*/programe/listo+para+que+salga/salen+el/sale+el/se+envia* _',
    'programe/agende/deje+programad* ~ mail/mails/correo/correos/mensaje/mensajes ~6 despedi*/perdon*/cada+uno/mi+mama/mis+hijos/cuando+ya/cuando+no',
    'reparti/repartiendo/ya+regale/ya+done/ya+di/regale+todas/estoy+regalando/ando+regalando/regalando mis/todas+mis/todo+lo cosas/pertenencias/tesoros/recuerdos/mio/que+tengo/joyas/libros+y',
    'ya cumpli/vivi/hice/di con? mi/lo/todo/suficiente/bastante/,? ~9 toque+a+mi/que+sea+pronto/puedo+descansar/irme/me+puedo+ir/que+me+lleve/descansar/no+tengo+mas+que+hacer',
    'ya vivi lo/bastante/demasiado/suficiente suficiente/que+tenia/bastante/ya/,/.',
    'mi/este/aqui/hasta trabajo/tiempo/mision/ciclo/aca/historia aqui/en+este+mundo/en+esta+vida/en+la+tierra/termina/acaba ./esta/termino/acabo/ya/se+acabo/llego',
    'no/ya+no hace/haran/hara/hacen/voy+a+necesitar falta que/comprar/agendar/me/ropa/nada/mas/para ~ agend*/proximo+ano/para+manana/para+el+lunes/verano/otra+sesion/regalo',
    'de/para aqui/navidad/ano/manana/lunes/entonces/verano/mayo/diciembre/el+lunes a/nuevo/yo/ya? ~ ya+no/no voy+a+estar/estare/este/existire/sere/estoy/existo',
    'ya no estare/voy+a+estar/existire/estaria/voy+a+existir/voy+a+seguir ./,/aqui/aca/para/cuando/con+ustedes/viv*/y/manana/sufriendo/molestando',
    'mejor/merece*/necesita*/hace+falta con/otra/una/de otra/mama/mejor/papa/madre mama/madre/papa/mujer+y+otra/padre/que+no+sea+yo',
    'mejor con el/la/lo seguro/poliza/indemnizacion/pension/herencia/plata/dinero de/que/del+seguro _',
    'seguro/poliza/indemnizacion/pension de? vida? les/le/que/alcanza*/vale+mas/sirve+mas/cobr* ~9 yo/que+conmigo/que+yo/papa/mama/vivo/viva/muert*',
    `lo+mejor/mejor/lo+mas+amoroso/lo+justo/justo/lo+unico ~6 que yo? me/no? quite/vaya/muera/desaparezca/mate/borre/este/vaya+de+una ~`,
    `derecho/permiso/ganas/hora/momento/llego+el+momento a/de/para? ${end}`,
    'ya/no/me no? falta/queda/faltan poco/nada/dias/mucho para/de ~ irme/no+sufrir/descansar/dejar+de/que+todo+acabe/el+final/mi+final/morir*',
    'tengo/ya+tengo/ya+esta/esta/todo todo? listo/preparado/en+orden/lo+necesario ~ irme/mi+partida/despedirme/el+final/cuando+me+vaya/cuando+no+este/ese+dia/el+dia/hacerlo',
    'no/ni/nunca tengo/hago/planeo/pienso planes/nada ~6 porque/para ~ no+voy+a+estar/no+estare/para+entonces/no+llego/no+creo+estar',
    'despedida/adios/final silencios*/definitiv*/sin+que+sepan/sin+que+se+den+cuenta',
    'abrace/abraze/bese/llame/visite/vi/escribi/mire a/mis/mi/fuerte ~6 ultima+vez/como+despedida/por+si+no/para+despedirme/sin+que+supiera*/sin+que+sepan',
    'nudo/vacio/dolor/sufrimiento/tormento/angustia ~ se+acaba/acabe/termine/terminara/parar/pare/apag* de+una+vez/para+siempre/conmigo/cuando+me+muera/muerta/muerto',
    'no se/encuentro/hallo como/otra+forma/manera/otra+manera de? parar/seguir/acabar/detener/que ~ viv*/dolor/sufrimiento/cabeza/pare/duela/vida',
  ],
  together: [
    [
      [
        'no creo/pienso/se+si que/si? nos veamos/vayamos+a+ver/volvamos+a+ver/vamos+a+ver/veremos ~6 nunca/jamas/en+esta+vida',
        'no nos veremos/vamos+a+ver/volveremos+a+ver/vemos ya? nunca/jamas/mas+en+esta+vida',
        'no me volveran/volvereis/volveras/volvera/van+a+volver/vas+a+volver/va+a+volver/vais+a+volver a ver',
        'no volveran/volvereis/volveras/volvera a verme/saber+de+mi/saber+nada+de+mi',
      ],
      [
        ...lastWords,
        'perdon/perdonen*/perdoname/perdonenme/perdonadme/perdonad a+todos/todos/todas/familia/por+todo/,/. _',
        'gracias por todo/tanto/haber*/cada',
      ],
    ],
    [
      [
        'no busquen/busqueis/busques/quiero+que+busquen culpables',
        'no lloren/lloreis/llores por mi',
        'perdonenme/perdonadme todos/todas/por+todo/familia/. _',
      ],
      lastWords,
    ],
    [
      [
        'deje/dejo/dejado/tengo/puse/quedaron arreglad*/en+orden/firmad*/list*/ordenad* ~ papeles/escrituras/testamento/herencia/documentos/seguro+de+vida',
        'deje/arregle/firme/ordene/puse ~ papeles/escrituras/testamento/documentos ~ casa/nombre/en+orden/notaria/notario/herencia/listos',
      ],
      [
        'regale/regalado/reparti/repartido/di/entregue/deje/done ~ mi/mis/todas+mis discos/guitarra/libros/perr*/gat*/reloj/coleccion/moto/bici/bicicleta/joyas/anillo/anillos/herramientas/consola/cosas/fotos/vinilos/camara/camaras/plantas ~ a+mi/a+mis/a+cada+uno',
        'asi/para no les/le/os? dejo/dejar/dejarle/dejarles/dejare/doy/dar/darles problemas/problema/lios/lio/trabajo/molestias/enredos/cargas a nadie/ninguno/mis/los',
      ],
    ],
    [
      [
        'escribi/termine/redacte/deje/hice/acabe/firme/tengo ~ cartas/audios/videos ~9 guarde/guardad*/escond*/cajon/sobre+cerrado/bajo+la+almohada/debajo/en+un+sobre',
        'escribi/termine/redacte/deje/hice ~ carta/nota/audio/video para/a mis/mi/cada/los/todos hij*/familia/padres/papas/mama/uno/. ~6 guarde/guardad*/escond*/cajon/sobre+cerrado',
      ],
      [
        'tranquil*/en+paz/paz/livian*/liger*/alivi*/seren*/calma ~ por+primera+vez/por+fin/al+fin/en+meses/en+anos/en+semanas/hace+meses/hace+mucho/no+sentia',
        'por+primera+vez/por+fin/al+fin ~ tranquil*/en+paz/paz/livian*/liger*/alivi*/seren*/calma',
      ],
    ],
    [
      [
        swallowed,
        'me corte las venas/munecas',
        'lavado de/gastrico estomago/gastrico? _',
        'me salvaron/encontraron a+tiempo/en+el+bano/tirad*/justo',
        'en+urgencias/al+hospital/en+el+hospital/internad* ~ pastillas/cortes/sobredosis/intento',
      ],
      [
        'quiero/quisiera/voy+a/pienso/necesito/ganas+de/planeo/se+que+voy+a/tentacion+de volver+a+intentarlo/intentarlo+de+nuevo/intentarlo+otra+vez/volver+a+hacerlo/hacerlo+de+nuevo/hacerlo+otra+vez',
        'lo voy/volveria/volvere/vuelvo a hacer/intentar ,? de+nuevo/otra+vez/bien/mejor/.',
        'esta/la+proxima vez no/si/lo/voy _',
      ],
    ],
    [
      [
        'tengo/tenia/hay/esta/estaba/deje guardad*/escondid*/a+mano/list*/ahi/al+alcance el/la/un/una/mi/su? frasco/botella/bote/bolsa/bidon/lata? de? ' +
          weapon,
        `saque/busque/agarre/tuve/baje/mire/cargue ~ ${weapon}`,
        `${weapon} ~6 anoche/ayer/hoy/esta+manana ~ lo/la saque/agarre/tuve/mire/destape/cargue/abri`,
      ],
      [
        'no/ya+no sirvo/valgo/servi para/ni nada/para/ni',
        'no valgo nada',
        'soy/siento un/una fracaso/fracasad*/inutil/desastre/verguenza/basura',
        'no se lo diga/digas/cuente/cuentes/digan a _',
        'lo/todo/se perdi/perdio/perdimos todo/todo+se/. _',
        'me odio/doy+asco',
      ],
    ],
    [
      [
        'anote/anotando/apunte/deje/escribi ~ claves/contrasenas/passwords',
        'claves/contrasenas/llave/llaves ~6 sobre/vecina/papelito',
        'papeles/escrituras/testamento ~ notaria/notario/abogado/cajon',
        'deje/dejado pago/pagado/pagada/pagadas _',
        'cancele el/la/mi/mis _',
        'limpie/ordene todo/toda mi/el/la',
        'regale/reparti mis/mi _',
      ],
      [
        'liviana/liviano/liger*/en+paz/por+fin+tranquil*',
        'para/por despues/si+acaso/cuando+no+este',
        'gracias por la/tu/su paciencia',
        'ya no voy/hace/hara/tengo/me _',
        'ultima noche/vez/semana/sesion',
        'no abrir los ojos',
        'a/para cada uno',
        'perdon*',
        'quiero/queria decir* que/gracias/adios',
      ],
    ],
    [
      ['sin/no cinturon/frenar', 'acelere/acelero/acelerar', 'apague las luces', 'curva', 'mas rapido'],
      ['a ver que pasa', 'frene ~ ultimo', 'no se que estoy esperando', 'a ver si ~ pasa/mato/muero/termina'],
    ],
  ],
  anybodys: [],
  harmless: [
    'si/cuando no estoy/este/estuve en/para la/el/mi/una oficina/reunion/clase/trabajo/junta/gimnasio',
    'tome/tomo/tomarme/tomar un/una/dos pastilla/pastillas para/de/contra la/el/los? gripe/gripa/resfriado/resfrio/alergia/cabeza/tos/mareo/regla/fiebre/acidez/estomago/garganta',
    'prefiero/preferiria morir/morirme/matarme ,? antes? que/de? comer/ir/correr/cantar/hablar/bailar/perder/lavar/cocinar/usar/ver/trabajar/volver+a+comer/volver+al+gimnasio _',
    'no despertar/despertarlo/despertarla al/a+la/a+los/a+las/a+mi/a+mis/a bebe/bebes/nene/nena/nino/nina/ninos/vecino*/hijo*/hija*/perro/marido/esposo/esposa/pareja/nadie',
    'me bajo/bajaron un/una/el/dos/unos policia/policias/senor/guardia/agente/transito de la/mi? moto/auto/carro/coche/bus/micro/taxi/camioneta',
    'me bajo/bajaron un/una/el/dos/unos policia/policias/senor/guardia/agente/transito del auto/carro/coche/bus/micro/taxi/camion',
    'tome/tomo/termine/tomado/terminar toda/todo la/el caja/blister/frasco/tratamiento/bote de/del antibiotico*/vitamina*/jarabe/probiotic*/magnesio/amoxicilina ~',
    'no busquen/busquemos/busqueis/busques culpables ,? sino/busquen/busquemos/mejor/busquen+soluciones/hay+que',
    `otro+lado/lado+de+afuera de/del la/el? ${fence} ~ concierto/escenario/estadio/cancha/pista/zoologico/tribuna`,
    'carta/cartas/nota/notas a/para/de mi yo/futuro/nino/nina/santa/reyes/navidad/gratitud/agradecimiento/recomendacion/presentacion/amor _9',
    'cartas/notas/audios/videos de/del/para la/el? navidad/gratitud/agradecimiento/recomendacion/presentacion/amor/curso/reyes/clase/trabajo/inscripcion _9',
    'nadie me necesita en/para/hasta/hoy/esta/este/los/el/manana _',
    'no/ya+no significo/cuento/pinto nada? en/para este/esta/la/el/mi equipo/empresa/oficina/trabajo/proyecto/reunion',
    'a nadie le intereso el/la/mi/lo',
    'doy/dicto/imparto/coordino/taller/talleres/charla/charlas/curso/cursos/capacitacion/capacitaciones/campana/jornada/jornadas/semana/diplomado/protocolo/protocolos/voluntari* ~ prevencion/prevenir/postvencion de/del/el/la? conducta/conductas/riesgo? suicid*/autolesi*/del+suicidio/de+autolesi*',
    'tomar/tomarme/tomo/tomando/tomaba todas/todos las/los/mis/sus? pastillas/remedios/medicinas/medicamentos a su/sus hora/horas/horario',
  ],
};
