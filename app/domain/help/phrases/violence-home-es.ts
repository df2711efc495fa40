import type { PhraseSet } from './phrase-set.ts';
import { home } from './words-es.ts';

const his = 'mi/el/su/mis/ese/este/aquel/la/del/al';
const hit =
  'pega/pego/pegaba/pegarme/golpea/golpeo/golpeaba/golpearme/cachetea/cacheteo/abofetea/abofeteo/patea/pateo/pateaba/empuja/empujo/empujaba/avienta/avento/aventaba/zarandea/zarandeo/sacude/sacudio/sacudia/zamarrea/zamarreo/jalonea/jaloneo/samaquea/samaqueo/arrastra/arrastro/pellizca/pellizco/muerde/mordio/rasguna/rasguno/arana/quema/quemo/escupe/escupio/ahorca/ahorco/estrangula/estrangulo/asfixia/asfixio/lastima/lastimo/agrede/agredio/maltrata/maltrato/viola/violo/manosea/manoseo/forza/fuerza/forzo/amenaza/amenazo/amenazaba/encierra/encerro/encerraba/somata/somato/fajea/fajo/madrea/madreo/revienta/revento/surte/surtio/casca/casco/cogotea/tunde/tundio/azota/azoto/acorrala/acorralo/arrincona/arrincono/acosa/persigue/humilla/humillaba/insulta/denigra/aterroriza/retuerce/retorcio/tuerce/torcio/aprieta/apreto/agarra/agarro/sujeta/sujeto/tira/tiro/jala/jalo/lanza/lanzo/arroja/arrojo/tumba/tumbo/noquea/noqueo/cintarea/chancletea/cinchonea';
const blow =
  'cachetada/cachetadas/cachetazo/cachetazos/bofetada/bofetadas/bofeton/bofetones/punetazo/punetazos/punete/punetes/patada/patadas/golpe/golpes/golpiza/paliza/palizas/trompada/trompadas/pina/pinas/combo/combos/manotazo/manotazos/manotada/correazo/correazos/cinturonazo/cinturonazos/cintazo/cintarazo/cintarazos/chancletazo/chancletazos/madriza/zarandeada/sopapo/sopapos/coscorron/coscorrones/cabezazo/cocachos/empujon/empujones/jalon+de+pelo/jalones+de+pelo/tiron+de+pelo/tirones+de+pelo/hostia/hostias/tortazo/tortazos/guantazo/garrotazos/palazos/tunda/pela/fuetazos/cable/cinturon/correa/palo/vara/fusta/cinto/faja/chancla/rebenque/manguera/palmazo/zape/codazo/codazos/puntapie/puntapies/rodillazo/navajazo/cuchillada';
const hurtBody =
  'cuello/pelo/pelos/cabello/grenas/brazo/brazos/munecas/muneca/garganta/oreja/cara/mechas/mandibula/ropa';
const drunk =
  'toma/tomado/tomo/tomaba/bebe/bebio/borrach*/enoj*/molest*/furios*/copas/tragos/ebri*/drog*/mal+humor';
const mine =
  'celular/cel/movil/telefono/mensajes/whatsapp/redes/dinero/plata/sueldo/pension/tarjeta/tarjetas/quincena/salario/cartera/bolsa/llaves/documentos/papeles/pasaporte/dni/cedula/visa/andador/medicinas/pastillas/lentes/audifonos/carro/coche/auto/ubicacion/correo/contrasenas/correos/anticonceptiv*/comida/silla+de+ruedas/insulina/bonos/remesa/jubilacion/muletas/zapatos/ropa';

/** Being hurt, threatened, forced or controlled at home, as deeds and persons that are combined, in Spanish. */
export const violenceHomeEs: PhraseSet = {
  kind: 'violence',
  own: [
    `${his} ${home} ~6 me/nos/le/les ha/vuelve+a/volvio+a/esta/estuvo/sigue/quiso/quiere/intento/trato+de/vive? ${hit}/levanta+la+mano/levanto+la+mano/alza+la+mano/alzo+la+mano/puso+la+mano/tira+con/avento+con/pegado/golpeado/empujado/insultando/amenazado/amenazando/pegando/golpeando/agarrado/insultado ${blow}/con/del/de/contra/por/en/cuando/si/y/hasta/la/el/los/las/,/./a/delante/porque/fuerte/todo/cada/otra+vez/al/ayer/anoche/desde/un/una/lo/unos/unas/feo/duro/mucho _`,
    `me/nos/le/les/te dio/da/daba/dan/dieron/ha+dado/metio/mete/mando/solto/suelta/planto/propino/encajo/acomodo/zampo/agarro+a/agarra+a/agarraba+a/molio+a/muele+a/entro+a/cosio+a/cayo+a/cae+a/agarra+con/agarro+con/tiro/lleno+de/da+con/dio+con/daba+con/pega+con/pego+con un/una/unos/unas/de/dos/tres/la/el/otra/otro/con? el/la/un/una? ${blow}`,
    `me/nos/la/lo/le agarra/agarro/agarraba/agarrado/tomo/toma/cogio/coge/jalo/jala/jalaba/jalado/sujeto/sujeta/aprieta/apreto/tironeo/tironea/arrastro/arrastra/tiro/tira/retuerce/retorcio/tuerce/torcio/doblo/levanto/alzo/estiro/puso+las+manos _ del/de/el/los/la/las/por/en ${hurtBody} _`,
    'me/nos tira/tiro/tiraba/avienta/avento/aventaba/lanza/lanzo/arroja/arrojo/estrella/estrello/revienta/revento _ lo+que+tenga/lo+que+encuentr*/lo+que+tiene/con+lo+que/cosas/objetos/plato*/vaso*/botella*/silla*/zapato*/sarten/plancha/control/agua+hirviendo/comida/taza*/celular/encima/contra/por+las+escaleras/al+piso/al+suelo/a+la+cara/en+la+cara/ollas/cuchillo/ceniza/cenicero _',
    'me/nos dejo/deja/ha+dejado/hizo/dejaba tirad*/en+el+suelo/en+el+piso/morad*/marcas/marcad*/inconsciente/moret*/sangrando/sangr*/sin+aire/rengue*/con+un+ojo/con+moretones/con+el+ojo/con+el+labio/tirada/encerrad*/afuera/en+la+calle/sin+dinero/sin+comer',
    'me/nos escupe/escupio/escupia/mea/orina en/la/y/cuando/encima? cara/cuando/enfrente/y/delante/encima/.',
    'dije/digo/diciendo/decir/inventar/invente/invento/mentir/menti que/me/me+habia/yo? me? habia? tropece/cai+por/cai+de/cai+en/cai+./caido+por/caido+en/caido+./caido+de/caigo/tropezado/tropiezo/puerta/escalera*/me+golpee/me+pegue/me+resbale/bano _',
    'tap*/escond*/ocult*/cubr*/maquill*/disimul* _ moret*/moraton*/marcas/golpe*/ojo/cardenal*/verdug*/mordid*/moradas/morados/base+para',
    // Threats, arms.
    `${his}/me/nos/el/ella ~6 saco/saca/puso/pone/apunto/apunta/enseno/ensena/mostro/muestra/agarro/tomo/carga/limpia/guarda/trajo/blande/amenaz*/acaricia _ pistola/arma/cuchillo/machete/navaja/escopeta/revolver/fierro/martillo/hacha/bate ~6 mesa/cabeza/cuello/me/delante/enfrente/almohada/dijo/cara/frente/para/discut*/pelea*/cama/nos/cuando/garganta/panza/matar*`,
    'saco/saca/puso/pone/apunto/apunta la/el/una/un/su pistola/arma/cuchillo/machete/navaja/escopeta/revolver/fierro ~9 me/nos dijo/dice/juro/miro/apunto/grito/amenaz*/puso',
    'me/nos/te dijo/dice/juro/jura/amenaza/amenazo/grita/grito/advirtio/advierte/repite/manda+a+decir/escribe/escribio que/con/,/de? ~9 matar*/va+a+matar/iba+a+matar/mataba/me+mata/nos+mata/me+mato/no+lo+iba+a+encontrar/no+me+iban+a+encontrar/nadie+me+va+a+encontrar/mi+cuerpo/enterrar*/desfigur*/acido/quemar*/prender*+fuego/quitar*+a/quita+a/quite+a/me+quita/no+vuelvo+a+ver/no+veo+mas/romper*+la/partir*+la/me+rompe/me+parte/me+va+a+ir/me+arrepent*/deportar*/migra/migracion/publicar/subir+las+fotos/subir+los+videos/mis+fotos/fotos+intimas/videos+intimos/pegar*/golpear*/hacerme/hacerle/echar*+a+la+calle/sin+hijos/sin+nada/dejar*+en+la+calle/busca+y+me/si+no+es+mi*/si+no+soy+de/no+voy+a+ser+de+nadie/de+el+o+de+nadie/se+mata',
    'si ~9 me/nos/le/los/las mata/mataba/quema/quita/echa/rompe/parte/entierra/desaparece/pega/golpea/encuentra/raja/va+a+matar/va+a+pegar/va+a+quitar/va+a+encontrar/golpeaba/pegaba/arrastra/revienta _ cara/acido/a+los+ninos/a+mis+hijos/los+hijos/hijos/ninos/casa/dientes/piernas/calle/madre/. ',
    'si lo/la dejo/denuncio/abandono/me+voy _ mata*/quita*/matarse/matar*/suicid*/busca*/encuentr*/quema*/va+a',
    'de el o de nadie',
    'fotos/videos/foto/video intim*/desnud*/sexual*/de+nosotros _ publicar/subir*/mandar*/amenaz*/ensenar*/mostrar*/compartir',
    'me/nos? rompio/rompe/rompia/quebro/destrozo/estrello mi/el/la/los/mis? telefono/celular/celular/computadora/lentes/cosas/ropa porque/por/para+que/cuando/en _',
    'grita/grito/insulta/gritaba y/y+tambien/o me/nos/le/les pega/empuja/golpea/da/avienta/tira/jala',
    // Forced.
    'me/nos obliga/obligo/obligaba/fuerza/forzo/forzaba/presiona/chantajea/exige/exigia/hace/hizo a/para/que? _ hacerlo/acostar*/relaciones/sexo/estar+con+el/tocarlo/tocar*/desnudar*/abrir+las+piernas/cumplirle/dormir+con/besar*/tener/firmar/prostitu*/verlo/ver+porno/abortar/embarazar*/casar*/mandarle/enviarle/grabar*/mandar+fotos/enviar+fotos/pedir+perdon+de+rodillas',
    'aunque/mientras yo? no/le/lloraba/lloro/diga/dije/este? quiera/queria/diga+que+no/dije+que+no/llor*/quiero/dormid*/enferma/ganas/duele/doli* _',
    'me/se toca/toco/tocaba/manosea/manoseo/metio/mete/metia/monta/monto/encima/viola/penetr* mano/manos/encima/mientras/cuando/dedos/a/en/sin? _ duermo/dormia/dormid*/sin+permiso/no+quiero/cama/cuarto/nina/debajo/partes/noche/mi+cuarto/mi+cama/no+queria',
    'despierto/desperte/despertaba/amanec* _ el/encima/tocandome/manos _ encima/tocando*/encima+de+mi/metid*/adentro/mi+ropa',
    'se quita/quito el/al condon/preservativo sin/a _',
    'me+esconde/me+rompe/me+tira/me+cambia/me+pincha/me+bota los/las/mis? anticonceptivos/pastillas+anticonceptivas/condones/pastillas',
    // Control.
    `me/nos quita/quito/quitaba/quitaron/esconde/escondio/esconden/revisa/reviso/revisaba/checa/controla/controlaba/vigila/rastrea/rompio/rompe/retiene/maneja/administra/cobra/cuenta/pide/exige/lee/borra/borro/bloquea/bloqueo/espia/clono/hackeo/arrebata/arrebato/instalo/puso/agarra/agarro/bota/boto/racionan/raciona el/la/los/las/mi/mis/todo/todos/un/una/gps? de? el/la/mi/mis? ${mine}/gps/camara*/rastreador/app+para+ver/recibos/cada+recibo/cada+peso/kilometraje _`,
    'no/ni/nunca/tampoco me/nos deja/dejan/dejaba/permite/permitia/permiten/da+permiso+de/deja+ni/ha+dejado/dejo que? salir/ver/trabajar/hablar/estudiar/tener/ir/visitar/manejar/irme/juntarme/llamar/contestar/vestir*/pon*/usar/maquill*/dormir+hasta+que/hacer+nada/comprar/cobrar/sacar/comer/banarme/cerrar+la+puerta/entrar/acercar*/mirar/operar*/ir+sola/sola/sol* _',
    'ya+no/no puedo/tengo+permitido/podemos/puedo+ni/me+puedo salir/hablar/ver/tener/trabajar/ir/usar/moverme/llamar/pintar*/vestir*/arreglar*/correr/gastar ~9 marido/esposo/novio/pareja/se+enoja/se+pone/permiso/porque+el/porque+mi+ex/porque+ella/suegra/papa/padrastro/me+cela/celos/celoso',
    'pedir*/pido/pedirle permiso hasta/para/a/de ir+al+bano/salir/comer/hablar/gastar/ver/todo/comprar/mi+marido/mi+esposo/el/usar',
    'me cela/celaba/acusa/acusaba/dice/llama/grita _ puta/zorra/cualquiera/cualquieras/ramera/perra/golfa/mujerzuela/prostituta/otros/otro/hasta+de/con+todos/con+mi+hermano/inutil/nadie+mas+me/basura/gorda+asquerosa/no+valgo/loca+y+que',
    'dice que las/soy/si _ cualquieras/putas/cualquiera/puta/zorra/golfa/loca/inutil/suya/de+su+propiedad/le+pertenezco/basura',
    'me/nos sigue/persigue/espera/espia/acecha/vigila/ronda/acosa/busca/llama al/en/a/hasta/por/cuando/afuera/0/fuera/todo? la/el/del/mi/de/a? trabajo/salida/casa/afuera/gps/puerta/camara*/todas+partes/todos+lados/donde+voy/veces/calle/escondidas/carro/cuadra/esquina _',
    `ex/exnovio/exmarido/expareja/el/mi+marido/mi+novio ~6 aparec*/se+aparece/espera/ronda/estaciona*/sigue/acosa/merodea/no+me+deja+en+paz/persigue/llama+0/amenaz*/busca _ afuera/trabajo/casa/esquina/ventana/salida/puerta/escuela/calle/veces/paz/madrugada/todos+lados/todas+partes/matar*/me`,
    'me/nos encierra/encerro/encerraba/encerraron/dejo+encerrad*/deja+encerrad*/tiene+encerrad*/tienen+encerrad*/pone+llave/echa+llave/puso+candado/pone+candado/deja+bajo+llave/amarro/amarra/ato con/en/bajo/sin/afuera/a/,/./cuando/y/por',
    'cierra/cerro/tranca/tranco/pone/pasa/bloquea con? la/el? llave/puerta/candado/paso/salida con+llave/para+que/y+no/cuando/y+se+lleva/no+puedo _',
    // Fear at home.
    `le+tengo/le+tenemos/me+da/me+dan/tengo/le+temo/nos+da/vivo+con/con/por/siento/me+entra _ miedo/panico/terror/pavor/miedito/temor _ ${his}/que/cuando/a+mi/de/volver/llegar/a/el/lo+que ${home}/llega/llegue/tome/tomo/bebe/se+enoj*/explot*/oigo+las+llaves/llaves/haga/hace/puede+hacer/pueda+hacer*/me+haga/nos+haga/se+entere/me+encuentr*/me+vaya+a/vuelva/vaya+a+hacer _`,
    'miedo/panico/terror/pavor/temblar/tiemblo _ llega/llegue/vuelve/casa/llaves/puerta/abrir+la+puerta/coche/carro/regresa/entre ~6 tomo/borrach*/tomad*/el/marido/padrastro/esposo/pega/papa/novio/gritos/enoj*/golpe*/humor',
    'miedo/panico/terror/pavor _ volver/llegar/regresar/ir a/a+mi casa ~6 el/padrastro/marido/esposo/novio/tomo/borrach*/papa/padre/esta+tomad*/me+espera/golpe*/pega',
    `oigo/escucho/cuando/suena/siento/oir/escuchar _ llaves/llave/carro/coche/auto/moto/puerta/pasos/llega/camioneta ~6 tiembl*/me+escond*/escondo/me+encierro/congelo/me+paraliz*/corro+a/nos+escond*/corremos/escondemos/callamos/me+late/me+dan+ganas+de+vomitar/finjo+dormir/me+hago+la+dormida/me+hago+el+dormido/el+estomago/aguanto+la+respiracion`,
    `duermo/dormimos/duermen/me+encierro/nos+encerramos/trabo/tranco/trancando/escondo/escondi/escondemos/encerr* ~6 silla/llave/cuchillo/cuchillos/puerta/bano/ropero/closet/mochila/ninos/chicos/con+seguro/celular+debajo ~6 padrastro/${home}/el/miedo/por+si/borrach*/cuando+llega/enoj*/toma/pase/calme/entre/entra/no+entre/noche`,
    'vivo/vivimos/ando/camino/estoy/paso/andamos pisando/caminando/con/en/de? puntitas/puntillas/cascaras/huevos/vidrios/alerta/guardia/cuidado/miedo _ para/de/que/por/en/cuando no/el/que/mi/se/casa? _ enoj*/explot*/moleste/pegue/humor/grite/casa/reacc*/despert*/marido/esposo/pareja/el',
    `${his} ${home} _ es/se+pone/esta/se+puso/era/se+vuelve/se+transforma/se+me+pone/me+da+miedo/nos+da+miedo/da+miedo muy/tan/bien/super/como? violent*/agresiv*/maltratador*/abusiv*/golpeador*/loco+y+me/otro+cuando+toma/otra+persona+cuando/un+monstruo/cuando+tom*/cuando+toma/cuando+bebe/cuando+se+enoj*/cuando+llega/. _`,
    // What is hidden, counted and taken as owed.
    'chicos/ninos/hijos/ninas/hijas/chamacos/nenes/bebe/hermanitos/perro ~ meten/esconden/esconde/callan/tiemblan/corren/lloran/encierran/paralizan/tapan/orinan ~6 llave/llaves/llega/grita/gritos/escuchan/oyen/papa/borracho/toma/el+carro/puerta/entra/el+coche',
    'ultima/proxima/otra/siguiente/primera vez ~ fue/fui/era/seria/sera/rompio/quebro/me+quebro/me+rompio mi/el/la/un/una/yo dedo/brazo/cara/nariz/costilla/diente/muneca/ojo/mandibula/labio/pierna/tabique/nada?',
    'me+cuenta/el+cuenta/marido+cuenta/esposo+cuenta/me+revisa/me+controla/me+pide/me+exige/vigila/me+mide ~ gasto*/ticket*/tickets/recibo*/cada+peso/peso+por+peso/centavo*/vuelto*/vueltas/quincena/kilometr*/minutos+que+tardo/lo+que+como',
    'rendir/rindo/rendirle/dar/darle/doy/le+doy/ensenar*/mostrar* cuentas/tickets/recibos/los+tickets/los+recibos/el+ticket/cada+ticket/el+celular ~ el/si/marido/esposo/porque/de+cada',
    'escondo/guardo/junto/ahorro/escondi/escondido/guardando/juntando ~ plata/dinero/veinte/monedas/billetes/maleta/mochila/bolsa ~9 para/un+dia/hasta ~ irme/camion/escapar*/salir+de+aqui/pasaje/huir/irnos/no+sepa/casa+de+mi',
    'toca/tocan/gano/ganaba/hay/viene/vienen/cae/caen cachetada/cachetadas/golpe/golpes/golpiza/grito+y+golpe/paliza/chingadazos/madrazos/correazos/cinturonazos',
    'digo/diga/dije/decir+le/pido/suplico que/le? no/pare ~ lo+hace/lo+hizo/igual/le+da+igual/sigue/siguio/insiste/se+enoja/se+pone/me+agarra/me+obliga/termino+cediendo/mejor+cedo',
    'para algo/eso soy/eres/estoy/estas/se/tengo su/tu/la/caso/casada? mujer/esposa/marido/con+el',
    'es/como+si+fuera/cumplir+con mi/tu/su/el obligacion/deber como/de/con esposa/mujer/marido/el/pareja',
    'me despierta ~ para/a eso/hacerlo/sexo/gritar*/pegar*/tener/reclamar*/insultar*',
    'me/nos echa/echo/avienta/avento/rocia/rocio/tira/tiro/quema/quemo ~ acido/gasolina/alcohol/agua+hirviendo/aceite/cigarro*/encima/plancha',
    'me/nos hace/hizo/arma/armo/monta/monto ~ escandalo/show/escena/problema ~6 cierra/cierr*/llave/puerta/pega/empuj*/calle/quita*/encierr*/grit*',
    'me/nos da/pasa/suelta una/solo/lo/la? mesada/domingo/contado/contados/justo/limosna/migajas/para+el+camion/para+el+pasaje/lo+justo/lo+minimo ~9 recibo*/cuenta*/revisa/como+si/nina/gasto*/sueldo/justific*/pedir*/ticket*',
    'borrach*/tomad*/ebri* ~9 encerrad*/escond*/encerr*/con+llave/en+el+bano/ninos+en/dormi+con+los/sali+corriendo/miedo',
    'me/nos toma/agarra/tiene/posee/forza por/a la fuerza _',
    'por/a la fuerza ~ sexo/deber/esposa/mujer/relaciones/cama/acuest*/acost*/marido/esposo/novio/pareja',
    'tengo+que/debo/me+hace/me+toca/me+pide/me+exige/obligad* ~ mandar*/enviar*/reportar*/avisar*/videollam*/foto/ubicacion/contestar* ~6 donde+estoy/con+quien/ubicacion/foto/cada+rato/cada+hora/a+cada/prueba/si+no ~6 novio/marido/esposo/pareja/el/enoj*/cree/celos*/si+no/rato',
    'donde/con+quien estoy/ando ~ a mi novio/marido/esposo/pareja/ex a+cada+rato/cada+hora/todo+el+dia/siempre/o+se+enoja',
    // Others at home are hit: children, mother, the old.
    `le/les pega/pego/pegaba/da/dio/golpea/golpeo/grita+y+pega/cachetea/patea/quema/castiga _ a/con+el/con+la/con+un/con+una mi/mis/nuestr*/los/las/a/cable/cinturon/palo/cinto/chancla/correa/vara hijo*/hija*/mama/madre/ninos/ninas/hermano*/hermanit*/bebe/chicos/nene/nena/abuel*/a/vieja/viejo/chamac*/cable/cinturon _`,
    `maltrata/maltratan/golpea/golpean/pegan/pellizca/pellizcan/grita/gritan/encierra/encierran/amarra/amarran/empujan/humillan/insultan/jalonean/zarandean/descuidan a/me/nos ${his}/los/las/en/porque/y/cuando/mama/si/hijos _`,
    'me/nos pellizca/pellizco/pellizcan/zarandea/jalonea/jalonean/zamarrea/empujan/pegan/golpean/patean/gritan+y/amarran/amarra/insultan/maltratan/encierran/escupen/amenazan',
    'nuera/yerno/cuidadora/muchacha/hijo/hija/enfermera/senora+que+me+cuida/nieto/sobrino/cuidador ~6 me/nos pellizca/empuja/grita/pega/quita/esconde/jalonea/encierra/amenaza/insulta/golpea/roba+y/roba+dinero/roba+plata/roba+mi/roba+la/avienta/deja+sin/cobra/maltrata/saca+dinero/saca+la+plata/hizo+firmar',
    'se enoj*/emborrach*/altera/altero/pone+como+loc*/puso+como+loc*/transforma/encabrona/encabrono/calienta/puso+celos* ~6 rompe/rompio/avienta/avento/golpea/golpeo/patea/pateo/destroza/tira/tiro/agarra+a/agarra+del/empuja/pega/da+golpes/puno/punetazo*/grita+en+la+cara/quiebra _',
    'rompe/rompio/pateo/patea/golpea/golpeo/revento/destroza/destrozo/agujereo/quebro/quiebra/hizo+un+hoyo _ puerta/pared/televisor/tele/platos/mis+cosas/celular/muebles/espejo/vidrio/ventana/parabrisas ~6 enoj*/discut*/pelea*/porque/celos/delante/al+lado+de+mi/cabeza/no+le/cuando/borrach*/para+asustar*/furios*/la+proxima',
    'la proxima/siguiente vez? vas/voy/me/te/eres/va/no/seras/sere/mato/rompe _ tu/yo/mata/mato/viv*/salvas/cuento/cara/rompo/cabeza',
    'denunci*/perimetral/orden+de+alejamiento/medida+de+proteccion/orden+de+proteccion/restraining/casa+de+acogida/refugio+para _ marido/esposo/ex/pareja/novio/padrastro/papa/el/golpe*/viol*/miedo/sali+corriendo/con+mis+hijos/porque',
    'salir/sali/salimos/irme/huir/escapar/escapo/huyo/huimos/huyendo/escape/corriendo/me+fui de/con/del/en? ~6 sin+que+se+entere/sin+que+el/antes+de+que+me+mat*/antes+de+que+llegue/antes+de+que+me/me+pegue/me+encuentre/descalz*/a+medianoche/en+pijama/me+va+a+matar/me+siga _',
    `mi+culpa/me+lo+busque/me+lo+merezco/yo+lo+provoque/yo+lo+hice+enojar/lo+provoco ~9 pega/pego/golpe*/mano/enoj*/empuj*/cachetada`,
    'pidio/pide perdon/disculpas ~6 golpe*/pego/mano/cachetada/empuj*/moret*/marcas/ojo',
    'se le fue/va/pasa/paso/escapa la mano',
    `borrach*/tomad*/ebri*/copas/tragos ~6 pega/golpea/golpe*/empuja/patea/grita+y/insulta/amenaza/rompe/tira/obliga/avienta/se+me+viene+encima/me+levanta _`,
    `${drunk} _ me/nos/viene ${hit}/encima/pega/golpea _`,
  ],
  together: [
    // A bruise, and what the others were told of it.
    [
      [
        'ojo/pomulo/parpado/labio/cara/cachete morad*/negr*/hinchad*/partid*/amoratad*/reventad*',
        'moreton/moretones/moraton/moratones/cardenal/cardenales/moradura/moraduras/hematoma/hematomas',
      ],
      [
        'les/le/os/a+todos/a+todas/en+la+oficina/en+el+trabajo/siempre/a+mi+jefa/a+mi+jefe/a+mi+mama/a+mi+madre/a+mis ~ dicho/dije/digo/diciendo/invente/invento/conte/cuento/menti/explique/decir que/lo+de+que me? di/golpee/pegue/cai/caido/choque/resbale/tropece/tropezado/resbalado/golpeado con/contra/en/por/de _',
        'les/le/siempre/a+todos invente/menti/invento/miento/dije/digo/eche+la+culpa ~ armario/puerta/escalera/escaleras/mueble/ducha/banera/alacena/cajon/torpe',
      ],
    ],
  ],
  anybodys: [],
  harmless: [
    'miedo/panico/terror ~6 cuando/si/porque mi/mis/el/la hijo/hija/hijos/hijas/pareja/hermano/hermana/mama/papa ~ se vaya/vayan/mude/muden/case/casen/gradue/independice/independicen ./a/al/de/y',
    'di/golpee/pegue/cai/choque/resbale/tropece con/contra/en/por/de ~ bici/bicicleta/moto/patineta/skate/patin*/futbol/cancha/entren*/escalando/escalada/partido/entrenamiento/arbol/ciclovia',
  ],
};
